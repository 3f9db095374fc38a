import { isDatabaseError } from './datastore/databaseError.ts'
import { ReadTimeoutError } from './db/boundedRead.ts'
import { type ActionError, invalid, noRoom, unavailable } from './errors.ts'

/** The driver's messages: no connection was available, it broke, or the portal ends. */
const NO_CONNECTION =
  /timeout exceeded when trying to connect|^Connection terminated|^Client has encountered a connection error|^Cannot use a pool after calling end/
/** The system's error codes for the same. */
const BROKEN_SOCKET = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  // The name server, or the name that a container gets when it starts.
  ...['ENOTFOUND', 'EAI_AGAIN'],
])
/** SQLSTATE: too many connections; PostgreSQL stops, has crashed, or starts; class 08, the connection. */
const AWAY = /^(53300|57P0[123]|08...)$/

/**
 * Converts an error of PostgreSQL: a value that no schema rejected is a 409; a full disk is a 507; a database that is
 * unavailable, busy or restarting and a read that took too long are a 503. Undefined for all other errors, which are our own.
 */
export function refusedByDatabase(error: unknown): ActionError | undefined {
  if (error instanceof ReadTimeoutError) return unavailable('searchTookTooLong')
  if (isDatabaseAway(error)) return unavailable('databaseBusy')
  if (!isDatabaseError(error)) return undefined
  if (error.code.startsWith('22'))
    return invalid({ message: { key: 'valueRefused', values: { reason: error.message } } })
  return error.code === '53100' ? noRoom() : undefined
}

/** Whether the error says that PostgreSQL cannot be reached now: it is stopped, starts, or has no free connection. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (NO_CONNECTION.test(error.message)) return true
  const { code, syscall } = { code: undefined, syscall: undefined, ...error }
  if (typeof code !== 'string') return false
  // A missing file has the same code as a socket that PostgreSQL has not created yet.
  return BROKEN_SOCKET.has(code) || AWAY.test(code) || (code === 'ENOENT' && syscall === 'connect')
}
