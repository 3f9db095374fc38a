import { expect, it } from 'vitest'
import { upperFirst } from './upperFirst.ts'

it('uses the casing rules of the locale', () => {
  expect(upperFirst('ilk', 'tr')).toBe('İlk')
  expect(upperFirst('first', 'en')).toBe('First')
  expect(upperFirst('identifier')).toBe('Identifier')
  expect(upperFirst('𐐨𐐯')).toBe('𐐀𐐯')
  expect(upperFirst('')).toBe('')
})
