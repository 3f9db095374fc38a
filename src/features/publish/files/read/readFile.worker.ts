import type { FromReader, ToReader } from './readerMessages.ts'
import { readFile } from './readFile.ts'
import { rewriteTable } from './rewriteTable.ts'
import { rewriteWorkbook } from './rewriteWorkbook.ts'

/*
 * Reads chosen files in a worker, so that the form responds while a large file is read. It returns only the result,
 * with personal data masked.
 */

const SHARE_EVERY_MS = 100
let toldAt = 0

const tell = (message: FromReader) => self.postMessage(message)

function tellShare(share: number): void {
  const now = performance.now()
  if (now - toldAt < SHARE_EVERY_MS) return
  toldAt = now
  tell({ kind: 'share', share: Math.min(share, 1) })
}

async function answer(asked: ToReader): Promise<FromReader> {
  if (asked.kind === 'rewrite') {
    const file = asked.encoding === undefined ? rewriteWorkbook(asked) : rewriteTable(asked)
    return { kind: 'rewritten', file: await file }
  }
  return { kind: 'reading', reading: await readFile(asked, tellShare) }
}

self.addEventListener('message', async ({ data }: MessageEvent<ToReader>) => {
  tell(await answer(data).catch((): FromReader => ({ kind: 'failed' })))
})
