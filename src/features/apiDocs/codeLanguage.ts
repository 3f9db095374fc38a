import { type CodeLanguage, isCodeLanguage } from './snippets/languages.ts'

const KEY = 'code-language'
const FALLBACK: CodeLanguage = 'curl'
const listeners = new Set<() => void>()
let chosen: CodeLanguage | undefined

/** The language that this reader last wanted code in. */
export function codeLanguage(): CodeLanguage {
  chosen ??= stored()
  return chosen
}

/** Remembers the reader's language on this device; where storage is refused, for this visit. */
export function chooseCodeLanguage(language: CodeLanguage): void {
  chosen = language
  try {
    localStorage.setItem(KEY, language)
  } catch {
    // refused: the choice lives as long as the page
  }
  for (const listener of listeners) listener()
}

export function onCodeLanguage(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What a document says that was rendered before anybody chose. */
export const unchosenLanguage = (): CodeLanguage => FALLBACK

function stored(): CodeLanguage {
  try {
    const name = localStorage.getItem(KEY)
    return isCodeLanguage(name) ? name : FALLBACK
  } catch {
    return FALLBACK
  }
}
