import type { Parse } from './checkSql.ts'

type Reply = { id: number; reply: Awaited<ReturnType<Parse>> }

let worker: Worker | undefined
let lastId = 0
const waiting = new Map<number, (reply: Reply['reply']) => void>()

/** PostgreSQL's parser in a worker, loaded on the first call. If it fails to load, no errors are reported. */
export const parseInWorker: Parse = (sql) => {
  worker ??= open()
  const id = ++lastId
  worker.postMessage({ id, sql })
  return new Promise((resolve) => waiting.set(id, resolve))
}

function open(): Worker {
  const created = new Worker(new URL('./checkWorker.ts', import.meta.url), { type: 'module' })
  created.onmessage = ({ data: { id, reply } }: MessageEvent<Reply>) => {
    waiting.get(id)?.(reply)
    waiting.delete(id)
  }
  created.onerror = () => {
    for (const resolve of waiting.values()) resolve({ kinds: [] })
    waiting.clear()
  }
  return created
}
