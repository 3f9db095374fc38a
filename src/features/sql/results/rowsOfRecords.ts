import type { ResultField, ResultRow } from './queryResult.ts'

/** The columns and rows of a response with records. Of several columns with one name a record has only one. */
export function rowsOfRecords(
  fields: readonly { id: string; type: string }[],
  records: readonly Readonly<Record<string, unknown>>[],
): { fields: ResultField[]; rows: ResultRow[] } {
  const known = fields.length > 0 ? fields : Object.keys(records[0] ?? {}).map((id) => ({ id, type: 'text' }))
  const last = new Map(known.map(({ id, type }) => [id, type]))
  const named = [...last].map(([name, type]) => ({ name, type }))
  return { fields: named, rows: records.map((record) => named.map(({ name }) => record[name] ?? null)) }
}
