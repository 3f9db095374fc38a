import { tableOid } from '../db/datastoreTables.ts'
import { TableReplacedError } from './databaseError.ts'
import { tableName } from './quoteIdentifier.ts'
import { type RowSource, readFrom } from './rowSource.ts'

/**
 * Returns a check that throws TableReplacedError if the resource has another table by then. Pages of a table that are read in
 * several steps would have rows of both. A replica has the same ids of tables as its primary.
 */
export async function sameTable(source: RowSource, resourceId: string): Promise<() => Promise<void>> {
  const name = tableName(resourceId)
  const oid = () => readFrom(source, (pool) => tableOid(pool, name))
  const first = await oid()
  return async () => {
    if ((await oid()) !== first) throw new TableReplacedError()
  }
}
