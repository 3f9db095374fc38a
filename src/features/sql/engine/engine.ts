import type { QueryResult } from '../results/queryResult.ts'

/** Runs statements: on the portal's datastore, or with PostgreSQL in this browser over files. */
export type Engine = {
  kind: 'portal' | 'browser'
  /** Throws SqlError, or the signal's reason if it was cancelled. */
  run(sql: string, signal: AbortSignal): Promise<QueryResult>
}

/**
 * - `statement`: PostgreSQL reported an error; `code` is its SQLSTATE if known.
 * - `refused`: the portal's sandbox does not allow it. `off`: this portal offers no SQL. `missing`: a table does not exist.
 * - `timeout`, `tooLarge`: a limit was exceeded. `busy`: the server has too many requests.
 * - `offline`: the server did not respond. `unexpected`: any other error.
 */
export type SqlErrorKind =
  | 'statement'
  | 'refused'
  | 'off'
  | 'missing'
  | 'timeout'
  | 'tooLarge'
  | 'busy'
  | 'offline'
  | 'unexpected'

type Details = {
  code?: string
  /** The index in the statement as it was sent, from 0 in UTF-16 units. */
  position?: number
  hint?: string
  retryAfterS?: number
}

/** Thrown when a statement fails. `message` comes from the engine, in the engine's language. */
export class SqlError extends Error {
  readonly kind: SqlErrorKind
  readonly details: Details

  constructor(kind: SqlErrorKind, message: string, details: Details = {}) {
    super(message)
    this.name = 'SqlError'
    this.kind = kind
    this.details = details
  }
}
