import type { DatastoreField } from '#contract/entities.ts'
import { autoIndexState, cancelIndexing, cancelStatement, trigramSchema } from '../../db/autoIndexes.ts'
import { findTable } from '../../db/datastoreTables.ts'
import { execute } from '../../db/datastoreWrite.ts'
import { type Client, type Pool, type Queryable, SharedClient } from '../../db/pool.ts'
import { unavailable } from '../../errors.ts'
import { isDatabaseError } from '../databaseError.ts'
import { quoteIdentifier, tableName } from '../quoteIdentifier.ts'
import { AUTO_INDEX, type AutoIndex, isNarrow, isNarrowColumn, KEY_BYTES } from './AutoIndex.ts'

/** The time in which readers and writers of the table must end before an index can be dropped. */
const DROP_MS = 20_000
/** As DROP_MS, for a drop for which new readers wait too. */
const HIDE_MS = 3_000
/** Canceled or without a lock at the time limit, or a deadlock. */
const BUSY = /^(57014|40P01|55P03)/

/** The automatic indexes of a table; a new version of the table gets the same ones. */
export async function keptIndexes(db: Queryable, resourceId: string): Promise<AutoIndex[]> {
  const { indexes } = await autoIndexState(db, tableName(resourceId), AUTO_INDEX)
  return indexes.flatMap((index) => finished(index) ?? [])
}

/** The index that TableIndexer completed; undefined if its creation did not end. */
const finished = ({ comment, isValid }: { comment: string | null; isValid: boolean }): AutoIndex | undefined =>
  comment && isValid ? (JSON.parse(comment) as AutoIndex) : undefined // TableIndexer wrote the comment

/** Those indexes that a table with these columns can have. */
export async function possibleIndexes(
  db: Queryable,
  indexes: readonly AutoIndex[],
  fields: readonly DatastoreField[],
): Promise<{ index: AutoIndex; trigrams: string | undefined }[]> {
  if (indexes.length === 0) return []
  const trigrams = await trigramSchema(db)
  return indexes
    .filter(
      ({ kind, column }) => fields.some(({ id }) => id === column) && (kind !== 'contains' || trigrams !== undefined),
    )
    .map((index) => ({ index, trigrams }))
}

/**
 * Before a transaction writes these records: drops those automatic indexes of a table that cannot hold a long value of them,
 * and those that were not completed. An automatic index must not reject a row. Other readers and writers continue;
 * throws 503 if they do not end in time.
 */
export async function dropNarrowIndexes(db: Pool, resourceId: string, records: readonly unknown[]): Promise<void> {
  const narrow = await narrowIndexes(db, resourceId, records)
  if (narrow.length === 0) return
  await cancelIndexing(db, tableName(resourceId))
  for (const name of narrow) await dropUnused(db, name)
}

/**
 * Same as dropNarrowIndexes in a transaction that is rolled back, such as a dry run: the indexes are there again after it.
 * The table's readers wait until then.
 */
export async function hideNarrowIndexes(
  client: Client,
  resourceId: string,
  records: readonly unknown[],
): Promise<void> {
  const narrow = await narrowIndexes(client, resourceId, records)
  if (narrow.length === 0) return
  try {
    await execute(client, `SET LOCAL lock_timeout = ${HIDE_MS}`)
    for (const name of narrow) await execute(client, `DROP INDEX IF EXISTS datastore.${quoteIdentifier(name)}`)
  } catch (error) {
    throw isDatabaseError(error) && BUSY.test(error.code) ? unavailable('databaseBusy') : error
  }
}

/** The names of the automatic indexes that cannot hold a value of these records, or were not completed. */
async function narrowIndexes(db: Queryable, resourceId: string, records: readonly unknown[]): Promise<string[]> {
  const { indexes } = await autoIndexState(db, tableName(resourceId), AUTO_INDEX)
  if (indexes.length === 0) return []
  const fields = (await findTable(db, resourceId))?.fields ?? []
  const long = fields.filter((field) => isNarrowColumn(field) && records.some((record) => isLong(record, field.id)))
  if (long.length === 0) return []
  const narrow = indexes.filter((one) => {
    const index = finished(one)
    return !index || long.some((field) => field.id === index.column && isNarrow(index, field))
  })
  return narrow.map(({ name }) => name)
}

/** Whether a value, as PostgreSQL stores it, is longer than an index takes. */
function isLong(record: unknown, column: string): boolean {
  if (typeof record !== 'object' || record === null || !Object.hasOwn(record, column)) return false
  const value: unknown = (record as Record<string, unknown>)[column] // an object
  if (typeof value === 'string') return value.length * 3 > KEY_BYTES && Buffer.byteLength(value) > KEY_BYTES
  return typeof value === 'object' && value !== null && Buffer.byteLength(JSON.stringify(value)) > KEY_BYTES
}

async function dropUnused(db: Pool, name: string): Promise<void> {
  const statement = `DROP INDEX CONCURRENTLY IF EXISTS datastore.${quoteIdentifier(name)}`
  const client = await db.connect()
  // A setting of the session could stay for others behind a pooler, and the statement takes no transaction.
  const isPooled = client instanceof SharedClient && client.isPooled
  const timer = isPooled ? setTimeout(() => cancelStatement(db, statement).catch(() => {}), DROP_MS) : undefined
  try {
    if (!isPooled) await execute(client, `SET statement_timeout = ${DROP_MS}`)
    await execute(client, statement)
  } catch (error) {
    throw isDatabaseError(error) && BUSY.test(error.code) ? unavailable('databaseBusy') : error
  } finally {
    clearTimeout(timer)
    await (isPooled ? Promise.resolve() : execute(client, 'RESET statement_timeout')).then(
      () => client.release(),
      (error: Error) => client.release(error),
    )
  }
}
