import { type CodeLanguage, isCodeLanguage } from './languages.ts'

const KEY = 'code-language'
const FALLBACK: CodeLanguage = 'curl'
const listeners = new Set<() => void>()
let chosen: CodeLanguage | undefined

/** The programming language that the user selected last. */
export function codeLanguage(): CodeLanguage {
  chosen ??= stored()
  return chosen
}

/** Stores the selected language on this device, or for this visit if storage is blocked. */
export function chooseCodeLanguage(language: CodeLanguage): void {
  chosen = language
  try {
    localStorage.setItem(KEY, language)
  } catch {
    // storage is blocked: the selection lasts until the page is closed
  }
  for (const listener of listeners) listener()
}

export function onCodeLanguage(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The language in server-rendered HTML. */
export const unchosenLanguage = (): CodeLanguage => FALLBACK

function stored(): CodeLanguage {
  try {
    const name = localStorage.getItem(KEY)
    return isCodeLanguage(name) ? name : FALLBACK
  } catch {
    return FALLBACK
  }
}
