import { randomUUID } from 'node:crypto'
import type { DatastoreField } from '#contract/entities.ts'
import { cancelIndexing } from '../db/autoIndexes.ts'
import { copyIn, lineOfCopy } from '../db/copyIn.ts'
import { execute, lockTable, saveTable } from '../db/datastoreWrite.ts'
import type { Client } from '../db/pool.ts'
import { invalid } from '../errors.ts'
import { isDatabaseError } from './databaseError.ts'
import { takeInfos, withInfo } from './dictionary.ts'
import { type FieldRequest, planFields } from './planFields.ts'
import { quoteIdentifier, tableName } from './quoteIdentifier.ts'
import { renameIndexes, stageIndexes, type WantedIndexes } from './stageIndexes.ts'
import { copyInSql, createTableSql, wordsIndexSql } from './tableSql.ts'

/** Rows in the format of COPY. */
export type RowPortion = { bytes: Uint8Array; count: number }

/** Errors of a COPY that a value causes, not the server. */
const VALUES_FAULT = /^(22|23|54)/

/** A table that does not belong to a resource yet; it is removed if the transaction fails. */
export type StagedTable = { id: string; fields: DatastoreField[]; rows: number; indexes: WantedIndexes }

/**
 * Creates a table beside the resource's own and fills it; until swapTable, readers use the old one. Throws Validation Error or
 * KeyNotUniqueError.
 */
export async function stageTable(
  client: Client,
  columns: readonly FieldRequest[],
  portions: AsyncIterable<RowPortion>,
  wanted: WantedIndexes,
): Promise<StagedTable> {
  const id = randomUUID()
  const plan = planFields(columns, {}, [])
  await execute(client, createTableSql(id, plan))
  const copy = copyInSql(id, plan.fields)
  let rows = 0
  for await (const { bytes, count } of portions) {
    await put(client, copy, bytes, rows)
    rows += count
  }
  await execute(client, wordsIndexSql(id))
  return { id, fields: plan.fields, rows, indexes: await stageIndexes(client, { id, fields: plan.fields }, wanted) }
}

async function put(client: Client, copy: string, bytes: Uint8Array, first: number): Promise<void> {
  try {
    await copyIn(client, copy, bytes)
  } catch (error) {
    if (!isDatabaseError(error) || !VALUES_FAULT.test(error.code)) throw error
    const line = lineOfCopy(error)
    throw invalid({ records: [error.message], ...(line !== undefined && { records_row: first + line - 1 }) })
  }
}

/**
 * Replaces the table of a resource by a staged one; aliases and the data dictionary stay, and the key and indexes as far as
 * possible. The caller holds the dataset's lock.
 */
export async function swapTable(client: Client, resourceId: string, staged: StagedTable): Promise<{ isNew: boolean }> {
  const existing = await lockTable(client, resourceId)
  const infos = new Map(existing?.fields.map(({ id, info }) => [id, info]))
  const names = staged.fields.map(({ id }) => id)
  const waiting = await takeInfos(client, resourceId, names)
  const fields = staged.fields.map(({ info, ...field }) => {
    const kept = infos.get(field.id) ?? info
    return withInfo(kept ? { ...field, info: kept } : field, waiting.get(field.id))
  })
  await cancelIndexing(client, tableName(resourceId))
  await execute(client, `DROP TABLE IF EXISTS ${tableName(resourceId)} CASCADE`)
  await execute(client, `ALTER TABLE ${tableName(staged.id)} RENAME TO ${quoteIdentifier(resourceId)}`)
  await renameIndexes(client, staged.id, resourceId, staged.indexes)
  const { primaryKey } = staged.indexes
  await saveTable(client, { resource_id: resourceId, fields, primary_key: primaryKey, row_count: staged.rows })
  return { isNew: !existing }
}
