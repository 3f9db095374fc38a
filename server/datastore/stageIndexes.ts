import type { DatastoreField } from '#contract/entities.ts'
import { attempt, execute, select } from '../db/datastoreWrite.ts'
import type { Client } from '../db/pool.ts'
import { isDatabaseError } from './databaseError.ts'
import { type AutoIndex, autoIndexSql, commentSql, renameAutoIndexSql } from './indexes/AutoIndex.ts'
import { possibleIndexes } from './indexes/keptIndexes.ts'
import { quoteIdentifier, tableName } from './quoteIdentifier.ts'
import { indexSql, renameIndexSql } from './tableSql.ts'

/** The primary key and the other indexes, by the columns' names. */
export type WantedIndexes = {
  primaryKey: readonly string[]
  indexes: readonly (readonly string[])[]
  /** Those that the portal made for slow reads of the old table. */
  automatic?: readonly AutoIndex[]
}

/** Several rows have the same key; `row` is the number of the second one, from 0. */
export class KeyNotUniqueError extends Error {
  readonly key: readonly string[]
  readonly row: number
  constructor(key: readonly string[], row: number, reason: string) {
    super(reason)
    this.key = key
    this.row = row
  }
}

const VALUES_FAULT = /^(22|23|42|54)/

/**
 * Creates those requested indexes on a new table whose columns all exist; an index that the values do not allow, for example
 * because texts are too long, is skipped. Returns those that were created. Throws KeyNotUniqueError.
 */
export async function stageIndexes(
  client: Client,
  table: { id: string; fields: readonly DatastoreField[] },
  wanted: WantedIndexes,
): Promise<WantedIndexes> {
  const key = columnsNamed(table.fields, wanted.primaryKey)
  if (key.length > 0) await makeKey(client, table.id, key)
  const created: string[][] = []
  for (const names of wanted.indexes) {
    const columns = columnsNamed(table.fields, names)
    if (columns.length === 0 || !(await isMade(client, indexSql(table.id, columns, false)))) continue
    created.push(columns.map(({ id }) => id))
  }
  const automatic: AutoIndex[] = []
  for (const { index, trigrams } of await possibleIndexes(client, wanted.automatic ?? [], table.fields)) {
    if (!(await isMade(client, autoIndexSql(table.id, index, { trigrams, isConcurrent: false })))) continue
    await execute(client, commentSql(table.id, index))
    automatic.push(index)
  }
  return { primaryKey: key.map(({ id }) => id), indexes: created, automatic }
}

/** Renames the indexes of a new table to the names that a resource's indexes have. */
export async function renameIndexes(client: Client, from: string, to: string, created: WantedIndexes): Promise<void> {
  if (created.primaryKey.length > 0) await execute(client, renameIndexSql(from, to, created.primaryKey, true))
  for (const columns of [['_full_text'], ...created.indexes])
    await execute(client, renameIndexSql(from, to, columns, false))
  for (const index of created.automatic ?? []) await execute(client, renameAutoIndexSql(from, to, index))
}

/** The columns with these names; an empty list if one is missing. */
function columnsNamed(fields: readonly DatastoreField[], names: readonly string[]): DatastoreField[] {
  const columns = names.flatMap((name) => fields.find(({ id }) => id === name) ?? [])
  return columns.length === names.length ? columns : []
}

async function makeKey(client: Client, id: string, key: readonly DatastoreField[]): Promise<void> {
  try {
    await attempt(client, () => execute(client, indexSql(id, key, true)))
  } catch (error) {
    if (!isDatabaseError(error) || !VALUES_FAULT.test(error.code)) throw error
    const names = key.map((field) => field.id)
    throw new KeyNotUniqueError(names, await secondRow(client, id, key), error.detail ?? error.message)
  }
}

async function isMade(client: Client, sql: string): Promise<boolean> {
  try {
    await attempt(client, () => execute(client, sql))
    return true
  } catch (error) {
    if (!isDatabaseError(error) || !VALUES_FAULT.test(error.code)) throw error
    return false
  }
}

/** The first row with the same key as an earlier one; rows of a new table are numbered from 1. */
async function secondRow(client: Client, id: string, key: readonly DatastoreField[]): Promise<number> {
  const columns = key.map((field) => quoteIdentifier(field.id) + (field.type === 'json' ? '::jsonb' : ''))
  const present = key.map((field) => `${quoteIdentifier(field.id)} IS NOT NULL`)
  const rows = await select<{ row: number | null }>(
    client,
    `SELECT min(_id) AS row FROM (SELECT _id, row_number() OVER (PARTITION BY ${columns.join(', ')} ORDER BY _id) AS nth
       FROM ${tableName(id)} WHERE ${present.join(' AND ')}) AS t WHERE nth = 2`,
  )
  return (rows[0]?.row ?? 1) - 1
}
