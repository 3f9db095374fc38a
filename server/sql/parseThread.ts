import { parentPort, workerData } from 'node:worker_threads'
import { loadModule } from 'libpg-query'
import { checkStatement } from './check/checkStatement.ts'

// The thread that may be killed: whatever a text does to the parser, it does it here.
const systemNames: ReadonlySet<string> = new Set(workerData.systemNames)
await loadModule()
// The first statement compiles what all others use; that must not count against a visitor's deadline.
checkStatement(`WITH a AS (SELECT 1 AS b) SELECT count(*), trim(BOTH 'x' FROM 'y') FROM a, c WHERE b = 1`, systemNames)
parentPort?.on('message', (sql: string) => parentPort?.postMessage(checkStatement(sql, systemNames)))
parentPort?.postMessage('ready')
