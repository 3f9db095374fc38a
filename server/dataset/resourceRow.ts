import { isDeepStrictEqual } from 'node:util'
import type { InferOutput } from 'valibot'
import type { resource_input } from '#contract/dataset_input.ts'
import type { Resource } from '#contract/entities.ts'
import type { NewResource } from '../db/insertPackage.ts'
import { cleanFormat } from '../formats.ts'
import { newResource } from '../newResource.ts'

export type ResourceFields = InferOutput<typeof resource_input>

/** The database row of a resource in a stored document. */
export const rowOfResource = (resource: Resource): NewResource => ({
  ...newResource(resource, resource.position, resource.metadata_modified),
  format: resource.format,
})

/** As in CKAN, fields that stay unchanged if an update leaves them out; other missing fields are cleared. */
const KEPT = [
  'name',
  'size',
  'hash',
  'cache_url',
  'cache_last_updated',
  'last_modified',
  'created',
  'url_type',
] as const satisfies (keyof NewResource)[]

/** A resource after an update. Its metadata_modified changes only if a field other than its position changes. */
export function changedResource(old: NewResource, input: ResourceFields, position: number, now: string): NewResource {
  const kept = Object.fromEntries(KEPT.map((key) => [key, old[key]]))
  const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
  const url = input.url ?? (isStoredHere(old) ? old.url : '')
  const row = {
    // A file stays closed until somebody says otherwise, also when a program does not know the field.
    ...newResource({ ...kept, opens_at: openingOf(old), ...given, url, id: old.id }, position, now),
    format: input.format === undefined ? old.format : cleanFormat(input.format.trim()),
  }
  const isSame = isDeepStrictEqual({ ...row, position: old.position, metadata_modified: old.metadata_modified }, old)
  return isSame ? { ...row, metadata_modified: old.metadata_modified } : row
}

/** When the file of a stored resource opens; null if it is open. */
export function openingOf({ extras }: Pick<NewResource, 'extras'>): string | null {
  const time = extras['opens_at']
  return typeof time === 'string' ? time : null
}

/** Whether the portal stores the file or table, so that the portal sets its URL. */
const isStoredHere = ({ url_type }: NewResource) => url_type === 'upload' || url_type === 'datastore'
