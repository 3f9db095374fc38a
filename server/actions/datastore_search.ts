import { datastore_search as contract } from '#contract/datastore_search.ts'
import type { ParsedOf } from '#contract/define.ts'
import type { DatastoreField } from '#contract/entities.ts'
import { labelsOf } from '../authorize.ts'
import { columnsOf, readNames } from '../datastore/columnsOf.ts'
import { againIfReplaced } from '../datastore/databaseError.ts'
import { tableName } from '../datastore/quoteIdentifier.ts'
import { readableTable } from '../datastore/readableTable.ts'
import { parseFilters, readFilters } from '../datastore/readFilters.ts'
import { readSort } from '../datastore/readSort.ts'
import { readTextQueries } from '../datastore/readTextQueries.ts'
import { refuseUnknown } from '../datastore/refuseUnknown.ts'
import { SHOWN_ROW_ID } from '../datastore/rowId.ts'
import { readFrom, rowSource } from '../datastore/rowSource.ts'
import { ROWS_MAX } from '../datastore/rowsMax.ts'
import { searchRows } from '../datastore/searchRows.ts'
import type { RowSearch } from '../datastore/searchSql.ts'
import { TABLE_LIST, TABLE_LIST_FIELDS, TABLE_LIST_TYPES, tableListSql } from '../datastore/tableList.ts'
import { isExhausted } from '../db/pool.ts'
import { invalidField } from '../errors.ts'
import type { JsonText } from '../jsonText.ts'
import { type ActionDeps, defineAction } from './define.ts'

type Query = ParsedOf<typeof contract>
type Readable = Pick<RowSearch, 'source' | 'table'> & {
  id: string
  fields: readonly DatastoreField[]
  rowCount: number | undefined
  /** The types with another name in the response, by column. */
  types?: Readonly<Record<string, string>>
}

/** No text in PostgreSQL is longer. */
const CELL_CHARACTERS_MAX = 2 ** 30

const shownBy = ({ types }: Readable, field: DatastoreField) => ({ ...field, type: types?.[field.id] ?? field.type })

/** Reads rows of a resource's table. */
export const datastore_search = defineAction(
  contract,
  async (query, deps) => {
    refuseUnknown(query, contract)
    return againIfReplaced(() => search(query, deps))
  },
  { cacheable: true },
)

async function search(query: Query, deps: ActionDeps): Promise<JsonText> {
  const table = await readable(query, deps)
  const texts = readTextQueries(query.q, query.full_text ?? undefined, table.fields)
  const wanted = readNames(query.fields)
  const columns = columnsOf(wanted?.length === 0 ? undefined : wanted, table.fields, texts)
  const search: RowSearch = {
    source: table.source,
    table: table.table,
    columns,
    condition: readFilters(query.filters, table.fields),
    texts,
    plain: query.plain,
    sort: readSort(
      query.sort,
      query.distinct ? table.fields.filter(({ id }) => columns.some((column) => column.id === id)) : table.fields,
    ),
    language: deps.locale,
    distinct: query.distinct,
    limit: Math.min(query.limit, ROWS_MAX),
    offset: query.offset ?? 0,
    format: query.records_format,
    cellCharacters: query.ext_cell_characters && Math.min(query.ext_cell_characters, CELL_CHARACTERS_MAX),
  }
  const response = {
    echo: { ...echoOf(query), limit: search.limit, resource_id: table.id },
    fields: wanted?.length === 0 ? [] : columns.map(({ rankOf: _, ...field }) => shownBy(table, field)),
    rowCount: table.rowCount,
    includeTotal: query.include_total,
    exactUpTo: readThreshold(query.total_estimation_threshold),
    includeNextPage: query.include_next_page,
  }
  const { id: resourceId, rowCount } = table
  // The time would include the wait for a connection.
  const source = await rowSource(deps)
  const isWaiting = isExhausted(source.pool)
  const started = performance.now()
  try {
    return await readFrom(source, (pool) => searchRows(pool, search, response))
  } finally {
    // Also after a read that took too long.
    const ms = performance.now() - started
    if (rowCount !== undefined && !isWaiting) deps.indexer?.notice({ resourceId, rowCount, search, ms })
  }
}

async function readable(query: Query, deps: ActionDeps): Promise<Readable> {
  const id = query.id || query.resource_id
  if (!id) throw invalidField('resource_id', 'missingValue')
  if (id === TABLE_LIST) {
    const labels = await labelsOf(deps.db, deps.user)
    return {
      id,
      fields: TABLE_LIST_FIELDS,
      types: TABLE_LIST_TYPES,
      rowCount: undefined,
      source: (parameters) => tableListSql(labels, parameters),
    }
  }
  const table = await readableTable(id, 'resourceNotFound', deps)
  const name = tableName(table.resource_id)
  return {
    id: table.resource_id,
    table: name,
    source: () => name,
    fields: [SHOWN_ROW_ID, ...table.fields],
    rowCount: table.row_count,
  }
}

/** CKAN accepts any value here. */
function readThreshold(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 ? number : undefined
}

/** The parameters that CKAN returns: those that were sent, and the defaults of these. */
function echoOf(query: Query): Record<string, unknown> {
  const { id: _id, fields: _fields, total_estimation_threshold: _threshold, ...rest } = query
  if (typeof rest.filters === 'string') rest.filters = parseFilters(rest.filters)
  const sent = Object.entries(rest).filter(
    ([name, value]) => value !== undefined && value !== null && !isDefault(name, value),
  )
  return Object.fromEntries(sent.sort(([one], [other]) => (one < other ? -1 : 1)))
}

const isDefault = (name: string, value: unknown) =>
  (name === 'plain' && value === true) || (name === 'distinct' && value === false)
