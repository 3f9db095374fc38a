import { expect, it } from 'vitest'
import { monogramColour, monogramOf } from './monogram.ts'

it('takes the first letters of two words, in the case of the language', () => {
  expect(monogramOf('Gök Gözlem Birimi', 'tr')).toBe('GG')
  expect(monogramOf('istanbul', 'tr')).toBe('İ')
  expect(monogramOf('istanbul', 'en')).toBe('I')
  expect(monogramOf('Department of Health', 'en')).toBe('DH')
  expect(monogramOf('ve', 'tr')).toBe('V')
  expect(monogramOf('𝒜bc — 4x', 'en')).toBe('𝒜4')
})

it('has no letters for a title without letters', () => {
  for (const title of ['', '   ', '—', '🏛']) expect(monogramOf(title, 'tr')).toBe('')
})

it('gives a name always the same of six colours, and uses all of them', () => {
  const names = Array.from({ length: 100 }, (_, index) => `kurum-${index}`)
  expect(names.map(monogramColour)).toEqual(names.map(monogramColour))
  expect(new Set(names.map(monogramColour)).size).toBe(6)
})
