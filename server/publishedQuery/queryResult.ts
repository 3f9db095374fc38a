import type { ActionDeps } from '../actions/define.ts'
import { notFound } from '../errors.ts'
import type { KeptResult } from '../sql/KeptResults.ts'
import { tableIdsOf, visibleQuery } from './queryAccess.ts'

/** The whole result of a published query that the caller may see. Throws 404 if a table that it reads no longer exists. */
export async function queryResult(idOrName: string, deps: ActionDeps): Promise<KeptResult> {
  const { row, labels } = await visibleQuery(idOrName, deps)
  const gone = row.tables.find(({ is_gone }) => is_gone)
  if (gone) throw notFound('publishedQueryTableGone', { name: gone.name })
  return deps.sql.searchKept({
    sql: row.sql,
    labels,
    language: deps.locale,
    tableIds: tableIdsOf(row),
    signal: deps.signal,
  })
}
