import { expect, it } from 'vitest'
import { solrPhrase } from './solrPhrase.ts'

it.each([
  ['cevre', '"cevre"'],
  ['iki söz', '"iki söz"'],
  ['a:b (c) [d] *', '"a:b (c) [d] *"'],
  ['12" pipe', '"12\\" pipe"'],
  ['a\\', '"a\\\\"'],
])('quotes %s as %s', (text, phrase) => {
  expect(solrPhrase(text)).toBe(phrase)
})
