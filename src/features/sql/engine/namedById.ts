import type { SqlTable } from '../tables/sqlTable.ts'
import { tablesIn } from './browserReason.ts'
import { SqlError } from './engine.ts'
import { rewriteNames } from './rewriteNames.ts'

/**
 * Runs a statement in which each table is named by its id, as the browser's PostgreSQL knows it. The position of an error is
 * that in `sql`.
 */
export async function namedById<T>(
  sql: string,
  tables: readonly SqlTable[],
  run: (byId: string, named: readonly SqlTable[]) => Promise<T>,
): Promise<T> {
  const byId = rewriteNames(sql, tables, ({ id }) => id)
  try {
    return await run(byId.sql, tablesIn(byId.sql, tables))
  } catch (error) {
    const { position } = error instanceof SqlError ? error.details : {}
    if (!(error instanceof SqlError) || position === undefined) throw error
    throw new SqlError(error.kind, error.message, { ...error.details, position: byId.sourceIndex(position) })
  }
}
