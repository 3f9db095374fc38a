const regions = new Intl.DisplayNames(['tr'], { type: 'region', fallback: 'none' })
const languages = new Intl.DisplayNames(['tr'], { type: 'language', fallback: 'none' })
const scripts = new Intl.DisplayNames(['tr'], { type: 'script', fallback: 'none' })
const currencies = new Intl.DisplayNames(['tr'], { type: 'currency', fallback: 'none' })

/** Unicode CLDR's Turkish name for a two-letter country or a three-digit region code. */
export const regionName = (code: string): string | undefined => regions.of(code)

/** CLDR's Turkish name for a language; undefined for the many without one. */
export const languageName = (code: string): string | undefined => languages.of(code)

export const scriptName = (code: string): string | undefined => scripts.of(code)

export const currencyName = (code: string): string | undefined => currencies.of(code)
