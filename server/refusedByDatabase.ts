import { isDatabaseError } from './datastore/databaseFault.ts'
import { ReadTimeoutError } from './db/boundedRead.ts'
import { type ActionError, invalid, noRoom, unavailable } from './errors.ts'

/** In the driver's words: no connection was to be had, or it broke. */
const NO_CONNECTION =
  /timeout exceeded when trying to connect|^Connection terminated|^Client has encountered a connection error/
/** The same in the system's words. */
const BROKEN_SOCKET = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH'])
/** SQLSTATE: too many connections; PostgreSQL ends, crashed, or starts; class 08, the connection. */
const AWAY = /^(53300|57P0[123]|08...)$/

/**
 * What PostgreSQL's refusal means to a caller: a value that no schema foresaw is a 409; a full disk is a 507; a database
 * that is away, busy or restarting and a read that took too long are a 503. Undefined for everything that is our own fault.
 */
export function refusedByDatabase(error: unknown): ActionError | undefined {
  if (error instanceof ReadTimeoutError) return unavailable('searchTookTooLong')
  if (isAway(error)) return unavailable('databaseBusy')
  if (!isDatabaseError(error)) return undefined
  if (error.code.startsWith('22'))
    return invalid({ message: { key: 'valueRefused', values: { reason: error.message } } })
  return error.code === '53100' ? noRoom() : undefined
}

function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (NO_CONNECTION.test(error.message)) return true
  const { code, syscall } = { code: undefined, syscall: undefined, ...error }
  if (typeof code !== 'string') return false
  // A file that is missing has the same code as a socket that PostgreSQL has not made yet.
  return BROKEN_SOCKET.has(code) || AWAY.test(code) || (code === 'ENOENT' && syscall === 'connect')
}
