import { expect, test } from 'vitest'
import { KINDS, STRINGS } from './fieldKind.ts'

test('no field is both an exact string and of another kind, which its queries would use without a word', () => {
  expect(STRINGS.size).toBeGreaterThan(20)
  expect([...STRINGS].filter((field) => KINDS.has(field))).toEqual([])
})
