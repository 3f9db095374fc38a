import { use } from 'react'
import { LocaleContext } from './LocaleContext.ts'
import { joinLocale } from './locale.ts'

/** Turns a path from `paths` into an address in the page's language. */
export function useHref(): (path: string) => string {
  const { locale, locales } = use(LocaleContext)
  return (path) => joinLocale(locale, path, locales)
}
