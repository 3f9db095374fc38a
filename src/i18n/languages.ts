type Language = {
  /** What its speakers call it. */
  readonly name: string
  readonly dir: 'ltr' | 'rtl'
  /** The locale whose all-digit date this language's readers do not misread. */
  readonly dataDay: string
}

/** The languages that locales/ holds; site.json chooses among them. */
export const languages = {
  tr: { name: 'Türkçe', dir: 'ltr', dataDay: 'tr' },
  // In English 03/04 is read two ways; Swedish writes 2026-04-03, which nobody misreads.
  en: { name: 'English', dir: 'ltr', dataDay: 'sv' },
} as const satisfies Record<string, Language>

export type Locale = keyof typeof languages

/** Which languages a site offers; the first is its default and has no segment in the path. */
export type Locales = readonly [Locale, ...Locale[]]

/** All of them, in the order above. */
// Object.keys forgets which keys an object has, and that this one has some.
export const knownLocales = Object.keys(languages) as unknown as Locales
