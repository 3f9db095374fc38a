import type { Logger } from 'pino'
import { forgetEmails } from '../db/dataRequests.ts'
import type { Pool } from '../db/pool.ts'

const DAY_MS = 24 * 60 * 60_000

/** Deletes e-mail addresses whose time is over, now and once a day, whether or not anybody visits. Gives what ends it. */
export function forgetEmailsDaily(db: Pool, log: Logger): () => void {
  const forget = () =>
    void forgetEmails(db).catch((error: unknown) => log.error({ err: error }, 'e-mail addresses were not deleted'))
  forget()
  const timer = setInterval(forget, DAY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
