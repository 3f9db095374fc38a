import type { ActionDeps } from '../actions/define.ts'
import { dropTables } from '../dataset/dropTables.ts'
import type { DatastoreTable } from '../db/datastoreTables.ts'
import { addToCount, execute, lockTable, unmarkTable } from '../db/datastoreWrite.ts'
import type { Client } from '../db/pool.ts'
import { retriedTransaction } from '../db/retry.ts'
import { notFound } from '../errors.ts'
import { JsonText } from '../jsonText.ts'
import type { Condition } from './condition.ts'
import { conditionSql } from './conditionSql.ts'
import { queryError } from './databaseError.ts'
import { lockDataset } from './lockDataset.ts'
import { Parameters } from './parameters.ts'
import { tableName } from './quoteIdentifier.ts'
import { readFilters } from './readFilters.ts'
import { recordsWhere } from './recordsAfter.ts'
import { recordTableWrite } from './recordTableWrite.ts'
import { ROW_ID } from './rowId.ts'
import { tableTarget } from './writeTarget.ts'

type Deletion = {
  resource_id?: string | null | undefined
  id?: string | null | undefined
  force: boolean
  include_deleted_records: boolean
}

/**
 * Deletes the rows that match `filters`, or the table if there are no filters. Returns what CKAN returns. Throws 404, 403, 409.
 */
export async function deleteRows(
  input: Deletion,
  filters: Record<string, unknown> | undefined,
  deps: ActionDeps,
): Promise<JsonText> {
  const target = await tableTarget(input, deps)
  const { seq, deleted } = await retriedTransaction(deps.db, async (client) => {
    const dataset = await lockDataset(client, target.package_id, target.resource_id)
    const table = await lockTable(client, target.resource_id)
    if (!table) throw notFound('resourceNotFound', { id: target.resource_id })
    const { deleted, rows } = await take(client, table, filters, input.include_deleted_records)
    const note = { event: filters ? 'changed' : 'deleted', resourceId: table.resource_id, rows } as const
    return { seq: await recordTableWrite(client, dataset, note, deps.user), deleted }
  })
  await deps.catalogue.reached(seq)
  const response = JSON.stringify({ resource_id: target.resource_id, ...(filters && { filters }) })
  return new JsonText(deleted ? `${response.slice(0, -1)}, "deleted_records": [${deleted.join(',')}]}` : response)
}

async function take(
  client: Client,
  { resource_id, fields, row_count }: DatastoreTable,
  filters: Record<string, unknown> | undefined,
  isWanted: boolean,
): Promise<{ deleted: readonly string[] | undefined; rows: number }> {
  const condition = readFilters(filters, [ROW_ID, ...fields])
  try {
    const deleted = isWanted ? await recordsWhere(client, resource_id, fields, condition) : undefined
    if (condition) return { deleted, rows: await remove(client, resource_id, condition) }
    await dropTables(client, [resource_id])
    await unmarkTable(client, resource_id)
    return { deleted, rows: Number(row_count) }
  } catch (error) {
    throw queryError(error)
  }
}

async function remove(client: Client, resourceId: string, condition: Condition): Promise<number> {
  const parameters = new Parameters()
  const where = conditionSql(condition, parameters)
  const rows = await execute(client, `DELETE FROM ${tableName(resourceId)} AS t WHERE ${where}`, parameters.values)
  await addToCount(client, resourceId, -rows)
  return rows
}
