import '../../../ui/styles/index.css'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { LocaleContext } from '../../../i18n/LocaleContext.ts'
import { knownLocales, type Locale } from '../../../i18n/languages.ts'
import type { Namespace } from '../../../i18n/namespaces.ts'
import { loadTranslations, translator } from '../../../i18n/translations.ts'

/** Renders a part of the console by itself, in a language and with the words that it needs. */
export async function renderSpoken(
  children: ReactNode,
  {
    locale = 'tr',
    namespaces = ['coach'],
    width = 1280,
  }: { locale?: Locale; namespaces?: Namespace[]; width?: number } = {},
) {
  await loadTranslations(locale, namespaces)
  await page.viewport(width, 900)
  return render(
    <LocaleContext value={{ locale, locales: knownLocales }}>
      <I18nextProvider i18n={translator(locale)}>
        <main lang={locale}>{children}</main>
      </I18nextProvider>
    </LocaleContext>,
  )
}
