import type { SearchDocument, SearchedTexts } from './document.ts'

/** A dataset as fields of CKAN's schema, before the texts are analysed. */
export type DocumentFields = {
  /** Exact strings by field; empty strings are not indexed. */
  exact: Map<string, string[]>
  /** Milliseconds since 1970 by field, and our own fields with a number. */
  dates: Map<string, number>
  texts: FieldText[]
}

export type FieldText = {
  /** The field that queries can name; empty if the text is only part of the whole text. */
  field: string
  text: string
  /** Whether CKAN copies the text into its field `text`. False for texts that only plain words find. */
  isInText: boolean
  source: TextSource
}

/** The source of a text, which decides the weight of its words. */
export type TextSource =
  | 'title'
  | 'translation'
  | 'tag'
  | 'name'
  | 'organization'
  | 'group'
  | 'notes'
  | 'res_name'
  | 'res_description'
  | 'column'
  | 'res_format'
  | 'extra'
  | 'person'

/** Names that an extra cannot have, because the schema or the dataset uses them. */
const RESERVED = new Set(
  `entity_type res_url text urls indexed_ts site_id tags groups res_name res_description res_format res_type title_string
  author author_email creator_user_id id isopen license_id license_title license_url maintainer maintainer_email
  ext_place ext_year ext_has ext_use ext_column ext_rows ext_size ext_west ext_south ext_east ext_north
  metadata_created metadata_modified name notes num_resources num_tags organization owner_org private state title type url
  version extras resources relationships_as_object relationships_as_subject data_dict validated_data_dict capacity
  dataset_type permission_labels index_id`.split(/\s+/),
)

export function documentFields(document: SearchDocument): DocumentFields {
  const fields: DocumentFields = { exact: new Map(), dates: new Map(), texts: documentTexts(document) }
  addExact(fields, document)
  addDate(fields, 'metadata_created', document.metadata_created)
  addDate(fields, 'metadata_modified', document.metadata_modified)
  for (const [field, values] of Object.entries(document.own ?? {})) addValues(fields, field, values)
  for (const [field, number] of Object.entries(document.numbers ?? {})) fields.dates.set(field, number)
  for (const { name, tags } of document.vocabularies) {
    addValues(fields, `vocab_${name}`, tags)
  }
  for (const extra of extrasOf(document)) addExtra(fields, extra)
  return fields
}

function addExact(fields: DocumentFields, document: SearchDocument): void {
  const { id, name, url, tags, groups, organization, owner_org, state, capacity, dataset_type, license_id } = document
  const single: [field: string, value: string | null][] = [
    ['id', id],
    ['name', name],
    ['title_string', document.title],
    ['url', url],
    ['organization', organization],
    ['owner_org', owner_org],
    ['license_id', license_id],
    ['isopen', String(document.isopen)],
    ['state', state],
    ['dataset_type', dataset_type],
    ['type', dataset_type],
    ['entity_type', 'package'],
    ['capacity', capacity],
    ['private', String(capacity === 'private')],
    ['creator_user_id', document.creator_user_id],
    ['site_id', 'default'],
    ['num_resources', String(document.num_resources)],
    ['num_tags', String(document.num_tags)],
    ['version', document.version],
  ]
  for (const { field, value } of document.other ?? []) single.push([field, value])
  for (const [field, value] of single) addValues(fields, field, value === null ? [] : [value])
  addValues(fields, 'tags', tags)
  addValues(fields, 'groups', groups)
  addValues(fields, 'res_format', document.res_format)
  addValues(fields, 'res_url', document.res_url)
  addValues(fields, 'res_type', document.res_type)
  addValues(fields, 'permission_labels', document.labels)
}

/** The texts of a document, in the order in which they are indexed. */
export function documentTexts(document: SearchedTexts): FieldText[] {
  const texts: FieldText[] = []
  const add = (field: string, text: string, source: TextSource) => {
    if (text !== '') texts.push({ field, text, isInText: true, source })
  }
  const addOwn = (ownTexts: readonly string[], source: TextSource) => {
    for (const text of ownTexts) if (text !== '') texts.push({ field: '', text, isInText: false, source })
  }
  add('title', document.title, 'title')
  add('notes', document.notes, 'notes')
  add('', document.name, 'name')
  for (const tag of document.tags) add('', tag, 'tag')
  for (const group of document.groups) add('', group, 'group')
  add('', document.organization ?? '', 'organization')
  for (const name of document.res_name) add('res_name', name, 'res_name')
  for (const description of document.res_description) add('res_description', description, 'res_description')
  add('author', document.author, 'person')
  add('maintainer', document.maintainer, 'person')
  addOwn(document.translations, 'translation')
  addOwn(document.group_titles, 'group')
  addOwn([document.organization_title ?? ''], 'organization')
  addOwn(document.columns, 'column')
  addOwn([...new Set(document.res_format)], 'res_format')
  for (const { key, value, time } of extrasOf(document))
    add(`extras_${key}`, time === null ? value : new Date(time).toISOString(), 'extra')
  return texts
}

function addValues(fields: DocumentFields, field: string, values: readonly string[]): void {
  const present = values.filter((value) => value !== '')
  if (present.length > 0) fields.exact.set(field, [...new Set([...(fields.exact.get(field) ?? []), ...present])])
}

/**
 * The field of exact strings that a facet counts: for an extra its key without `extras_`, unless the schema uses that name.
 */
export function facetField(field: string): string {
  const key = field.startsWith('extras_') ? field.slice('extras_'.length) : field
  return RESERVED.has(key) ? field : key
}

type Extra = { key: string; value: string; time: number | null }

/** The extras that are indexed, with the time of those whose key ends with `_date`. */
function extrasOf({ extras }: SearchedTexts): Extra[] {
  return extras.flatMap(({ key: written, value }) => {
    const key = written.replace(/[^0-9A-Za-z_-]/g, '')
    const isDate = key.endsWith('_date')
    const time = isDate ? parseTime(value) : null
    return value === '' || key === '' || (isDate && time === null) ? [] : [{ key, value, time }]
  })
}

/** Adds the exact string or the date of an extra, unless the schema uses its key. Its text is in `extras_<key>`. */
function addExtra(fields: DocumentFields, { key, value, time }: Extra): void {
  if (time === null) addValues(fields, facetField(`extras_${key}`), [value])
  else if (!RESERVED.has(key)) fields.dates.set(key, time)
}

function addDate(fields: DocumentFields, field: string, value: string): void {
  const time = parseTime(value)
  if (time !== null) fields.dates.set(field, time)
}

/** Reads a time. Without a zone it is UTC; like Solr, it drops all digits after the milliseconds. */
function parseTime(value: string): number | null {
  const match = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(:\d\d)?(\.\d{1,3})?\d*)?(Z|[+-]\d\d:?\d\d)?$/.exec(value.trim())
  if (!match) return null
  const [, day, minutes, seconds, fraction, zone] = match
  const time = Date.parse(`${day}T${minutes ?? '00:00'}${seconds ?? ':00'}${fraction ?? ''}${zone ?? 'Z'}`)
  return Number.isNaN(time) ? null : time
}
