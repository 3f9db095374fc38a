import { expect, it } from 'vitest'
import { jsonParsers } from './jsonParsers.ts'

it.each([114, 3802])('keeps all digits of whole numbers in JSON of type %d', (oid) => {
  expect(jsonParsers[oid]?.('{"no": 9007199254740993, "n": 1}')).toEqual({ no: '9007199254740993', n: 1 })
})
