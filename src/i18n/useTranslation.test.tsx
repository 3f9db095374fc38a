import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LocaleContext } from './LocaleContext.ts'
import { knownLocales } from './languages.ts'
import { loadTranslations, translator } from './translations.ts'
import { useTranslation } from './useTranslation.ts'

const portal = { languages: knownLocales, basePath: '' }

const functions = new Set<unknown>()

function Texts() {
  const { t } = useTranslation('catalogue')
  const { t: common } = useTranslation()
  const { t: both } = useTranslation(['errors', 'catalogue'])
  functions.add(t)
  return [t('datasets', { count: 2, number: '2' }), common('skip'), both('retry'), both('catalogue:loading')].join('|')
}

test.each(knownLocales)('in %s, gives the texts of i18next, by one function for all components', async (locale) => {
  await loadTranslations(locale, ['common', 'catalogue', 'errors'])
  functions.clear()
  const html = renderToStaticMarkup(
    <LocaleContext value={{ locale, portal }}>
      <p>
        <Texts />
      </p>
      <p>
        <Texts />
      </p>
    </LocaleContext>,
  )
  const word = translator(locale).t as unknown as (key: string, values?: object) => string
  const texts = [
    word('catalogue:datasets', { count: 2, number: '2' }),
    word('common:skip'),
    word('errors:retry'),
    word('catalogue:loading'),
  ].join('|')
  expect(html).toBe(`<p>${texts}</p><p>${texts}</p>`)
  expect(texts).not.toContain('skip')
  expect(functions.size).toBe(1)
})
