import { expect, it } from 'vitest'
import { structureOf } from './Structure.tsx'

it('reads JSON in a text with all digits of its whole numbers', () => {
  expect(structureOf('[9007199254740993, 1]')).toEqual(['9007199254740993', 1])
  expect(structureOf('[9007199254740993')).toBeUndefined()
})
