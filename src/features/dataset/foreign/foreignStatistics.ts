import type { ColumnStatistics } from '#contract/column_statistics.ts'
import type { TableRow } from '../../../api/queries/datastore.ts'
import { columnStatistics } from '../../../catalogue/columnStatistics.ts'
import type { Column } from '../../../catalogue/tableColumns.ts'
import { endsSql, groupsSql, readEnds, readGroups } from './statisticsSql.ts'

type Request = {
  /** The rows of a statement, and the first rows of the table. Both reject where the portal does not give them. */
  bySql: (sql: string) => Promise<readonly TableRow[]>
  firstRows: (limit: number) => Promise<readonly TableRow[]>
  resourceId: string
  columns: readonly Column[]
  rowCount: number
}

/** A larger table would keep another portal's database busy for its columns' heads alone. */
const SQL_ROWS_MAX = 1_000_000
/** Without SQL all rows are loaded. */
const LOADED_ROWS_MAX = 5_000
const COLUMNS_MAX = 60
const COLUMNS_AT_ONCE = 10

/**
 * The statistics of the columns of a table of another CKAN, by name: from SQL, without which from the rows of a small
 * table; none where neither is possible.
 */
export async function foreignStatistics(request: Request): Promise<Record<string, ColumnStatistics>> {
  const columns = request.columns.slice(0, COLUMNS_MAX)
  const computed =
    request.rowCount > SQL_ROWS_MAX ? undefined : await fromSql({ ...request, columns }).catch(() => undefined)
  if (computed) return computed
  return request.rowCount > LOADED_ROWS_MAX ? {} : fromRows({ ...request, columns }).catch(() => ({}))
}

async function fromSql({ bySql, resourceId, columns }: Request): Promise<Record<string, ColumnStatistics>> {
  const found: Record<string, ColumnStatistics> = {}
  for (let start = 0; start < columns.length; start += COLUMNS_AT_ONCE) {
    const part = columns.slice(start, start + COLUMNS_AT_ONCE)
    const ends = readEnds(part, (await bySql(endsSql(resourceId, part)))[0] ?? {})
    const sql = groupsSql(resourceId, part, ends)
    // A portal that allows fewer functions still gives the ends.
    const groups = sql === undefined ? [] : await bySql(sql).catch(() => [])
    for (const [place, column] of part.entries()) {
      const known = ends[place]
      if (known) found[column.id] = readGroups(known, column, groups, place)
    }
  }
  return found
}

async function fromRows({ firstRows, columns }: Request): Promise<Record<string, ColumnStatistics>> {
  const records = await firstRows(LOADED_ROWS_MAX)
  const valuesOf = (id: string) => records.map((record) => [record[id]])
  return Object.fromEntries(columns.map(({ id, kind }) => [id, columnStatistics(valuesOf(id), 0, kind)]))
}
