import { expect, test } from 'vitest'
import { byteOffsets, indexAt, positionAt } from './byteOffsets.ts'

test.each(['', 'SELECT 1', 'çığ', 'a😀ş', '€"ü"\n😀😀x'])(
  'maps the offset of each character to its index: %s',
  (text) => {
    const toIndex = byteOffsets(text)
    let index = 0
    for (const character of [...text, '']) {
      expect(toIndex(Buffer.byteLength(text.slice(0, index)))).toBe(index)
      expect(indexAt(text, positionAt(text, index))).toBe(index)
      index += character.length
    }
  },
)
