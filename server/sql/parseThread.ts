import { readlinkSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { loadModule } from 'libpg-query'
import { checkStatement } from './check/checkStatement.ts'
import type { ServerNames } from './check/findings.ts'

// This thread may be terminated: a text that keeps the parser busy blocks only this thread.
const serverNames: ServerNames = workerData.serverNames
await loadModule()
// The first statement compiles what all others use; that must not count against a visitor's deadline.
checkStatement(`WITH a AS (SELECT 1 AS b) SELECT count(*), trim(BOTH 'x' FROM 'y') FROM a, c WHERE b = 1`, serverNames)
parentPort?.on('message', (sql: string) => parentPort?.postMessage(checkStatement(sql, serverNames)))
parentPort?.postMessage(ownThreadId())

/** The system's number of this thread, by which others see its processor time; undefined where the system has no /proc. */
function ownThreadId(): string | undefined {
  try {
    return readlinkSync('/proc/thread-self').split('/').at(-1)
  } catch {
    return undefined
  }
}
