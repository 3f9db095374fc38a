import { list, object, objects, text, truth } from '../../../api/raw.ts'
import type { QueryResult } from './queryResult.ts'

/** The rows of a successful datastore_search_sql. */
export async function readPortalAnswer(body: ArrayBuffer): Promise<QueryResult> {
  const { result } = object(JSON.parse(new TextDecoder().decode(body)))
  const raw = object(result)
  const fields = objects(raw.fields).map((field) => ({ name: text(field.id), type: text(field.type, 'text') }))
  const rows = list(raw.records).map((record) => fields.map(({ name }) => object(record)[name]))
  return {
    fields,
    rowCount: rows.length,
    isTruncated: truth(raw.records_truncated),
    rows: async (start, end) => rows.slice(start, end),
    dispose: () => {},
  }
}
