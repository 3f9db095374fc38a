import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { ConfigError } from './config.ts'
import type { Pool } from './db/pool.ts'
import { isDatabaseAway } from './refusedByDatabase.ts'

const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 15_000

type Options = {
  log: Pick<Logger, 'warn'>
  /** Ends the wait, with the error of the last attempt. */
  isStopped(): boolean
  /** Throws ConfigError after the first attempt. */
  isOnce?: boolean
  firstPauseMs?: number
}

/**
 * Resolves when the PostgreSQL of DATABASE_URL accepts queries. While it cannot be reached, tries again after pauses that
 * double up to 15 s, and logs each attempt. Throws ConfigError if it rejects the connection: a wrong password, no such
 * database.
 */
export async function waitForDatabase(
  db: Pool,
  { log, isStopped, isOnce = false, firstPauseMs = FIRST_PAUSE_MS }: Options,
) {
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    try {
      await db.query('select 1')
      return
    } catch (error) {
      if (isStopped()) throw error
      if (isOnce || !isDatabaseAway(error)) throw rejected(error)
      const reason = reasonOf(error)
      log.warn({ retryAfterMs: pauseMs }, `PostgreSQL at DATABASE_URL is not available (${reason}); trying again`)
      await delay(pauseMs)
    }
  }
}

/** The driver's and PostgreSQL's messages contain no password. */
const rejected = (error: unknown): ConfigError => {
  const reason = reasonOf(error)
  return new ConfigError([
    {
      variable: 'DATABASE_URL',
      value: '…',
      tr: `portalın bağlanabildiği bir PostgreSQL veritabanı olmalı (${reason})`,
      en: `must name a PostgreSQL database that accepts the portal (${reason})`,
    },
  ])
}

/** Several addresses of one host give an error without a message. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return error.message || ('code' in error ? String(error.code) : error.name)
}
