import { parentPort, workerData } from 'node:worker_threads'
import pg from 'pg'
import type { FromThread, SandboxError, SandboxJob, SandboxResult, SandboxThreadData, ToThread } from './messages.ts'
import { type RawResult, ResultTooLargeError, type SandboxConnection } from './SandboxConnection.ts'
import { SandboxPool } from './SandboxPool.ts'
import { rowsToJson } from './toJson.ts'

/*
 * The SQL sandbox's thread. Only this thread has its connections, so that a driver that fails on a result ends only this
 * thread. It also converts results to JSON, so that a large one does not block other requests.
 */

const data: SandboxThreadData = workerData
const pool = new SandboxPool(data)
/** Running statements with their connections; undefined while they wait for a connection. */
const atWork = new Map<number, SandboxConnection | undefined>()
let typeNames = new Map<number, string>()

const post = (message: FromThread) => parentPort?.postMessage(message)

parentPort?.on('message', (message: ToThread) => {
  if ('text' in message) return void run(message)
  const used = atWork.get(message.pidOf)
  if (!used) return void atWork.delete(message.pidOf) // it has not started, or has finished
  used.retire()
  post({ id: message.pidOf, pid: used.pid })
})

async function run({ connection, ...job }: SandboxJob): Promise<void> {
  const { id } = job
  atWork.set(id, undefined)
  // Without a connection the server failed, not the statement.
  const taken = await pool.take(connection ?? data.connection, job.language).catch(() => undefined)
  if (!taken || !atWork.has(id)) {
    atWork.delete(id)
    post({ id, result: { kind: 'disconnected' } })
    return taken && pool.giveBack(taken)
  }
  atWork.set(id, taken)
  const result = await taken
    .run(job)
    .then((raw) => toRows(taken, raw))
    .catch(toResult)
  atWork.delete(id)
  post({ id, result })
  await pool.giveBack(taken)
}

async function toRows(used: SandboxConnection, { columns, rows }: RawResult): Promise<SandboxResult> {
  if (columns.some(({ typeId }) => !typeNames.has(typeId))) typeNames = await used.typeNames()
  const named = columns.map(({ name, typeId, isColumn }) => ({
    name,
    type: typeNames.get(typeId) ?? 'unknown',
    isColumn,
  }))
  return {
    kind: 'rows',
    fields: named.map(({ name, type }) => ({ id: name, type })),
    records: rowsToJson(named, rows.slice(0, data.maxRows)),
    rowCount: Math.min(rows.length, data.maxRows),
    isTruncated: rows.length > data.maxRows,
  }
}

function toResult(error: unknown): SandboxResult {
  if (error instanceof ResultTooLargeError) return { kind: 'tooLarge' }
  if (!(error instanceof pg.DatabaseError) || !error.code || error.severity !== 'ERROR') return { kind: 'disconnected' }
  const { code, message, position, detail, hint } = error
  return {
    kind: 'error',
    code,
    message,
    ...(position && { position: Number(position) }),
    ...(detail && { detail }),
    ...(hint && { hint }),
  } satisfies SandboxError
}
