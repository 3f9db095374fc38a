import { useSyncExternalStore } from 'react'
import { codeLanguage, onCodeLanguage, unchosenLanguage } from './codeLanguage.ts'
import type { CodeLanguage } from './languages.ts'

/** The programming language that the user has selected. */
export const useCodeLanguage = (): CodeLanguage => useSyncExternalStore(onCodeLanguage, codeLanguage, unchosenLanguage)
