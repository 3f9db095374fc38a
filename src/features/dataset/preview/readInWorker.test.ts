import { expect, it, vi } from 'vitest'
import { readInWorker } from './readInWorker.ts'

it('starts no worker when the preview has been left', async () => {
  const start = vi.fn<() => Worker>()
  const read = readInWorker(start, new Blob(['a']), { format: 'TIFF', signal: AbortSignal.abort() })
  await expect(read).rejects.toThrow(/aborted/)
  expect(start).not.toHaveBeenCalled()
})
