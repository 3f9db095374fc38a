import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LOCALES, messageText } from './messages.ts'

test('the API has every language of locales/', () => {
  const languages = readdirSync('locales', { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect([...LOCALES].sort()).toEqual(languages.map(({ name }) => name).sort())
})

test.each(LOCALES)('has texts in %s, with messages inside messages', (locale) => {
  const detail = { key: 'packageNotFound' } as const
  const words = messageText(locale, { key: 'notFoundDetail', values: { detail } })
  expect(words).toContain(messageText(locale, detail))
  expect(words).not.toMatch(/undefined|\{\{|notFoundDetail/)
})
