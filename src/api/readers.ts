import type { Facet } from '#contract/entities.ts'
import type { Output, ReadAction } from '#contract/index.ts'
import { type BriefSearch, readBriefDataset } from './briefDataset.ts'
import { count, isTrue, list, object, objects, type Raw, text } from './raw.ts'
import { readDataset, readTag } from './readDataset.ts'
import { readGroup } from './readGroup.ts'
import { readActivities, readActivity } from './readHistory.ts'

/*
 * Real portals leave out fields that the contract promises: old versions, extensions, custom APIs. These readers add
 * defaults so that components need no checks; existing fields are passed on unchanged.
 */

/** A CKAN that does not know `ext_brief` returns whole datasets. */
function readSearch(value: unknown, input?: object): Output<'package_search'> | BriefSearch {
  return object(input).ext_brief === true ? readResponse(value, readBriefDataset) : readResponse(value, readDataset)
}

function readResponse<D>(value: unknown, readOne: (value: unknown) => D) {
  const raw = object(value)
  const results = list(raw.results).map(readOne)
  const facets = Object.entries(object(raw.search_facets)).map(([name, facet]) => [name, readFacet(facet, name)])
  return {
    ...raw,
    count: count(raw.count, results.length),
    sort: text(raw.sort),
    results,
    ...(raw.related === undefined
      ? {}
      : { related: list(raw.related).map((one) => ({ ...readOne(one), ...readNearness(object(one)) })) }),
    facets: {},
    search_facets: Object.fromEntries(facets),
  }
}

const readNearness = (raw: Raw) => ({
  score: Number(raw.score) || 0,
  related_words: objects(raw.related_words).map(({ word, near }) => ({ word: text(word), near: text(near) })),
})

function readFacet(value: unknown, name: string): Facet {
  const raw = object(value)
  const items = objects(raw.items).map((item) => {
    const itemName = text(item.name)
    return { name: itemName, display_name: text(item.display_name).trim() || itemName, count: count(item.count) }
  })
  return { title: text(raw.title, name), items }
}

function readTable(value: unknown): Output<'datastore_search'> {
  const raw = object(value)
  const fields = objects(raw.fields).map((field) => {
    const info = object(field.info)
    return { ...field, id: text(field.id), type: text(field.type, 'text'), info }
  })
  return {
    ...raw,
    resource_id: text(raw.resource_id),
    fields,
    records: list(raw.records).flatMap<Raw>((row) => (Array.isArray(row) ? listedRow(fields, row) : objects([row]))),
    limit: count(raw.limit, 100),
    // Absent if the request did not ask for a count.
    ...(raw.total === undefined ? {} : { total: count(raw.total) }),
    include_total: raw.include_total !== false,
    include_next_page: isTrue(raw.include_next_page),
    records_format: text(raw.records_format, 'objects'),
  }
}

/** A row of `records_format=lists`. */
const listedRow = (fields: readonly { id: string }[], values: readonly unknown[]): Raw =>
  Object.fromEntries(fields.map(({ id }, place) => [id, values[place]]))

/** Statistics of columns are used as they are: only this product has them. */
function readTableInfo(value: unknown): Output<'datastore_info'> {
  const raw = object(value)
  const workbook = object(raw['ext_workbook'])
  const sheets = list(workbook['sheets']).filter((name): name is string => typeof name === 'string')
  const fields = objects(raw.fields).map((field) => ({
    ...field,
    id: text(field.id),
    type: text(field.type, 'text'),
  }))
  return { fields, ...(sheets.length > 1 && { ext_workbook: { sheet: text(workbook['sheet']), sheets } }) }
}

function readSqlRows(value: unknown): Output<'datastore_search_sql'> {
  const raw = object(value)
  const { fields, records } = readTable({ fields: raw.fields, records: raw.records })
  return { ...raw, sql: text(raw.sql), fields, records: objects(records) }
}

const namesOr =
  <T>(read: (value: unknown) => T) =>
  (value: unknown) => {
    const entries = list(value)
    return entries.every((entry): entry is string => typeof entry === 'string') ? entries : entries.map(read)
  }

/** Some portals always send the groups themselves: of those, the names, unless the groups were asked for. */
const readGroups = (value: unknown, input?: object) =>
  object(input).all_fields === true
    ? list(value).map(readGroup)
    : list(value).map((entry) => (typeof entry === 'string' ? entry : readGroup(entry).name))

type Read<N extends ReadAction> = N extends 'package_search' ? Output<N> | BriefSearch : Output<N>
type Readers = { [N in ReadAction]?: (result: unknown, input?: object) => Read<N> }

/** The reader of each action's result; results of actions without a reader are used as they are. */
export const readers: Readers = {
  package_search: readSearch,
  package_show: readDataset,
  package_activity_list: readActivities,
  activity_show: readActivity,
  organization_list: readGroups,
  organization_show: readGroup,
  group_list: readGroups,
  group_show: readGroup,
  tag_list: namesOr(readTag),
  tag_show: readTag,
  datastore_search: readTable,
  datastore_info: readTableInfo,
  datastore_search_sql: readSqlRows,
}
