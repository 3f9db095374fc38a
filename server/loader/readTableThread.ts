import { parentPort, workerData } from 'node:worker_threads'
import { readTable } from './readTable.ts'
import type { TableThreadData } from './tableMessages.ts'

/*
 * Reads a file as a table in a separate thread: a file that needs too much memory ends only the thread, and a large one
 * does not block requests.
 */

const data: TableThreadData = workerData
const messages = readTable(data)
parentPort?.on('message', async () => {
  const { value: message } = await messages.next()
  // Bytes are transferred, not copied.
  if (message) parentPort?.postMessage(message, message.kind === 'rows' ? [message.bytes.buffer as ArrayBuffer] : []) // TextEncoder's own
})
