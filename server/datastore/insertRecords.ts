import type { DatastoreField } from '#contract/entities.ts'
import { attempt, execute } from '../db/datastoreWrite.ts'
import type { Client } from '../db/pool.ts'
import { invalid, invalidField } from '../errors.ts'
import { isDatabaseError } from './databaseError.ts'
import { castOf, kindOf } from './fieldTypes.ts'
import { insertSql } from './tableSql.ts'

export type DatastoreRecord = Record<string, unknown>
/** A record as JSON. */
export type JsonRecord = string

const STATEMENT_RECORDS = 2_000
const STATEMENT_CHARACTERS = 512 * 1024

/** Whether one statement has enough records: more would block the event loop while they are written. */
export const isFull = (records: number, characters: number): boolean =>
  records >= STATEMENT_RECORDS || characters >= STATEMENT_CHARACTERS

export const isRecord = (value: unknown): value is DatastoreRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Adds records to a table, all or none, in several statements so that other requests run between them. Throws Validation Error
 * with the database's message and the index (from 0) of the rejected record.
 */
export async function insertRecords(
  client: Client,
  resourceId: string,
  fields: readonly DatastoreField[],
  records: readonly unknown[],
): Promise<number> {
  const insert = insertSql(
    resourceId,
    fields.map(({ id, type }) => ({ id, sql: castOf(type) })),
  )
  const put = (some: readonly JsonRecord[]) => attempt(client, () => execute(client, insert, [jsonList(some)]))
  let count = 0
  for (const portion of portionsOf(records, fields)) {
    try {
      count += await put(portion)
    } catch (error) {
      if (!isDatabaseError(error) || !/^(22|23|54)/.test(error.code)) throw error
      throw await refusal(portion, count, error, put)
    }
  }
  return count
}

function* portionsOf(records: readonly unknown[], fields: readonly DatastoreField[]): Generator<JsonRecord[]> {
  const names = new Set(fields.map(({ id }) => id))
  const texts = textColumns(fields)
  let portion: JsonRecord[] = []
  let characters = 0
  for (const [index, record] of records.entries()) {
    const json = jsonOf(checked(record, index, names), texts)
    portion.push(json)
    characters += json.length
    if (!isFull(portion.length, characters)) continue
    yield portion
    portion = []
    characters = 0
  }
  if (portion.length > 0) yield portion
}

/** A record is an object whose keys are all columns of the table. */
function checked(record: unknown, row: number, names: ReadonlySet<string>): DatastoreRecord {
  if (!isRecord(record))
    throw row === 0 ? invalidField('records', 'firstRecordNotDict') : invalidField('records', 'recordNotDict', { row })
  const extra = Object.keys(record).filter((key) => !names.has(key))
  if (extra.length > 0) throw invalidField('records', 'recordExtraKeys', { row: row + 1, keys: extra.join(', ') })
  return record
}

/** Finds the first rejected record by bisection. The accepted halves stay; the transaction fails anyway. */
async function refusal(
  records: readonly JsonRecord[],
  first: number,
  error: Error,
  put: (some: readonly JsonRecord[]) => Promise<number>,
): Promise<Error> {
  if (records.length === 1) return invalid({ records: [error.message], records_row: first })
  const middle = records.length >> 1
  const problem = await put(records.slice(0, middle)).then(
    () => undefined,
    (refused: Error) => refused,
  )
  if (problem) return refusal(records.slice(0, middle), first, problem, put)
  const rest = records.slice(middle)
  const second = await put(rest).then(
    () => undefined,
    (refused: Error) => refused,
  )
  return second ? refusal(rest, first + middle, second, put) : invalid({ records: [error.message] })
}

/** Half of a surrogate pair, which JSON can contain and PostgreSQL rejects, becomes the replacement character. */
const LONE_SURROGATE = /(?<!\\)((?:\\\\)*)\\ud[89a-f][0-9a-f]{2}/g

/** The text columns, in which an empty text is a value. */
export const textColumns = (fields: readonly DatastoreField[]): ReadonlySet<string> =>
  new Set(fields.filter(({ type }) => kindOf(type) === 'text').map(({ id }) => id))

/** A record as the JSON that PostgreSQL reads; an empty text becomes null in a column that is not text. */
export function jsonOf(record: DatastoreRecord, texts: ReadonlySet<string>): JsonRecord {
  const empty = Object.keys(record).filter((key) => record[key] === '' && !texts.has(key))
  const json = JSON.stringify(
    empty.length === 0 ? record : { ...record, ...Object.fromEntries(empty.map((key) => [key, null])) },
  )
  return json.includes('\\ud') ? json.replace(LONE_SURROGATE, '$1\ufffd') : json
}

export const jsonList = (records: readonly JsonRecord[]): string => `[${records.join(',')}]`
