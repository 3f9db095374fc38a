import { isDatabaseError } from './datastore/databaseFault.ts'
import { TookTooLong } from './db/boundedRead.ts'
import { type ActionError, invalid, noRoom, unavailable } from './errors.ts'

/** No connection was to be had, so nothing was done: all are taken, or PostgreSQL is starting or ending. */
const NO_CONNECTION = /timeout exceeded when trying to connect|connect (ECONNREFUSED|ENOENT)/
const BUSY = new Set(['53300', '57P03'])

/**
 * What PostgreSQL's refusal means to a caller: a value that no schema foresaw is a 409; a full disk, no connection and
 * a read that took too long are a 503. Undefined for everything that is our own fault.
 */
export function refusedByDatabase(error: unknown): ActionError | undefined {
  if (error instanceof TookTooLong) return unavailable('searchTookTooLong')
  if (!isDatabaseError(error)) return NO_CONNECTION.test(String(error)) ? unavailable('databaseBusy') : undefined
  if (error.code.startsWith('22'))
    return invalid({ message: { key: 'valueRefused', values: { reason: error.message } } })
  if (BUSY.has(error.code)) return unavailable('databaseBusy')
  if (error.code === '53100') return noRoom()
  return undefined
}
