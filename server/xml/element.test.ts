import { expect, test } from 'vitest'
import { element, escaped, xmlDocument } from './element.ts'

test('escapes characters that would end a text or an attribute', () => {
  const hostile = `</title><script>alert("1")</script>' onload='x & y ]]>`
  const { text } = element('title', { lang: hostile }, hostile)
  expect(text).not.toMatch(/<(?!\/?title)/)
  expect(text.match(/"/g)).toHaveLength(2)
  expect(text).toContain('&lt;script&gt;')
})

test('removes characters that XML does not allow, and keeps the others', () => {
  expect(escaped('a\u0000b\u0008c\ud800d\udc00e\uffff\tş🚌\n')).toBe('abcde\tş🚌\n')
})

test('leaves out empty children and attributes without a value', () => {
  expect(element('a', { b: undefined, c: null, d: 0 }, undefined, null, false, element('e')).text).toBe(
    '<a d="0"><e/></a>',
  )
  expect(xmlDocument(element('a'))).toBe('<?xml version="1.0" encoding="UTF-8"?>\n<a/>\n')
})
