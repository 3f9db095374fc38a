import { createContext } from 'react'
import { knownLocales, type Locale } from './languages.ts'
import type { Addressing } from './locale.ts'

type LocaleContextValue = { readonly locale: Locale; readonly portal: Addressing }

/** The language in the URL's path. The shell provides it; read it with useLocale. */
export const LocaleContext = createContext<LocaleContextValue>({
  locale: knownLocales[0],
  portal: { languages: knownLocales, basePath: '' },
})
