import { describe, expect, it } from 'vitest'
import { fold, foldWithOffsets } from './fold.ts'

describe('fold', () => {
  it.each([
    ['İSTANBUL', 'istanbul'],
    ['ıspanak', 'ispanak'],
    ['IĞDIR', 'igdir'],
    ['Şişli', 'sisli'],
    ['ÇAĞRI', 'cagri'],
    ['Hakkâri', 'hakkari'],
    ['Straße', 'strasse'],
    ['i\u0307', 'i'],
    ['ﬁ', 'fi'],
  ])('folds %s to %s', (text, folded) => {
    expect(fold(text)).toBe(folded)
  })
})

describe('foldWithOffsets', () => {
  it.each(['İzmir ve Iğdır', 'Straße 😀 ığ', 'a\u0301b', ''])(
    'maps each folded character of %j to its position',
    (text) => {
      const { folded, offsets } = foldWithOffsets(text)
      expect(offsets).toHaveLength(folded.length + 1)
      expect(offsets.at(-1)).toBe(text.length)
      expect([...offsets].sort((a, b) => a - b)).toEqual(offsets)
    },
  )
})
