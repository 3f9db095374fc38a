import { strToU8 } from 'fflate'
import { expect, test } from 'vitest'
import { MAX_SHARED_CHARACTERS, MAX_SHARED_STRINGS } from '../limits.ts'
import { readSharedStrings } from './sharedStrings.ts'

/** An endless XML part: reading ends only at a limit. */
async function* endless(item: string, onPiece: () => void) {
  const piece = strToU8(item.repeat(10_000))
  for (;;) {
    onPiece()
    yield piece
  }
}

test.each([
  ['empty texts', '<si><t/></si>', MAX_SHARED_STRINGS / 10_000],
  ['long texts', `<si><t>${'x'.repeat(1_000)}</t></si>`, MAX_SHARED_CHARACTERS / 1_000 / 10_000],
])('stops reading at the limit of %s', async (_name, item, pieces) => {
  let read = 0
  const reading = readSharedStrings(
    endless(item, () => {
      read += 1
    }),
  )
  await expect(reading).rejects.toMatchObject({ problem: 'tooLarge' })
  expect(read).toBeLessThanOrEqual(pieces + 1)
})
