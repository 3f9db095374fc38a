import type { Locale } from '../i18n/languages.ts'
import { guessLanguage } from '../lib/guessLanguage.ts'

export type Translations = Readonly<Record<string, string | null>> | null | undefined

/** A text from the catalogue; `lang` is set only if it differs from the language of the page. */
export type CatalogueText = { readonly text: string; readonly lang?: string }

/**
 * The text in the page's language if the portal has it (ckanext-fluent), otherwise another language, marked with
 * `lang`.
 */
export function translated(translations: Translations, fallback: string | null, locale: Locale): CatalogueText {
  const own = translations?.[locale]?.trim()
  if (own) return { text: own }
  const other = Object.entries(translations ?? {}).find(([lang, text]) => lang !== locale && text?.trim())
  const text = fallback?.trim() || other?.[1]?.trim() || ''
  if (text === '') return { text }
  const lang = other?.[1]?.trim() === text ? other[0] : guessLanguage(text)
  return lang === undefined || lang === locale ? { text } : { text, lang }
}

type Titled = {
  readonly title_translated?: Translations
  readonly title?: string | null | undefined
  readonly name: string
}

/** The title of a dataset, an organization or a category, in any language. CKAN accepts a title of only spaces; the name is then shown. */
export function titleIn({ title_translated, title, name }: Titled, locale: Locale): CatalogueText {
  const shown = translated(title_translated, title ?? null, locale)
  return shown.text === '' ? { text: name } : shown
}
