import type { DatastoreField } from '#contract/entities.ts'
import { addressOf } from '../../api/action.ts'
import { shownColumns } from './shownColumns.ts'
import { toRowsQuery } from './viewRequest.ts'
import { toSql } from './viewSql.ts'
import type { ViewState } from './viewState.ts'

/** The most rows that CKAN gives in one answer. */
const ROWS_MAX = 32_000

/** The formats of downloads. */
export const FILE_FORMATS = ['csv', 'tsv', 'json', 'xml'] as const
type FileFormat = (typeof FILE_FORMATS)[number]

/** The table of a state, and the portal that has it. */
export type ViewSource = {
  resourceId: string
  /** The name of the table in SQL: the resource's id, or `dataset/resource`. */
  table: string
  /** The columns of the table, without `_id`. */
  fields: readonly DatastoreField[]
  /** The address of the portal, without a slash at the end. */
  base: string
  /** The language in the path; empty for the portal's first language. */
  localeSegment: string
  /** Whether the portal is this product, whose SQL knows the words and alphabets of its tables. */
  hasOwnCatalogue: boolean
}

/** The view as parameters of `datastore_search`. */
export function viewInput(state: ViewState, source: ViewSource): Record<string, unknown> {
  return { resource_id: source.resourceId, limit: ROWS_MAX, ...toRowsQuery(state), ...fieldsOf(state, source) }
}

/** The view as a URL of the API. */
export const viewApiUrl = (state: ViewState, source: ViewSource): string =>
  addressOf(source.base, 'datastore_search', viewInput(state, source), source.localeSegment)

/** The view as a URL that downloads it, whatever its number of rows. */
export function viewFileUrl(state: ViewState, source: ViewSource, format: FileFormat): string {
  const parameters = {
    format,
    ...toRowsQuery(state),
    ...fieldsOf(state, source),
    ...(format === 'csv' && { bom: true }),
  }
  const query = Object.entries(parameters).map(([name, value]): [string, string] => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ])
  const prefix = source.localeSegment && `/${source.localeSegment}`
  return `${source.base}${prefix}/datastore/dump/${source.resourceId}?${new URLSearchParams(query)}`
}

/** The view as SQL. */
export function viewSql(state: ViewState, { table, fields, localeSegment, hasOwnCatalogue }: ViewSource): string {
  return toSql(state, {
    table,
    columns: shownColumns(fields, state),
    fields,
    ...(hasOwnCatalogue && { words: 'datastore.words' }),
    // SQL sorts by the alphabet of the portal's first language, the API by that of the path.
    ...(hasOwnCatalogue && localeSegment !== '' && { language: localeSegment }),
  })
}

function fieldsOf(state: ViewState, { fields }: ViewSource): { fields?: string } {
  if (!state.order && state.pin === undefined && state.hidden.length === 0) return {}
  return {
    fields: shownColumns(fields, state)
      .map(({ id }) => listed(id))
      .join(','),
  }
}

/** A name in a list with commas. */
const listed = (name: string) => (/[",]|^\s|\s$/.test(name) ? `"${name.replaceAll('"', '""')}"` : name)
