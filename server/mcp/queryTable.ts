import * as v from 'valibot'
import type { datastore_search } from '#contract/datastore_search.ts'
import type { datastore_search_sql } from '#contract/datastore_search_sql.ts'
import type { OutputOf } from '#contract/define.ts'
import type { Dataset } from '#contract/entities.ts'
import { atMost, limits } from '#contract/limits.ts'
import { ActionError, invalidField } from '../errors.ts'
import { count, defineTool, type ToolDeps } from './defineTool.ts'
import { datasetOfTable, sourceOf } from './describe.ts'
import { tableId } from './describeTable.ts'

/** Bounds of a result, which a language model reads. */
const MOST_ROWS = 500
const CELL_CHARACTERS = 500
const MOST_CHARACTERS = 200_000

type Rows = readonly Record<string, unknown>[]

/** Rows of a table by filters, or of one SELECT in the sandbox of datastore_search_sql. */
export const queryTable = defineTool({
  name: 'query_table',
  title: 'Query a table',
  description: `Reads rows: of one table with filters, words, columns and a sort order, or of one SELECT in \`sql\` (PostgreSQL) over tables, whose names are their ids in double quotes, as in SELECT "district", sum("population") FROM "<table id>" GROUP BY 1. Use SQL to count, add up and join. At most ${MOST_ROWS} rows; \`truncated\` says that there are more.`,
  input: v.strictObject({
    table: v.optional(tableId('The id of the table. Needed, except with `sql`.')),
    filters: v.optional(
      v.pipe(
        v.record(v.string(), v.unknown()),
        v.description(
          'Values by column, such as {"district": "Kadıköy"} or {"district": ["Kadıköy", "Fatih"]}, or comparisons, such as {"population": {"gte": 1000}}.',
        ),
      ),
    ),
    query: v.optional(
      v.pipe(v.string(), atMost<string>(limits.query), v.description('Words that the rows must contain.')),
    ),
    columns: v.optional(
      v.pipe(v.array(v.string()), atMost<string[]>(limits.columns), v.description('The columns to return.')),
    ),
    sort: v.optional(
      v.pipe(v.string(), atMost<string>(limits.text), v.description('Columns, such as population desc, district.')),
    ),
    sql: v.optional(v.pipe(v.string(), v.description('One SELECT. With it, only `limit` may be given as well.'))),
    limit: count(1, MOST_ROWS, 50, `The number of rows, at most ${MOST_ROWS}.`),
    offset: count(0, Number.MAX_SAFE_INTEGER, 0, 'The number of rows to skip.'),
  }),
  async run({ sql, limit, ...rest }, deps) {
    const given = Object.entries(rest).some(
      ([name, value]) => value !== undefined && !(name === 'offset' && value === 0),
    )
    if ((sql === undefined) === (rest.table === undefined) || (sql !== undefined && given))
      throw invalidField('table', 'tableOrSql')
    return sql === undefined ? byFilters({ ...rest, table: rest.table ?? '', limit }, deps) : bySql(sql, limit, deps)
  },
})

type Filters = {
  table: string
  filters?: Record<string, unknown> | undefined
  query?: string | undefined
  columns?: string[] | undefined
  sort?: string | undefined
  limit: number
  offset: number
}

async function byFilters({ table, query, columns, ...rest }: Filters, deps: ToolDeps): Promise<object> {
  const { resource, dataset } = await datasetOfTable(table, deps)
  const found = (await deps.read('datastore_search', {
    ...{ ...rest, resource_id: resource.id, ext_cell_characters: CELL_CHARACTERS },
    ...(query && { q: query }),
    ...(columns && { fields: columns }),
  })) as OutputOf<typeof datastore_search>
  const records = found.records as Rows // the default format
  const total = found.total ?? 0
  return {
    dataset: sourceOf(dataset, deps),
    table: resource.id,
    total,
    ...fitting(records, rest.offset + records.length < total),
  }
}

async function bySql(sql: string, limit: number, deps: ToolDeps): Promise<object> {
  const found = (await deps.read('datastore_search_sql', { sql })) as OutputOf<typeof datastore_search_sql>
  const tables = new Set((await deps.tablesOf(sql)).map(({ resource_id }) => resource_id))
  const datasets = new Map<string, Dataset>()
  for (const table of tables) {
    const { dataset } = await datasetOfTable(table, deps).catch(unlessGone)
    if (dataset) datasets.set(dataset.id, dataset)
  }
  return {
    datasets: [...datasets.values()].map((dataset) => sourceOf(dataset, deps)),
    ...fitting(
      found.records.slice(0, limit).map(shortened),
      found.records.length > limit || found.records_truncated === true,
    ),
  }
}

/** A table that was deleted after the statement has run. */
function unlessGone(error: unknown): { dataset?: Dataset } {
  if (error instanceof ActionError) return {}
  throw error
}

/** Cells as datastore_search shortens them with ext_cell_characters. */
const shortened = (row: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => {
      const text = typeof value === 'object' && value !== null ? JSON.stringify(value) : value
      const isLong = typeof text === 'string' && text.length > CELL_CHARACTERS
      return [column, isLong ? `${text.slice(0, CELL_CHARACTERS)}…` : value]
    }),
  )

/** As many rows as the result has room for. */
function fitting(rows: Rows, hasMore: boolean): { rows: Rows; truncated: boolean } {
  let left = MOST_CHARACTERS
  const fit = rows.findIndex((row) => {
    left -= JSON.stringify(row).length
    return left < 0
  })
  // Also a single row that is too large is returned, because its cells are short.
  return fit < 0 ? { rows, truncated: hasMore } : { rows: rows.slice(0, Math.max(1, fit)), truncated: true }
}
