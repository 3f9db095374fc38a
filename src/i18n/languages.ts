type Language = {
  /** The name of the language in the language itself. */
  readonly name: string
  readonly dir: 'ltr' | 'rtl'
  /** The locale for all-digit dates: its format must be unambiguous for readers of this language. */
  readonly dataDay: string
}

/** The languages in locales/; site.json selects from them. */
export const languages = {
  tr: { name: 'Türkçe', dir: 'ltr', dataDay: 'tr' },
  // In English 03/04 is ambiguous; the Swedish format is 2026-04-03.
  en: { name: 'English', dir: 'ltr', dataDay: 'sv' },
} as const satisfies Record<string, Language>

export type Locale = keyof typeof languages

/** The languages of a site; the first is the default and has no prefix in the path. */
export type Locales = readonly [Locale, ...Locale[]]

/** All languages in the order above. */
// The type of Object.keys has neither the keys nor the fact that the list is not empty.
export const knownLocales = Object.keys(languages) as unknown as Locales
