import type { Locale, Locales } from './languages.ts'

/** The languages of the portal, and the path before all of its addresses, such as `/portal`; empty at the top of its host. */
export type Addressing = { readonly languages: Locales; readonly basePath: string }

/** '/portal/en/dataset' → ['en', '/dataset']; a path without a language prefix is in the default language. */
export function splitLocale(pathname: string, { languages, basePath }: Addressing): [locale: Locale, rest: string] {
  const [first] = languages
  const isBelow = pathname === basePath || pathname.startsWith(`${basePath}/`)
  const path = isBelow ? pathname.slice(basePath.length) || '/' : pathname
  const [, segment = '', ...rest] = path.split('/')
  const locale = languages.find((candidate) => candidate === segment)
  return locale && locale !== first ? [locale, `/${rest.join('/')}`] : [first, path]
}

/** The inverse of splitLocale: adds what comes before a path of `paths`, the base and the language. */
export function joinLocale(locale: Locale, path: string, { languages, basePath }: Addressing): string {
  const prefix = basePath + (locale === languages[0] ? '' : `/${locale}`)
  return prefix === '' ? path : path.replace(/^\/(?=$|[?#])|^(?=\/)/, prefix)
}
