import type { DatastoreField } from '#contract/entities.ts'
import { fieldsOfColumns } from '../../../api/queries/datastore.ts'
import { NO_FORMULAS } from '../../../catalogue/resources.ts'
import { shownColumns } from '../table/shownColumns.ts'
import { toRowsQuery } from './viewRequest.ts'
import { isWhole, type ViewState } from './viewState.ts'

/** The formats of downloads, in the order of the page; only this product has those that CKAN lacks. */
export const FILE_FORMATS = ['csv', 'excel-tr', 'xlsx', 'json', 'ndjson', 'parquet', 'geojson', 'tsv', 'xml'] as const
export type FileFormat = (typeof FILE_FORMATS)[number]
export const CKAN_FORMATS: ReadonlySet<FileFormat> = new Set<FileFormat>(['csv', 'tsv', 'json', 'xml'])

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

/** The view as a URL that downloads it, whatever its number of rows. */
export function viewFileUrl(state: ViewState, source: ViewSource, format: FileFormat): string {
  const parameters = {
    format,
    ...toRowsQuery(state),
    ...(!isAsStored(state, format) && fieldsList(state, source)),
    ...(format === 'csv' && { bom: true }),
    ...(source.hasOwnCatalogue && (format === 'csv' || format === 'tsv') && NO_FORMULAS),
  }
  const query = Object.entries(parameters).map(([name, value]): [string, string] => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ])
  const prefix = source.localeSegment && `/${source.localeSegment}`
  return `${source.base}${prefix}/datastore/dump/${source.resourceId}?${new URLSearchParams(query)}`
}

/**
 * Whether a file has the columns of the table as CKAN writes them, with `_id`. For a whole table the portal holds no
 * connection while it sends such a file.
 */
const isAsStored = (state: ViewState, format: FileFormat) =>
  CKAN_FORMATS.has(format) && isWhole(state) && !state.sort && !isArranged(state)

const isArranged = ({ order, pin, hidden }: ViewState) => order !== undefined || pin !== undefined || hidden.length > 0

/** The parameter `fields` of a view whose columns are arranged. */
export const fieldsOf = (state: ViewState, source: ViewSource): { fields?: string } =>
  isArranged(state) ? fieldsList(state, source) : {}

/** Whether the columns of an arranged view cannot be named: files and responses have all columns, in the order of the table. */
export const namesNoColumns = (state: ViewState, source: ViewSource): boolean =>
  isArranged(state) && fieldsList(state, source).fields === undefined

const fieldsList = (state: ViewState, { fields, hasOwnCatalogue }: ViewSource): { fields?: string } =>
  fieldsOfColumns(
    shownColumns(fields, state).map(({ id }) => id),
    hasOwnCatalogue,
  )
