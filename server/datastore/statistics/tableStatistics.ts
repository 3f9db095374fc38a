import * as v from 'valibot'
import { type ColumnStatistics, column_statistics } from '#contract/column_statistics.ts'
import { ReadTimeoutError } from '../../db/boundedRead.ts'
import type { DatastoreTable } from '../../db/datastoreTables.ts'
import type { Pool } from '../../db/pool.ts'
import { storedStatistics, storeStatistics } from '../../db/tableStatistics.ts'
import { isDatabaseError } from '../databaseError.ts'
import { computeStatistics } from './computeStatistics.ts'

type Table = Pick<DatastoreTable, 'resource_id' | 'fields' | 'row_count'>

/** Statistics of columns by their names. */
export type TableStatistics = Readonly<Record<string, ColumnStatistics>>

const ALL_COLUMNS = v.record(v.string(), column_statistics)
const AT_ONCE = 2
/** The codes of PostgreSQL for errors in values and in statements: they occur again. */
const IN_DATA = /^(22|42)/
const running = new Map<string, Promise<TableStatistics>>()

/**
 * The statistics of a table: stored ones, otherwise computed once for this version of its rows and stored. Empty for a
 * table that takes too long, which is tried again when it has been written.
 */
export async function tableStatistics(
  db: Pool,
  { resource_id }: Pick<DatastoreTable, 'resource_id'>,
): Promise<TableStatistics> {
  const stored = await storedStatistics(db, resource_id)
  if (!stored) return {}
  // The caller's columns can be those of an earlier table.
  const table = { resource_id, fields: stored.fields, row_count: stored.row_count }
  // jsonb does not keep the order of keys; the response is the same whether or not the statistics were stored before.
  if (stored.statistics !== null) return v.parse(ALL_COLUMNS, stored.statistics)
  const key = `${resource_id} ${stored.version}`
  const known = running.get(key)
  if (known) return known
  // Reading a table is heavy work: only a few at once, and each connection is needed for visitors too.
  while (running.size >= AT_ONCE) await Promise.race([...running.values()].map((one) => one.catch(() => {})))
  const computing = running.get(key) ?? compute(db, table, stored.version).finally(() => running.delete(key))
  running.set(key, computing)
  return computing
}

async function compute(db: Pool, table: Table, version: string): Promise<TableStatistics> {
  const columns = await computeStatistics(db, table).catch((error: unknown) => {
    if (error instanceof ReadTimeoutError || (isDatabaseError(error) && IN_DATA.test(error.code))) return []
    if (isDatabaseError(error)) return undefined // a passing error, such as a restart, is not stored
    throw error
  })
  if (!columns) return {}
  const statistics = Object.fromEntries(
    columns.map((column, index): [string, ColumnStatistics] => [table.fields[index]?.id ?? '', column]),
  )
  await storeStatistics(db, table.resource_id, { version, statistics })
  return statistics
}
