import type { Locale } from '../../messages.ts'
import type { Connection } from '../pool.ts'

/** What the sandbox's thread is started with. */
export type SandboxThreadData = {
  connection: Connection
  maxConnections: number
  maxAnswerBytes: number
  maxRows: number
  /** Milliseconds after which PostgreSQL ends a statement on its own. */
  timeoutMs: number
}

/**
 * A checked and rewritten statement to run. `isGuarded` puts the guarded twins before PostgreSQL's own functions, `language`
 * the lower, upper and initcap of a language; `connection` is that of another role than the one of public tables.
 */
export type SandboxJob = {
  id: number
  text: string
  isGuarded: boolean
  language: Locale
  connection?: Connection | undefined
}

type SandboxField = { id: string; type: string }

/** PostgreSQL's own words on why a statement failed; `position` is in the text that was run. */
export type SandboxFault = {
  kind: 'fault'
  code: string
  message: string
  position?: number
  detail?: string
  hint?: string
}
export type SandboxAnswer = {
  kind: 'answer'
  fields: SandboxField[]
  /** A JSON list, at most maxRows long. */
  records: string
  isTruncated: boolean
}
export type SandboxResult = SandboxAnswer | SandboxFault | { kind: 'tooLarge' } | { kind: 'lost' }
/** 'late': its time is over or the caller has disconnected. 'busy': too many wait already, or it waited until its time was over. */
export type SandboxOutcome = SandboxResult | { kind: 'late' } | { kind: 'busy' }

/** A job to run, or the question which of PostgreSQL's processes works on one. */
export type ToThread = SandboxJob | { pidOf: number }
/** A job has its result, and PostgreSQL works on it no longer; or the process that still does. */
export type FromThread = { id: number; result: SandboxResult } | { id: number; pid: number }
