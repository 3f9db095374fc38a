import { readlinkSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { loadModule } from 'libpg-query'
import { checkStatement } from './check/checkStatement.ts'
import type { ServerNames } from './check/findings.ts'

// This thread may be terminated: a text that takes the parser too long blocks only this thread.
const serverNames: ServerNames = workerData.serverNames
await loadModule()
// The first statement compiles code that all others use; this must not count against a visitor's deadline.
checkStatement(`WITH a AS (SELECT 1 AS b) SELECT count(*), trim(BOTH 'x' FROM 'y') FROM a, c WHERE b = 1`, serverNames)
parentPort?.on('message', (sql: string) => parentPort?.postMessage(checkStatement(sql, serverNames)))
parentPort?.postMessage(ownThreadId())

/** The system's id of this thread, with which its processor time can be read; undefined if the system has no /proc. */
function ownThreadId(): string | undefined {
  try {
    return readlinkSync('/proc/thread-self').split('/').at(-1)
  } catch {
    return undefined
  }
}
