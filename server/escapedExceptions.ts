import type { Logger } from 'pino'
import { currentRequest } from './RequestScope.ts'

/** EX_SOFTWARE of sysexits.h: an internal error. scripts/setup/supervise.js starts the portal again. */
export const FAULT_STATUS = 70

/**
 * Handles uncaught exceptions. One that belongs to a request ends that request. After any other the state of the process is
 * unknown: `restart` is called once.
 */
export function handleUncaughtExceptions(log: Pick<Logger, 'error' | 'fatal'>, restart: () => void): void {
  let isRestarting = false
  process.on('uncaughtException', (thrown: unknown, origin) => {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown))
    const request = currentRequest()
    if (request) {
      log.error({ err: error, origin, requestId: request.requestId }, 'an exception escaped from a request')
      request.fail(error)
      return
    }
    log.fatal({ err: error, origin }, 'an exception escaped; the portal ends, to be started again')
    if (!isRestarting) restart()
    isRestarting = true
  })
}
