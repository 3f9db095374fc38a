import * as v from 'valibot'
import { datastore_fields } from './datastore_fields.ts'
import {
  integerOrNull,
  listOfDicts,
  nullableReference,
  nullableText,
  optionalReference,
  optionalText,
  text,
  translated,
} from './fields.ts'
import { isDate } from './isDate.ts'
import { isEmail } from './isEmail.ts'
import { limits } from './limits.ts'
import { reservedNames } from './reservedNames.ts'
import { table_range } from './table_range.ts'
import { UPDATE_SCHEDULES } from './updateSchedule.ts'

const NAME = /^[a-z0-9_-]*$/
const TAG = /^[\p{L}\p{N}\p{M}_ .-]*$/u

/** CKAN's name_validator: a URL segment, and not one of the reserved names. */
const nameExcept = (reserved: readonly string[]) =>
  v.pipe(
    v.nullish(v.union([v.string(), v.number()], 'nameNotString'), ''),
    v.transform(String),
    v.nonEmpty('missingValue'),
    v.check((value) => value === '' || value.length >= 2, 'nameTooShort'),
    v.maxLength(limits.name.max, 'nameTooLong'),
    v.regex(NAME, 'nameCharacters'),
    v.check((value) => !reserved.includes(value), 'nameReserved'),
  )

/** The name of an organization or group, or of something that keeps the name it has. */
export const name = nameExcept(reservedNames.group)
export const userName = nameExcept(reservedNames.user)
export const datasetName = nameExcept(reservedNames.dataset)

export const email = v.optional(
  v.nullable(
    v.pipe(
      text,
      v.transform((value) => value.trim()),
      v.check((value) => value === '' || isEmail(value), 'emailFormat'),
    ),
  ),
)

/** A valid tag name. */
export const tagName = v.pipe(
  v.nullish(text, ''),
  v.nonEmpty('missingValue'),
  v.check((value) => value === '' || [...value].length >= 2, 'tagTooShort'),
  v.check((value) => [...value].length <= 100, 'tagTooLong'),
  v.check((value) => TAG.test(value), 'tagCharacters'),
)

/** Comma-separated tag names, as forms send them. */
const tag_string = v.optional(
  v.nullable(
    v.pipe(
      text,
      v.rawCheck(({ dataset, addIssue }) => {
        if (!dataset.typed) return
        for (const tag of tagsIn(dataset.value))
          for (const { message } of v.safeParse(tagName, tag).issues ?? []) addIssue({ message, input: tag })
      }),
    ),
  ),
)

/** The tag names in a tag_string. */
export const tagsIn = (typed: string): string[] =>
  typed
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')

const tag_input = v.looseObject({ name: tagName, vocabulary_id: nullableReference })

const extra_input = v.looseObject({
  key: v.pipe(v.nullish(text, ''), v.nonEmpty('missingValue')),
  value: v.pipe(
    v.optional(v.any(), Symbol.for('absent')),
    v.check((value) => value !== Symbol.for('absent'), 'missingValue'),
    v.transform((value): string =>
      value === null ? '' : typeof value === 'string' ? value : (JSON.stringify(value) ?? ''),
    ),
  ),
})

export const extras = listOfDicts(extra_input, limits.extras)

export const isoDate = v.optional(
  v.nullable(
    v.pipe(
      text,
      v.check((value) => value === '' || isDate(value), 'dateFormat'),
    ),
  ),
)

/** Texts by language; a form sends them as their JSON text. */
const translatedOfForm = v.optional(v.pipe(v.unknown(), v.transform(objectOfText), translated))

export const resource_input = v.looseObject({
  id: optionalReference,
  url: optionalText,
  name: nullableText,
  description: nullableText,
  format: optionalText,
  size: integerOrNull,
  hash: nullableText,
  mimetype: nullableText,
  mimetype_inner: nullableText,
  resource_type: nullableText,
  url_type: nullableText,
  cache_url: nullableText,
  /** Of a link: how often its file is looked at for a new version; empty: never. */
  update_schedule: v.optional(v.nullable(v.picklist(['', ...UPDATE_SCHEDULES], 'invalidValue'))),
  created: isoDate,
  last_modified: isoDate,
  cache_last_updated: isoDate,
  datastore_fields,
  table_range,
  name_translated: translatedOfForm,
  description_translated: translatedOfForm,
  /** Of an uploaded file: until when only editors of the dataset can read it; null or empty: everybody can. */
  opens_at: isoDate,
})

/** An object that a form sends as its JSON text; anything else as it is. */
function objectOfText(value: unknown): unknown {
  if (typeof value !== 'string' || !value.startsWith('{')) return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

/** CKAN's default_create_package_schema; the handler checks what needs the database (uniqueness, permission). */
export const dataset_input = v.looseObject({
  id: optionalReference,
  name: datasetName,
  title: nullableText,
  title_translated: translated,
  notes: nullableText,
  notes_translated: translated,
  url: nullableText,
  version: v.optional(v.nullable(v.pipe(text, v.maxLength(limits.version.max, 'versionTooLong')))),
  author: nullableText,
  author_email: email,
  maintainer: nullableText,
  maintainer_email: email,
  license_id: nullableText,
  owner_org: nullableReference,
  private: v.optional(v.any()),
  publish_at: isoDate,
  state: optionalText,
  type: optionalText,
  resources: listOfDicts(resource_input, limits.resources),
  tags: listOfDicts(tag_input, limits.tags),
  tag_string,
  groups: listOfDicts(v.looseObject({ id: optionalReference, name: optionalReference }), limits.groups),
  extras,
  metadata_created: isoDate,
  metadata_modified: isoDate,
})

/** As dataset_input, for an existing dataset: it keeps its name if none is given. checkDataset checks another name. */
export const dataset_change = v.looseObject({ ...dataset_input.entries, name: v.optional(name) })
