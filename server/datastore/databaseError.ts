import { ActionError, type FieldErrors, invalid } from '../errors.ts'

/** PostgreSQL's error: SQLSTATE and message. */
type DatabaseError = Error & { code: string; detail?: string }

/** Errors that the caller's values can cause, not our statements or the server. */
const CALLERS_FAULT = /^(22|23|42|54|0A)/

export const isDatabaseError = (error: unknown): error is DatabaseError =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code)

/**
 * What a statement over columns of an older table ends with: no such table, column, operator or function for its type, or a type
 * that does not fit.
 */
const NOT_THERE = /^(42P01|42703|42883|42804)$/
/** The internal error XX000 of a statement whose table was dropped while it waited for it; other messages are real errors. */
const DROPPED = /^(?:could not open relation with OID \d+|cache lookup failed for (?:relation|attribute|type) )/
const MOST_TRIES = 3

/** Whether a read can have failed because its table was replaced after its columns were looked up. */
export function mayBeReplaced(error: unknown): boolean {
  const cause = error instanceof ActionError ? error.cause : error
  return (
    error instanceof TableReplacedError || (isDatabaseError(cause) && NOT_THERE.test(cause.code)) || isDropped(cause)
  )
}

const isDropped = (error: unknown) => isDatabaseError(error) && error.code === 'XX000' && DROPPED.test(error.message)

/** 503: a table was replaced while its rows were read in several steps. */
export class TableReplacedError extends ActionError {
  constructor() {
    super('Service Unavailable', { message: { key: 'tableReplaced' } })
  }
}

/**
 * A value that the database rejects: 409 with CKAN's text and PostgreSQL's message, and the error as its cause. Other errors are
 * returned unchanged.
 */
export function queryError(error: unknown): unknown {
  if (error instanceof ActionError || !isDatabaseError(error) || !CALLERS_FAULT.test(error.code)) return error
  const fields: FieldErrors = { query: [{ key: 'invalidQuery' }], info: { orig: [error.message] } }
  return Object.assign(invalid(fields), { cause: error })
}

/**
 * Runs a read of a table, which begins with looking up its columns, again if the table was replaced after that. Throws
 * TableReplacedError if each try met another table.
 */
export async function againIfReplaced<T>(read: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await read()
    } catch (error) {
      if (!mayBeReplaced(error)) throw error
      if (tries === MOST_TRIES) throw isDropped(error) ? new TableReplacedError() : error
    }
  }
}
