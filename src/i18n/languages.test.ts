import { expect, it } from 'vitest'
import { knownLocales, languages } from './languages.ts'

it('knows exactly the languages that have words', () => {
  const files = Object.keys(import.meta.glob('../../locales/*/common.json'))
  expect(files.map((path) => path.split('/').at(-2)).sort()).toEqual([...knownLocales].sort())
})

it.each(knownLocales)('writes dates of %s with digits that Intl knows', (locale) => {
  expect(Intl.DateTimeFormat.supportedLocalesOf(languages[locale].dataDay)).toHaveLength(1)
})
