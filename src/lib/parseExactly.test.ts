import { expect, test } from 'vitest'
import { randomFrom } from '#table/testing/random.ts'
import { parseExactly } from './parseExactly.ts'

test('whole numbers beyond those of a double keep their digits as strings', () => {
  const json =
    '{"a": 9223372036854775807, "b": [-9223372036854775806,9007199254740993], "c": 12345678901234567.890, "text": "\\": 9223372036854775807, x"}'
  expect(parseExactly(json)).toEqual({
    a: '9223372036854775807',
    b: ['-9223372036854775806', '9007199254740993'],
    c: '12345678901234567.890',
    text: '": 9223372036854775807, x',
  })
})

test('all other values are those of JSON.parse', () => {
  const json =
    '{"a": 9007199254740991, "b": 0.12345678901234567, "c": 1e30, "d": ": 9223372036854775807, \\"x\\\\", "long": 9223372036854775807}'
  expect(parseExactly(json)).toEqual({ ...JSON.parse(json), long: '9223372036854775807' })
})

test('numbers are found in any layout, and in long strings with many escapes', () => {
  const slashes = '\\\\'.repeat(2_000_000)
  expect(parseExactly(`[1234567890123456789, "${slashes}\\"", {"a" :\n9223372036854775807\n}]`)).toEqual([
    '1234567890123456789',
    `${'\\'.repeat(2_000_000)}"`,
    { a: '9223372036854775807' },
  ])
})

test('random JSON without such numbers is that of JSON.parse', () => {
  const random = randomFrom(7)
  const PIECES = [
    '1',
    '-12345678901234',
    '0.123456789012345678',
    '1e20',
    '"',
    '\\\\',
    '\\"',
    ':',
    ',',
    '[1234567890123456789',
    ' ',
    'a',
  ]
  for (let count = 0; count < 3_000; count += 1) {
    const text = Array.from({ length: random(12) }, () => PIECES[random(PIECES.length)]).join('')
    const value = { [text]: [text, random(10) / 7, { n: -random(1e9), [`${text}"`]: `\\${text}` }] }
    const json = JSON.stringify(value, null, random(3))
    expect(parseExactly(json), json).toEqual(value)
  }
})

test('what is not JSON is refused', () => {
  expect(() => parseExactly('<html>')).toThrow(SyntaxError)
  expect(() => parseExactly('{"a": 9223372036854775807')).toThrow(SyntaxError)
  expect(() => parseExactly(`[1234567890123456,"${'\\\\"'.repeat(200_000)}`)).toThrow(SyntaxError)
})
