import { type ReactNode, use, useEffect } from 'react'
import { I18nextProvider } from 'react-i18next'
import { LocaleContext } from '../i18n/LocaleContext.ts'
import { type Locale, type Locales, languages } from '../i18n/languages.ts'
import { sharedNamespaces } from '../i18n/namespaces.ts'
import { PrefetchContext } from '../i18n/PrefetchContext.ts'
import { hasTranslations, loadTranslations, translator } from '../i18n/translations.ts'
import { awaiting } from './awaited.ts'
import { CrashNotice } from './CrashNotice.tsx'
import { failToLoad, forgetFailure, LoadError } from './LoadError.ts'
import { Shell } from './layout/Shell.tsx'
import { RouteError } from './RouteError.tsx'
import { usePrefetch } from './usePrefetch.ts'

type Props = { locale: Locale; locales: Locales; children: ReactNode }

/** Everything below one language prefix. If its messages cannot be loaded, a notice in a loaded language. */
export function LocaleRoot({ locale, locales, children }: Props) {
  const notice = (error: unknown) => (
    <Spoken locale={locales.find(isSpoken) ?? locale} locales={locales}>
      <Around error={error}>
        <CrashNotice error={error} />
      </Around>
    </Spoken>
  )
  return (
    <RouteError resetKey={locale} notice={notice}>
      <WithWords locale={locale}>
        <Spoken locale={locale} locales={locales}>
          <Shell>{children}</Shell>
        </Spoken>
      </WithWords>
    </RouteError>
  )
}

/** The shell can render after a LoadError; any other error may come from the shell itself. */
const Around = ({ error, children }: { error: unknown; children: ReactNode }) =>
  error instanceof LoadError ? <Shell>{children}</Shell> : <main>{children}</main>

const words = new Map<Locale, Promise<void>>()

function sharedWords(locale: Locale): Promise<void> {
  const promise = words.get(locale) ?? loadTranslations(locale, sharedNamespaces).catch(failToLoad)
  words.set(locale, promise)
  forgetFailure(promise, () => words.delete(locale))
  return promise
}

const isSpoken = (locale: Locale) => hasTranslations(locale, sharedNamespaces)

function WithWords({ locale, children }: { locale: Locale; children: ReactNode }) {
  if (!isSpoken(locale)) use(awaiting(sharedWords(locale)))
  return children
}

function Spoken({ locale, locales, children }: Props) {
  const prefetch = usePrefetch(locale, locales)
  // <html> is outside React.
  useEffect(() => {
    const { documentElement } = document
    documentElement.lang = locale
    documentElement.dir = languages[locale].dir
  }, [locale])

  return (
    <LocaleContext value={{ locale, locales }}>
      <I18nextProvider i18n={translator(locale)}>
        <PrefetchContext value={prefetch}>{children}</PrefetchContext>
      </I18nextProvider>
    </LocaleContext>
  )
}
