import { actionErrorText } from '../actionErrorText.ts'
import { isDatabaseError } from '../datastore/databaseFault.ts'
import { ActionError } from '../errors.ts'
import type { Locale } from '../messages.ts'
import { refusedByDatabase } from '../refusedByDatabase.ts'

/** SQLSTATE classes of a database that is gone, full, ending or broken: no other record would fare better. */
const NO_DATABASE = /^(08|53|57|58|XX)/
/** What Node and pg say of a connection that is not there. */
const NO_CONNECTION =
  /ECONNREFUSED|ECONNRESET|EPIPE|Connection terminated|timeout exceeded when trying to connect|Cannot use a pool/

/** Why one record could not be taken, in words. Throws on what would meet every other record too. */
export function rejectionReason(error: unknown, locale: Locale): string {
  if (isDatabaseError(error) ? NO_DATABASE.test(error.code) : NO_CONNECTION.test(String(error))) throw error
  const refusal = error instanceof ActionError ? error : refusedByDatabase(error)
  if (refusal) return actionErrorText(refusal, locale)
  return error instanceof Error ? error.message : String(error)
}
