import { createContext } from 'react'
import { knownLocales, type Locale, type Locales } from './languages.ts'

type LocaleContextValue = { readonly locale: Locale; readonly locales: Locales }

/** The language that the path names. The shell provides it; read it with useLocale. */
export const LocaleContext = createContext<LocaleContextValue>({ locale: knownLocales[0], locales: knownLocales })
