import type { FromReader, ToReader } from './readerMessages.ts'
import { readFile } from './readFile.ts'
import { rewriteTable } from './rewriteTable.ts'
import { rewriteWorkbook } from './rewriteWorkbook.ts'

/*
 * Reads chosen files in a worker, so that the form responds while a large file is read. It returns only the result,
 * with personal data masked.
 */

const SHARE_EVERY_MS = 100
let reportedAt = 0

const report = (message: FromReader) => self.postMessage(message)

function reportShare(share: number): void {
  const now = performance.now()
  if (now - reportedAt < SHARE_EVERY_MS) return
  reportedAt = now
  report({ kind: 'share', share: Math.min(share, 1) })
}

async function respond(request: ToReader): Promise<FromReader> {
  if (request.kind === 'rewrite') {
    const file = request.encoding === undefined ? rewriteWorkbook(request) : rewriteTable(request)
    return { kind: 'rewritten', file: await file }
  }
  return { kind: 'reading', reading: await readFile(request, reportShare) }
}

self.addEventListener('message', async ({ data }: MessageEvent<ToReader>) => {
  report(await respond(data).catch((): FromReader => ({ kind: 'failed' })))
})
