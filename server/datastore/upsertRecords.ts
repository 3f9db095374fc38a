import type { DatastoreField } from '#contract/entities.ts'
import type { DatastoreTable } from '../db/datastoreTables.ts'
import { attempt, select } from '../db/datastoreWrite.ts'
import type { Client } from '../db/pool.ts'
import { invalid, invalidField } from '../errors.ts'
import { isDatabaseError } from './databaseError.ts'
import { castOf } from './fieldTypes.ts'
import {
  type DatastoreRecord,
  isFull,
  isRecord,
  type JsonRecord,
  jsonList,
  jsonOf,
  textColumns,
} from './insertRecords.ts'
import { ROW_ID } from './rowId.ts'
import { updateSql, upsertSql } from './tableSql.ts'

type Method = 'upsert' | 'update'
type Table = Pick<DatastoreTable, 'resource_id' | 'fields' | 'primary_key'>
/** Records of one statement: with the same columns and key, no row twice. `json` are the same records for PostgreSQL. */
type Run = {
  first: number
  columns: readonly DatastoreField[]
  key: readonly string[]
  records: DatastoreRecord[]
  json: JsonRecord[]
}
/** `ids` are the rows that were written, each once. */
export type Written = { ids: number[]; added: number }

/**
 * Writes records to rows with the same key: a record's `_id`, otherwise the table's primary key. Columns that a record omits do
 * not change. `upsert` inserts a row that does not exist, `update` rejects it. Later records win. Throws Validation Error.
 */
export async function upsertRecords(
  client: Client,
  table: Table,
  records: readonly unknown[],
  method: Method,
): Promise<Written> {
  const ids = new Set<number>()
  let added = 0
  for (const run of runsOf(records, table)) {
    for (const row of await put(client, table, run, method)) {
      ids.add(row.id)
      if (row.is_new) added += 1
    }
  }
  return { ids: [...ids], added }
}

function* runsOf(records: readonly unknown[], table: Table): Generator<Run> {
  const fields = new Map([ROW_ID, ...table.fields].map((field) => [field.id, field]))
  const texts = textColumns(table.fields)
  let run: (Run & { seen: Set<string>; signature: string; characters: number }) | undefined
  for (const [row, value] of records.entries()) {
    const record = checked(value, row, fields)
    const key = keyOf(record, table)
    const columns = Object.keys(record).sort()
    const signature = columns.join('\n')
    const identity = JSON.stringify(key.map((name) => record[name]))
    if (!run || run.signature !== signature || run.seen.has(identity) || isFull(run.records.length, run.characters)) {
      if (run) yield run
      run = {
        first: row,
        columns: columns.flatMap((id) => fields.get(id) ?? []),
        key,
        records: [],
        json: [],
        seen: new Set(),
        signature,
        characters: 0,
      }
    }
    const json = jsonOf(record, texts)
    run.seen.add(identity)
    run.records.push(record)
    run.json.push(json)
    run.characters += json.length
  }
  if (run) yield run
}

function checked(value: unknown, row: number, fields: ReadonlyMap<string, DatastoreField>): DatastoreRecord {
  if (!isRecord(value)) throw invalidField('records', 'recordNotDict', { row })
  const unknown = Object.keys(value).filter((name) => !fields.has(name))
  if (unknown.length > 0) throw invalidField('fields', 'fieldsUnknown', { names: unknown.join(', ') })
  return value
}

function keyOf(record: DatastoreRecord, { primary_key: key }: Table): readonly string[] {
  if (Object.hasOwn(record, ROW_ID.id)) return [ROW_ID.id]
  if (key.length === 0) throw invalidField('table', 'uniqueKeyMissing')
  const missing = key.filter((name) => !Object.hasOwn(record, name))
  if (missing.length > 0) throw invalidField('key', 'keyFieldsMissing', { names: missing.join(', ') })
  return key
}

type Row = { id: number; is_new?: boolean; number?: number }

/** If the database rejects a batch, its halves are tried in order until the rejected record is found. */
async function put(client: Client, table: Table, run: Run, method: Method): Promise<Row[]> {
  try {
    return await attempt(client, () => statement(client, table, run, method))
  } catch (error) {
    if (!isDatabaseError(error) || !/^(21|22|23|54)/.test(error.code)) throw error
    if (run.records.length === 1) throw invalid({ records: [error.message], records_row: run.first })
    const middle = run.records.length >> 1
    const done = await put(client, table, part(run, 0, middle), method)
    return [...done, ...(await put(client, table, part(run, middle), method))]
  }
}

const part = (run: Run, start: number, end?: number): Run => ({
  ...run,
  first: run.first + start,
  records: run.records.slice(start, end),
  json: run.json.slice(start, end),
})

async function statement(client: Client, table: Table, run: Run, method: Method): Promise<Row[]> {
  const keyed = { key: run.key, columns: run.columns.map(({ id, type }) => ({ id, type, sql: castOf(type) })) }
  const sql = method === 'upsert' ? upsertSql(table.resource_id, keyed) : updateSql(table.resource_id, keyed)
  const rows = await select<Row>(client, sql, [jsonList(run.json)])
  if (method === 'update' && rows.length < run.records.length) throw notThere(run, rows)
  return rows
}

function notThere({ records, key }: Run, rows: readonly Row[]): Error {
  const found = new Set(rows.map(({ number }) => Number(number)))
  const absent = records.find((_, index) => !found.has(index + 1)) ?? {}
  const named = key.map((name) => `${name}: ${JSON.stringify(absent[name])}`)
  return invalidField('key', 'keyNotFound', { key: named.join(', ') })
}
