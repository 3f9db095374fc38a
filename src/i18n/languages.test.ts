import { expect, it } from 'vitest'
import { knownLocales, languages } from './languages.ts'

it('lists exactly the languages in locales/', () => {
  const files = Object.keys(import.meta.glob('../../locales/*/common.json'))
  expect(files.map((path) => path.split('/').at(-2)).sort()).toEqual([...knownLocales].sort())
})

it.each(knownLocales)('has a direction for %s', (locale) => {
  expect(['ltr', 'rtl']).toContain(languages[locale].dir)
})

it.each(knownLocales)('has a supported locale for numeric dates of %s', (locale) => {
  expect(Intl.DateTimeFormat.supportedLocalesOf(languages[locale].dataDay)).toHaveLength(1)
})
