import { isPlainObject } from '../../../lib/isPlainObject.ts'
import { parseKeepingDigits } from './keepDigits.ts'
import type { ResultField, ResultRow } from './queryResult.ts'

/** A response with all its rows. */
export type Answer = {
  fields: readonly ResultField[]
  rows: ResultRow[]
  isTruncated: boolean
  repeatedNames: readonly string[]
}

/** Reads CKAN's response to `datastore_search_sql`. Throws if it is not valid. */
export function readResponse(body: ArrayBuffer): Answer {
  const envelope: unknown = parseKeepingDigits(new TextDecoder().decode(body))
  const result = isPlainObject(envelope) ? envelope['result'] : undefined
  if (!isPlainObject(result) || !Array.isArray(result['records'])) throw new TypeError('not a response with records')
  const records: readonly unknown[] = result['records']
  const named = fieldsIn(result['fields']) ?? fieldsOfRecord(records[0])
  // A record is an object, so repeated column names keep only the last value.
  const last = new Map(named.map(({ name }, index) => [name, index]))
  const fields = named.filter(({ name }, index) => last.get(name) === index)
  const names = fields.map(({ name }) => name)
  return {
    fields,
    rows: records.map((record) =>
      isPlainObject(record) ? names.map((name) => record[name] ?? null) : names.map(() => null),
    ),
    isTruncated: result['records_truncated'] === true,
    repeatedNames: [...new Set(named.flatMap(({ name }, index) => (last.get(name) === index ? [] : [name])))],
  }
}

function fieldsIn(fields: unknown): ResultField[] | undefined {
  if (!Array.isArray(fields)) return undefined
  return fields.flatMap((field: unknown) =>
    isPlainObject(field) ? [{ name: String(field['id']), type: String(field['type'] ?? 'text') }] : [],
  )
}

/** The fields of a response that does not list them. */
const fieldsOfRecord = (record: unknown): ResultField[] =>
  isPlainObject(record) ? Object.keys(record).map((name) => ({ name, type: 'text' })) : []
