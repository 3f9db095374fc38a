import { LOCALES, type Locale } from '../messages.ts'

/** The language of a path, and the path without its segment. */
export function languageOf(path: string, fallback: Locale): { locale: Locale; path: string } {
  const locale = LOCALES.find((name) => path === `/${name}` || path.startsWith(`/${name}/`))
  return locale ? { locale, path: path.slice(locale.length + 1) } : { locale: fallback, path }
}
