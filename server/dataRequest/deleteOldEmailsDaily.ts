import type { Logger } from 'pino'
import { deleteOldEmails } from '../db/dataRequests.ts'
import type { Pool } from '../db/pool.ts'

const DAY_MS = 24 * 60 * 60_000

/** Deletes old email addresses now and once a day. Returns a function that stops it. */
export function deleteOldEmailsDaily(db: Pool, log: Logger): () => void {
  const run = () =>
    void deleteOldEmails(db).catch((error: unknown) => log.error({ err: error }, 'email addresses were not deleted'))
  run()
  const timer = setInterval(run, DAY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
