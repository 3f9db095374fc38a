import type { Locale } from '../../messages.ts'
import type { Connection } from '../pool.ts'

/** The data that the sandbox's thread starts with. */
export type SandboxThreadData = {
  connection: Connection
  maxConnections: number
  maxResultBytes: number
  maxRows: number
  /** The time limit in milliseconds that PostgreSQL itself enforces. */
  timeoutMs: number
}

/**
 * A checked and rewritten statement to run. `isGuarded` puts the guarded functions before PostgreSQL's own, `language` adds the
 * lower, upper and initcap of a language; `connection` selects another role than the one of public tables.
 */
export type SandboxJob = {
  id: number
  text: string
  isGuarded: boolean
  language: Locale
  connection?: Connection | undefined
}

type SandboxField = { id: string; type: string }

/** PostgreSQL's message about a failed statement; `position` refers to the text that was run. */
export type SandboxError = {
  kind: 'error'
  code: string
  message: string
  position?: number
  detail?: string
  hint?: string
}
export type SandboxRows = {
  kind: 'rows'
  fields: SandboxField[]
  /** A JSON list with at most maxRows items. */
  records: string
  rowCount: number
  isTruncated: boolean
}
export type SandboxResult =
  | SandboxRows
  | SandboxError
  | { kind: 'tooLarge' }
  | { kind: 'lost' }
  | { kind: 'disconnected' }
/**
 * 'lost': the thread ended. 'disconnected': PostgreSQL gave no connection, or ended it.
 *
 * 'late': its deadline has passed or the caller has disconnected. 'busy': too many statements wait, or it waited until its
 * deadline.
 */
export type SandboxOutcome = SandboxResult | { kind: 'late' } | { kind: 'busy' }

/** A job to run, or a question for the id of the PostgreSQL process that runs a job. */
export type ToThread = SandboxJob | { pidOf: number }
/** A job has its result and PostgreSQL has stopped working on it; or the id of the process that is still working on it. */
export type FromThread = { id: number; result: SandboxResult } | { id: number; pid: number }
