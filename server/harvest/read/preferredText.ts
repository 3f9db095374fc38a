import { LOCALES } from '../../messages.ts'

/** The text in a language of the portal, otherwise the first one; empty if there is none. */
export function preferredText(texts: ReadonlyMap<string, string>): string {
  const languages = [...LOCALES, '']
  return languages.map((language) => texts.get(language)).find((text) => text) ?? [...texts.values()][0] ?? ''
}
