import { use } from 'react'
import { LocaleContext } from './LocaleContext.ts'
import type { Locale } from './languages.ts'

export function useLocale(): Locale {
  return use(LocaleContext).locale
}
