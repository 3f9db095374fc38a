import { use } from 'react'
import { LocaleContext } from './LocaleContext.ts'
import { joinLocale } from './locale.ts'

/** Returns a function that adds the portal's path and the page's language prefix to a path from `paths`. */
export function useHref(): (path: string) => string {
  const { locale, portal } = use(LocaleContext)
  return (path) => joinLocale(locale, path, portal)
}
