import { randomUUID } from 'node:crypto'
import type { InferOutput } from 'valibot'
import type { resource_input } from '#contract/dataset_input.ts'
import { decoded } from '#src/lib/decoded.ts'
import { setTime } from './dataset/setTime.ts'
import type { NewResource } from './db/insertPackage.ts'
import { cleanFormat, guessFormat } from './formats.ts'

type Input = InferOutput<typeof resource_input>

const COLUMNS = [
  'id',
  'url',
  'url_type',
  'name',
  'description',
  'format',
  'mimetype',
  'mimetype_inner',
  'size',
  'hash',
  'resource_type',
  'cache_url',
  'cache_last_updated',
  'created',
  'last_modified',
]
/** Fields that are not stored as resource extras: they come with a dataset from the API, or the server sets them. */
const DERIVED = [
  'package_id',
  'position',
  'state',
  'metadata_modified',
  'datastore_active',
  'datastore_rows',
  'datastore_columns',
  'datastore_load',
  'datastore_fields',
  'ext_updates',
  // In documents that an older process writes during an upgrade.
  'update_days',
  'extras',
  'upload',
  'clear_upload',
  'file_id',
  'opens_at',
]
const KNOWN = new Set([...COLUMNS, ...DERIVED])
/** CKAN's URL of a table without a file. */
export const URL_OF_TABLES = '_datastore_only_resource'

const textOrNull = (value: unknown) => (value === undefined || value === null ? null : String(value))
const timeOrNull = (value: string | null | undefined) => (value ? storedTime(value) : null)

/** One resource as it is stored. Unknown keys are kept (CKAN's resource extras). */
export function newResource(input: Input, position: number, now: string): NewResource {
  const urlType = textOrNull(input['url_type']) || null
  const url = storedUrl((input.url ?? '').trim(), urlType)
  return {
    id: input.id || randomUUID(),
    position,
    url,
    url_type: urlType,
    name: textOrNull(input.name),
    description: textOrNull(input.description),
    format: input.format?.trim() ? cleanFormat(input.format) : guessFormat(url),
    mimetype: textOrNull(input['mimetype']),
    mimetype_inner: textOrNull(input['mimetype_inner']),
    size: input.size ?? null,
    hash: textOrNull(input['hash']) ?? '',
    resource_type: textOrNull(input['resource_type']),
    cache_url: textOrNull(input['cache_url']),
    cache_last_updated: timeOrNull(input.cache_last_updated),
    created: timeOrNull(input.created) ?? now,
    last_modified: timeOrNull(input.last_modified),
    metadata_modified: now,
    extras: {
      ...Object.fromEntries(
        Object.entries(input).filter(
          ([key, value]) => !KNOWN.has(key) && value !== undefined && !(key === 'table_range' && value === null),
        ),
      ),
      ...openingOf(input['opens_at'], urlType),
    },
  }
}

/** When a stored file opens; a link can be read by everybody anyway. */
function openingOf(input: unknown, urlType: string | null): { opens_at?: string } {
  const time = typeof input === 'string' && urlType === 'upload' ? setTime(input) : undefined
  return time === undefined ? {} : { opens_at: time }
}

/** The stored part of an address: for our own files only the file name, whatever address a reader got for them. */
function storedUrl(url: string, urlType: string | null): string {
  if (urlType === 'datastore') return URL_OF_TABLES
  return urlType === 'upload' ? decoded(url.slice(url.lastIndexOf('/') + 1)) : withScheme(url)
}

/** A link without a scheme becomes a web address, as in CKAN. */
const withScheme = (url: string) =>
  url === '' || /^[a-z][a-z0-9+.-]*:/i.test(url) ? url : `http://${url.replace(/^\/+/, '')}`

/**
 * A time as it is stored and returned: without zone, and without a fraction if it is zero, so that equal times are equal texts.
 */
function storedTime(time: string): string {
  const [date = '', clock = '00:00:00'] = time.replace(/(Z|(?<=:.*)[+-]\d{2}:?\d{2})$/, '').split(/[T ]/)
  const [hours = '00', minutes = '00', seconds = '00'] = clock.split(':')
  const [whole = '00', fraction = ''] = seconds.split('.')
  const micros = fraction.slice(0, 6).padEnd(6, '0')
  return `${date}T${hours}:${minutes}:${whole}${micros === '000000' ? '' : `.${micros}`}`
}
