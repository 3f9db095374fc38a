import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LOCALES, wordsOf } from './messages.ts'

test('the API speaks every language that there is', () => {
  const languages = readdirSync('locales', { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect([...LOCALES].sort()).toEqual(languages.map(({ name }) => name).sort())
})

test.each(LOCALES)('has words in %s, with messages inside of messages', (locale) => {
  const detail = { key: 'packageNotFound' } as const
  const words = wordsOf(locale, { key: 'notFoundDetail', values: { detail } })
  expect(words).toContain(wordsOf(locale, detail))
  expect(words).not.toMatch(/undefined|\{\{|notFoundDetail/)
})
