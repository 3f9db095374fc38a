import { expect, test } from 'vitest'
import { copyText } from '#table/copyText.ts'

test('writes values in COPY’s text format', () => {
  const line = copyText(['text', 'int4', 'bool', 'json', 'text'])
  expect(line(['a\tb\nc\r\\N', '12', true, { a: ['x\n\\'] }, null])).toBe(
    'a\\tb\\nc\\r\\\\N\t12\ttrue\t{"a":["x\\\\n\\\\\\\\"]}\t\\N\n',
  )
  expect(line(['', '', false, 'null', undefined])).toBe('\t\tfalse\t"null"\t\\N\n')
})

test('writes no lone surrogate', () => {
  expect(copyText(['json'])([{ a: '\ud800 \\ud800 🚌' }])).toBe('{"a":"\ufffd \\\\\\\\ud800 🚌"}\n')
})
