import { parentPort, workerData } from 'node:worker_threads'
import { readTable } from './readTable.ts'
import type { TableThreadData } from './tableMessages.ts'

/*
 * Reads a file as a table in a thread of its own: a file that fills the memory ends the thread and nothing else, and
 * visitors do not wait while a large one is read.
 */

const data: TableThreadData = workerData
const messages = readTable(data)
parentPort?.on('message', async () => {
  const { value: message } = await messages.next()
  // Bytes are handed over, not copied.
  if (message) parentPort?.postMessage(message, message.kind === 'rows' ? [message.bytes.buffer as ArrayBuffer] : []) // TextEncoder's own
})
