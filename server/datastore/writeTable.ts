import type { DatastoreField } from '#contract/entities.ts'
import { cancelIndexing } from '../db/autoIndexes.ts'
import { attempt, execute, lockTable, replaceAliases, saveTable } from '../db/datastoreWrite.ts'
import type { Client } from '../db/pool.ts'
import { invalid, invalidField } from '../errors.ts'
import { isUuid } from '../uuid.ts'
import { isDatabaseError } from './databaseError.ts'
import { takeInfos, withInfo } from './dictionary.ts'
import { insertRecords, isRecord } from './insertRecords.ts'
import { type FieldPlan, type FieldRequest, planFields } from './planFields.ts'
import { tableName } from './quoteIdentifier.ts'
import { splitList, unquoted } from './splitList.ts'
import { TABLE_LIST } from './tableList.ts'
import { alterTableSql, createTableSql, dropIndexSql, indexSql, wordsIndexSql } from './tableSql.ts'

type TableWrite = {
  fields: readonly FieldRequest[]
  records: readonly unknown[]
  primary_key?: readonly string[] | undefined
  indexes?: readonly string[] | undefined
  aliases?: readonly string[] | undefined
  delete_fields?: boolean | undefined
}
export type WrittenTable = {
  fields: DatastoreField[]
  primary_key: readonly string[]
  row_count: number
  /** The resource had no table before. */
  isNew: boolean
  /** Columns were added or removed. */
  hasOtherColumns: boolean
}

/**
 * Creates a resource's table, or extends it, inside the caller's transaction. Throws Validation Error with CKAN's text.
 */
export async function writeTable(client: Client, resourceId: string, write: TableWrite): Promise<WrittenTable> {
  const existing = await lockTable(client, resourceId)
  const plan = planFields(write.fields, firstRecord(write.records), existing?.fields ?? [], write.delete_fields)
  if (!existing) await execute(client, createTableSql(resourceId, plan))
  else if (plan.added.length + plan.removed.length > 0) await alterTable(client, resourceId, plan)
  const count = await insertRecords(client, resourceId, plan.fields, write.records)
  // An index in the background waits for this transaction, and CREATE INDEX would wait for it.
  if (existing && (write.primary_key || write.indexes)) await cancelIndexing(client, tableName(resourceId))
  const primaryKey = await replaceKey(client, resourceId, plan, existing?.primary_key ?? [], write.primary_key)
  await makeIndexes(client, resourceId, plan.fields, write.indexes ?? [])
  if (!existing) await execute(client, wordsIndexSql(resourceId))
  const waiting = await takeInfos(
    client,
    resourceId,
    plan.added.map(({ id }) => id),
  )
  // The dictionary in the request is newer than the stored entries.
  const fields = plan.fields.map((field) =>
    waiting.has(field.id) ? withInfo({ ...field, info: waiting.get(field.id) }, field.info) : field,
  )
  const table = { fields, primary_key: primaryKey, row_count: (existing?.row_count ?? 0) + count }
  await saveTable(client, { resource_id: resourceId, ...table })
  if (write.aliases) await setAliases(client, resourceId, write.aliases)
  return { ...table, isNew: !existing, hasOtherColumns: plan.added.length + plan.removed.length > 0 }
}

function firstRecord(records: readonly unknown[]): Record<string, unknown> {
  const [first = {}] = records
  if (!isRecord(first)) throw invalidField('records', 'firstRecordNotDict')
  return first
}

async function alterTable(client: Client, resourceId: string, plan: FieldPlan): Promise<void> {
  await cancelIndexing(client, tableName(resourceId))
  await execute(client, alterTableSql(resourceId, plan))
  await execute(client, wordsIndexSql(resourceId))
}

/**
 * The key that makes rows unique. A new key replaces the old one; without a new one the old one stays, unless its column was
 * removed.
 */
async function replaceKey(
  client: Client,
  resourceId: string,
  { fields, removed }: FieldPlan,
  old: readonly string[],
  wanted: readonly string[] | undefined,
): Promise<readonly string[]> {
  if (wanted === undefined) return old.some((name) => removed.includes(name)) ? [] : old
  const columns = wanted.map((name) => columnNamed(fields, name))
  const key = columns.map(({ id }) => id)
  if (key.join('\n') === old.join('\n')) return old
  if (old.length > 0) await execute(client, dropIndexSql(resourceId, old, true))
  if (columns.length > 0) await makeIndex(client, indexSql(resourceId, columns, true))
  return key
}

async function makeIndexes(
  client: Client,
  resourceId: string,
  fields: readonly DatastoreField[],
  wanted: readonly string[],
) {
  for (const entry of wanted) {
    // One index on several columns is written with commas; but a column's name may contain a comma.
    const whole = fields.filter(({ id }) => id === entry)
    const columns = whole.length > 0 ? whole : splitList(entry).map((name) => columnNamed(fields, name))
    if (columns.length > 0) await makeIndex(client, indexSql(resourceId, columns, false))
  }
}

function columnNamed(fields: readonly DatastoreField[], name: string): DatastoreField {
  const field = fields.find(({ id }) => id === name) ?? fields.find(({ id }) => id === unquoted(name))
  if (!field) throw invalidField('index', 'indexField', { name })
  return field
}

async function makeIndex(client: Client, sql: string): Promise<void> {
  try {
    await attempt(client, () => execute(client, sql))
  } catch (error) {
    if (!isDatabaseError(error) || !/^(22|23|42|54)/.test(error.code)) throw error
    const orig = [error.message, error.detail].filter((text) => text !== undefined).join('\n')
    throw invalid({ constraints: [{ key: 'notUnique' }], info: { orig, pgcode: error.code } })
  }
}

async function setAliases(client: Client, resourceId: string, aliases: readonly string[]): Promise<void> {
  for (const alias of aliases) {
    if (alias === TABLE_LIST) throw invalidField('alias', 'aliasIsTable', { name: alias })
    const isName = /^(?![_\s])[^"%\p{Cc}\p{Cs}]+(?<!\s)$/u.test(alias) && Buffer.byteLength(alias) <= 63
    if (!isName || isUuid(alias))
      throw invalidField('alias', isUuid(alias) ? 'aliasIsTable' : 'aliasName', { name: alias })
  }
  const taken = await replaceAliases(client, resourceId, aliases)
  const twice = aliases.filter((alias, index) => aliases.indexOf(alias) !== index)
  const [name] = [...taken, ...twice]
  if (name !== undefined) throw invalidField('alias', 'aliasTaken', { name })
}
