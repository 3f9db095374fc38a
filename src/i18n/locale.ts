import type { Locale, Locales } from './languages.ts'

/** '/en/dataset' → ['en', '/dataset']; a path without a language prefix is in the default language. */
export function splitLocale(pathname: string, locales: Locales): [locale: Locale, rest: string] {
  const [first] = locales
  const [, segment = '', ...rest] = pathname.split('/')
  const locale = locales.find((candidate) => candidate === segment)
  return locale && locale !== first ? [locale, `/${rest.join('/')}`] : [first, pathname]
}

/** The inverse of splitLocale: adds the language prefix to a path without one. */
export function joinLocale(locale: Locale, path: string, locales: Locales): string {
  if (locale === locales[0]) return path
  return path.replace(/^\/(?=$|[?#])|^(?=\/)/, `/${locale}`)
}
