import { randomUUID } from 'node:crypto'
import type { DatastoreField } from '#contract/entities.ts'
import { attempt, execute, lockTable, saveTable } from '../db/datastoreWrite.ts'
import type { Client } from '../db/pool.ts'
import { isDatabaseError } from './databaseFault.ts'
import { castOf } from './fieldTypes.ts'
import { insertRecords } from './insertRecords.ts'
import { type FieldRequest, planFields } from './planFields.ts'
import { quoteIdentifier, tableName } from './quoteIdentifier.ts'
import { createTableSql, insertSql, wordsIndexSql } from './tableSql.ts'

/** A table that no resource has yet; it is gone when the transaction fails. */
export type StagedTable = { id: string; fields: DatastoreField[]; rows: number }

/** Makes a table beside the resource's own and fills it: readers have the old one until swapTable. Throws Validation Error. */
export async function stageTable(
  client: Client,
  columns: readonly FieldRequest[],
  portions: AsyncIterable<{ json: string; count: number }>,
): Promise<StagedTable> {
  const id = randomUUID()
  const plan = planFields(columns, {}, [])
  await execute(client, createTableSql(id, plan))
  const insert = insertSql(
    id,
    plan.fields.map(({ id, type }) => ({ id, sql: castOf(type) })),
  )
  let rows = 0
  for await (const { json, count } of portions) {
    await put(client, id, plan.fields, insert, json, rows)
    rows += count
  }
  await execute(client, wordsIndexSql(id))
  return { id, fields: plan.fields, rows }
}

/** JSON goes in as it comes; only where something in it is refused is it looked at record by record. */
async function put(
  client: Client,
  id: string,
  fields: readonly DatastoreField[],
  insert: string,
  json: string,
  first: number,
): Promise<void> {
  try {
    await attempt(client, () => execute(client, insert, [json]))
  } catch (error) {
    if (!isDatabaseError(error) || !/^(22|23|54)/.test(error.code)) throw error
    await insertRecords(client, id, fields, JSON.parse(json), first)
  }
}

/**
 * Gives a staged table to a resource in place of the one it has; aliases and the data dictionary stay. The caller holds
 * the dataset's lock.
 */
export async function swapTable(client: Client, resourceId: string, staged: StagedTable): Promise<{ isNew: boolean }> {
  const existing = await lockTable(client, resourceId)
  const infos = new Map(existing?.fields.map(({ id, info }) => [id, info]))
  const fields = staged.fields.map(({ info, ...field }) => {
    const kept = infos.get(field.id) ?? info
    return kept ? { ...field, info: kept } : field
  })
  await execute(client, `DROP TABLE IF EXISTS ${tableName(resourceId)} CASCADE`)
  await execute(client, `ALTER TABLE ${tableName(staged.id)} RENAME TO ${quoteIdentifier(resourceId)}`)
  await saveTable(client, { resource_id: resourceId, fields, primary_key: [], row_count: staged.rows })
  return { isNew: !existing }
}
