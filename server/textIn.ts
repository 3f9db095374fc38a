import type { Locale } from './messages.ts'

/** A text in a language, from fluent's `{tr, en}`; undefined if there is none. */
export const textIn = (texts: Record<string, string | null> | null | undefined, locale: Locale): string | undefined =>
  texts?.[locale] || undefined
