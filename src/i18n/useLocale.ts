import { use } from 'react'
import { LocaleContext } from './LocaleContext.ts'
import type { Locale } from './languages.ts'

/** The language of the page. */
export function useLocale(): Locale {
  return use(LocaleContext).locale
}
