import { ActionError, type FieldErrors, invalid } from '../errors.ts'

/** PostgreSQL's error: SQLSTATE and message. */
type DatabaseError = Error & { code: string; detail?: string; table?: string; constraint?: string }

/** Errors that the caller's values can cause, not our statements or the server. */
const CALLERS_FAULT = /^(22|23|42|54|0A)/

export const isDatabaseError = (error: unknown): error is DatabaseError =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code)

/** A value that the database rejects: 409 with CKAN's text and PostgreSQL's message. Other errors are returned unchanged. */
export function queryError(error: unknown): unknown {
  if (error instanceof ActionError || !isDatabaseError(error) || !CALLERS_FAULT.test(error.code)) return error
  const fields: FieldErrors = { query: [{ key: 'invalidQuery' }], info: { orig: [error.message] } }
  return invalid(fields)
}
