import { actionErrorText } from '../actionErrorText.ts'
import { isDatabaseError } from '../datastore/databaseError.ts'
import { ActionError } from '../errors.ts'
import type { Locale } from '../messages.ts'
import { refusedByDatabase } from '../refusedByDatabase.ts'

/** SQLSTATE classes of errors that concern every record: no connection, full disk, shutdown, internal error. */
const NO_DATABASE = /^(08|53|57|58|XX)/
/** The texts of connection errors of Node and pg. */
const NO_CONNECTION =
  /ECONNREFUSED|ECONNRESET|EPIPE|Connection terminated|timeout exceeded when trying to connect|Cannot use a pool/

/** Why a record was rejected. Throws the error again if it concerns every record. */
export function rejectionReason(error: unknown, locale: Locale): string {
  if (isDatabaseError(error) ? NO_DATABASE.test(error.code) : NO_CONNECTION.test(String(error))) throw error
  const rejection = error instanceof ActionError ? error : refusedByDatabase(error)
  if (rejection) return actionErrorText(rejection, locale)
  return error instanceof Error ? error.message : String(error)
}
