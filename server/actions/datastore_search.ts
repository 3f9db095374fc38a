import { datastore_search as contract } from '#contract/datastore_search.ts'
import type { ParsedOf } from '#contract/define.ts'
import type { DatastoreField } from '#contract/entities.ts'
import { labelsOf } from '../authorize.ts'
import { columnsOf, readNames } from '../datastore/columnsOf.ts'
import { tableName } from '../datastore/quoteIdentifier.ts'
import { readableTable } from '../datastore/readableTable.ts'
import { parseFilters, readFilters } from '../datastore/readFilters.ts'
import { readSort } from '../datastore/readSort.ts'
import { readTextQueries } from '../datastore/readTextQueries.ts'
import { refuseUnknown } from '../datastore/refuseUnknown.ts'
import { SHOWN_ROW_ID } from '../datastore/rowId.ts'
import { ROWS_MAX } from '../datastore/rowsMax.ts'
import { searchRows } from '../datastore/searchRows.ts'
import type { RowSearch } from '../datastore/searchSql.ts'
import { TABLE_LIST, TABLE_LIST_FIELDS, TABLE_LIST_TYPES, tableListSql } from '../datastore/tableList.ts'
import { invalidField } from '../errors.ts'
import { type ActionDeps, defineAction } from './define.ts'

type Query = ParsedOf<typeof contract>
type Readable = Pick<RowSearch, 'source'> & {
  id: string
  fields: readonly DatastoreField[]
  rowCount: number | undefined
  /** The types with another name in the response, by column. */
  types?: Readonly<Record<string, string>>
}

const shownBy = ({ types }: Readable, field: DatastoreField) => ({ ...field, type: types?.[field.id] ?? field.type })

/** Reads rows of a resource's table. */
export const datastore_search = defineAction(
  contract,
  async (query, deps) => {
    refuseUnknown(query, contract)
    const table = await readable(query, deps)
    const texts = readTextQueries(query.q, query.full_text ?? undefined, table.fields)
    const wanted = readNames(query.fields)
    const columns = columnsOf(wanted?.length === 0 ? undefined : wanted, table.fields, texts)
    const search: RowSearch = {
      source: table.source,
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
    }
    return searchRows(deps.db, search, {
      echo: { ...echoOf(query), limit: search.limit, resource_id: table.id },
      fields: wanted?.length === 0 ? [] : columns.map(({ rankOf: _, ...field }) => shownBy(table, field)),
      rowCount: table.rowCount,
      includeTotal: query.include_total,
      includeNextPage: query.include_next_page,
    })
  },
  { cacheable: true },
)

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
  const source = () => tableName(table.resource_id)
  return { id: table.resource_id, fields: [SHOWN_ROW_ID, ...table.fields], rowCount: table.row_count, source }
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
