import { ActionError, type FieldErrors, invalid } from '../errors.ts'

/** PostgreSQL's own word for what is wrong: SQLSTATE and message. */
type DatabaseError = Error & { code: string; detail?: string; table?: string; constraint?: string }

/** What the caller's values, not our statements or the server, can be to blame for. */
const CALLERS_FAULT = /^(22|23|42|54|0A)/

export const isDatabaseError = (error: unknown): error is DatabaseError =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code)

/** A value that the database refuses: 409 with CKAN's words and PostgreSQL's. Everything else is handed back as it is. */
export function queryFault(error: unknown): unknown {
  if (error instanceof ActionError || !isDatabaseError(error) || !CALLERS_FAULT.test(error.code)) return error
  const fields: FieldErrors = { query: [{ key: 'invalidQuery' }], info: { orig: [error.message] } }
  return invalid(fields)
}
