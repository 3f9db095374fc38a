import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LOCALES, wordsOf } from './messages.ts'

test('the API speaks every language that there is', () => {
  expect([...LOCALES].sort()).toEqual(readdirSync('locales').sort())
})

test.each(LOCALES)('has words in %s, with messages inside of messages', (locale) => {
  const detail = { key: 'packageNotFound' } as const
  const words = wordsOf(locale, { key: 'notFoundDetail', values: { detail } })
  expect(words).toContain(wordsOf(locale, detail))
  expect(words).not.toMatch(/undefined|\{\{|notFoundDetail/)
})
