import list from '#locales/languages.json' with { type: 'json' }

type Language = {
  /** The name of the language in the language itself. */
  readonly name: string
  readonly dir: 'ltr' | 'rtl'
  /** The locale for all-digit dates, whose format must be unambiguous: 03/04 is not in English, the Swedish 2026-04-03 is. */
  readonly dataDay: string
}

export type Locale = keyof typeof list

/** The languages in locales/; site.json selects from them. */
// JSON has no literal types; a test checks the directions.
export const languages = list as Record<Locale, Language>

/** The languages of a site; the first is the default and has no prefix in the path. */
export type Locales = readonly [Locale, ...Locale[]]

/** All languages in the order above. */
// The type of Object.keys has neither the keys nor the fact that the list is not empty.
export const knownLocales = Object.keys(languages) as unknown as Locales
