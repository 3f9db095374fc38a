import type { Locale } from './messages.ts'

type Texts = Readonly<Record<string, string | null>> | null | undefined

/** A text in a language, from fluent's `{tr, en}`; undefined if there is none. */
export const textIn = (texts: Texts, locale: Locale): string | undefined => visible(texts?.[locale])

type Titled = {
  readonly title_translated?: Texts
  readonly title?: string | null | undefined
  readonly name: string
}

/** The title of a dataset, an organization or a category, in any language. CKAN accepts a title of only spaces; the name is then shown. */
export const titleIn = ({ title_translated, title, name }: Titled, locale: Locale): string =>
  textIn(title_translated, locale) ?? visible(title) ?? Object.values(title_translated ?? {}).find(visible) ?? name

/** A text that has more than spaces. */
export const visible = (text: string | null | undefined): string | undefined => (text?.trim() ? text : undefined)
