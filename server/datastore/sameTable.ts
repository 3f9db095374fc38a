import { tableOid } from '../db/datastoreTables.ts'
import type { Pool } from '../db/pool.ts'
import { TableReplacedError } from './databaseError.ts'
import { tableName } from './quoteIdentifier.ts'

/**
 * Returns a check that throws TableReplacedError if the resource has another table by then. Pages of a table that are read in
 * several steps would have rows of both.
 */
export async function sameTable(db: Pool, resourceId: string): Promise<() => Promise<void>> {
  const name = tableName(resourceId)
  const first = await tableOid(db, name)
  return async () => {
    if ((await tableOid(db, name)) !== first) throw new TableReplacedError()
  }
}
