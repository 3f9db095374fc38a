import type { ApiError } from '../../../api/errors.ts'
import { SqlError } from './engine.ts'
import { portalError } from './portalError.ts'

/** The SqlError for a failed query of `datastore_search_sql`, as the console makes it from the response. */
export function sqlErrorOf(error: ApiError, sql: string): SqlError {
  const { kind, status, fields, detail, info } = error
  // A CKAN at another address is away if it sent nothing.
  if (kind === 'offline' || (kind === 'away' && status === 0)) return new SqlError('offline', '')
  // A CKAN without SQL has no such action, and says so in a plain text.
  if (kind === 'not_found' && status === 400) return new SqlError('off', detail ?? '')
  const message = fields['message']?.[0] ?? (fields['query'] ? undefined : detail)
  const isJson = message !== undefined || fields['query'] !== undefined
  return portalError({ status, body: isJson ? { error: { message, query: fields['query'], info } } : undefined }, sql)
}
