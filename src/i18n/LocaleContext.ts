import { createContext } from 'react'
import { knownLocales, type Locale, type Locales } from './languages.ts'

type LocaleContextValue = { readonly locale: Locale; readonly locales: Locales }

/** The language in the URL's path. The shell provides it; read it with useLocale. */
export const LocaleContext = createContext<LocaleContextValue>({ locale: knownLocales[0], locales: knownLocales })
