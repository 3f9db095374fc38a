import type { DatastoreField } from '#contract/entities.ts'
import { attempt, execute } from '../db/datastoreWrite.ts'
import type { Client } from '../db/pool.ts'
import { invalid, invalidField } from '../errors.ts'
import { isDatabaseError } from './databaseFault.ts'
import { castOf, kindOf } from './fieldTypes.ts'
import { insertSql } from './tableSql.ts'

export type DatastoreRecord = Record<string, unknown>

/** Checks that records are objects with no other keys than the table's columns. `first` is the number of the first one. */
export function checkRecords(
  records: readonly unknown[],
  fields: readonly DatastoreField[],
  first: number,
): DatastoreRecord[] {
  const names = new Set(fields.map(({ id }) => id))
  return records.map((record, index) => {
    if (!isRecord(record)) {
      const row = first + index
      throw row === 0
        ? invalidField('records', 'firstRecordNotDict')
        : invalidField('records', 'recordNotDict', { row })
    }
    const extra = Object.keys(record).filter((key) => !names.has(key))
    if (extra.length > 0) {
      throw invalidField('records', 'recordExtraKeys', { row: first + index + 1, keys: extra.join(', ') })
    }
    return record
  })
}

export const isRecord = (value: unknown): value is DatastoreRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Adds records to a table, all or none. Throws Validation Error with the database's words and the number of the record
 * (from 0) that it refused.
 */
export async function insertRecords(
  client: Client,
  resourceId: string,
  fields: readonly DatastoreField[],
  records: readonly DatastoreRecord[],
  first = 0,
): Promise<number> {
  if (records.length === 0) return 0
  const insert = insertSql(
    resourceId,
    fields.map(({ id, type }) => ({ id, sql: castOf(type) })),
  )
  const texts = new Set(fields.filter(({ type }) => kindOf(type) === 'text').map(({ id }) => id))
  const put = (some: readonly DatastoreRecord[]) =>
    attempt(client, () => execute(client, insert, [jsonOf(some, texts)]))
  try {
    return await put(records)
  } catch (error) {
    if (!isDatabaseError(error) || !/^(22|23|54)/.test(error.code)) throw error
    throw await refusal(records, first, error, put)
  }
}

/** Finds the first refused record by halves: the good halves stay in, inside a transaction that fails anyway. */
async function refusal(
  records: readonly DatastoreRecord[],
  first: number,
  error: Error,
  put: (some: readonly DatastoreRecord[]) => Promise<number>,
): Promise<Error> {
  if (records.length === 1) return invalid({ records: [error.message], records_row: first })
  const middle = records.length >> 1
  const fault = await put(records.slice(0, middle)).then(
    () => undefined,
    (refused: Error) => refused,
  )
  if (fault) return refusal(records.slice(0, middle), first, fault, put)
  const rest = records.slice(middle)
  const second = await put(rest).then(
    () => undefined,
    (refused: Error) => refused,
  )
  return second ? refusal(rest, first + middle, second, put) : invalid({ records: [error.message] })
}

/** A half of a character, which JSON can spell and PostgreSQL cannot hold, becomes the replacement character. */
const LONE_SURROGATE = /(?<!\\)((?:\\\\)*)\\ud[89a-f][0-9a-f]{2}/g

/** Records as the JSON that PostgreSQL reads; an empty text is nothing in a column that holds no texts. */
export function jsonOf(records: readonly DatastoreRecord[], texts: ReadonlySet<string>): string {
  const json = JSON.stringify(records.map((record) => withoutEmpty(record, texts)))
  return json.includes('\\ud') ? json.replace(LONE_SURROGATE, '$1\ufffd') : json
}

/** An empty text is nothing in a column that holds no texts. */
function withoutEmpty(record: DatastoreRecord, texts: ReadonlySet<string>): DatastoreRecord {
  const empty = Object.keys(record).filter((key) => record[key] === '' && !texts.has(key))
  return empty.length === 0 ? record : { ...record, ...Object.fromEntries(empty.map((key) => [key, null])) }
}
