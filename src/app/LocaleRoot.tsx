import { type ReactNode, useEffect, useMemo } from 'react'
import { Outlet, useLocation, useRouteError } from 'react-router-dom'
import { isEmbedPath } from '#contract/isEmbedPath.ts'
import { useSite } from '../catalogue/site.ts'
import { LocaleContext } from '../i18n/LocaleContext.ts'
import { type Locale, languages } from '../i18n/languages.ts'
import { splitLocale } from '../i18n/locale.ts'
import { sharedNamespaces } from '../i18n/namespaces.ts'
import { hasTranslations } from '../i18n/translations.ts'
import { CrashNotice } from './CrashNotice.tsx'
import { LoadError } from './LoadError.ts'
import { Shell } from './layout/Shell.tsx'

/** Everything below one language prefix. */
export function LocaleRoot() {
  const [locale, path] = splitLocale(useLocation().pathname, useSite())
  return (
    <Localized locale={locale}>
      {isEmbedPath(path) ? (
        <main>
          <Outlet />
        </main>
      ) : (
        <Shell>
          <Outlet />
        </Shell>
      )}
    </Localized>
  )
}

/** Shown if the messages of a language cannot be loaded, or if the shell fails: a notice in a loaded language. */
export function LocaleError() {
  const error = useRouteError()
  const locale = useRouteLocale()
  const { languages: offered } = useSite()
  const isLoaded = (each: Locale) => hasTranslations(each, sharedNamespaces)
  const notice = <CrashNotice error={error} />
  return (
    <Localized locale={isLoaded(locale) ? locale : (offered.find(isLoaded) ?? locale)}>
      {error instanceof LoadError ? <Shell>{notice}</Shell> : <main>{notice}</main>}
    </Localized>
  )
}

const useRouteLocale = () => splitLocale(useLocation().pathname, useSite())[0]

function Localized({ locale, children }: { locale: Locale; children: ReactNode }) {
  const portal = useSite()
  // <html> is outside React. Chromium computes the styles of the whole page again even if an attribute keeps its value.
  useEffect(() => {
    const { documentElement } = document
    const { dir } = languages[locale]
    if (documentElement.lang !== locale) documentElement.lang = locale
    if (documentElement.dir !== dir) documentElement.dir = dir
  }, [locale])
  // A navigation within one language keeps this object. A new one would render all texts and links of the page again.
  const value = useMemo(() => ({ locale, portal }), [locale, portal])
  return <LocaleContext value={value}>{children}</LocaleContext>
}
