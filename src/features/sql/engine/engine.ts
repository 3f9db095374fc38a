import type { QueryResult } from '../results/queryResult.ts'

/** What runs a statement: the portal's datastore, or PostgreSQL in this browser over the reader's files. */
export type Engine = {
  kind: 'portal' | 'browser'
  /** Throws SqlError, and the signal's reason where it was cancelled. */
  run(sql: string, signal: AbortSignal): Promise<QueryResult>
}

/**
 * - `statement`: PostgreSQL did not accept or could not finish it; `code` is its SQLSTATE where known.
 * - `refused`: the portal's sandbox does not allow it. `off`: this portal offers no SQL. `missing`: a table is not there.
 * - `timeout`, `tooLarge`: a limit ended it. `busy`: too much is asked at once.
 * - `offline`: nothing answered. `unexpected`: anything else.
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
  /** The place in the statement as it was sent, counted from 0 in UTF-16 units. */
  position?: number
  hint?: string
  retryAfterS?: number
}

/** Why a statement has no rows. `message` is the engine's own, in its own language. */
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
