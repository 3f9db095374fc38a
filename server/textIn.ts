import type { Locale } from './messages.ts'

/** A text in a language, of fluent's `{tr, en}`; undefined where there is none in it. */
export const textIn = (texts: Record<string, string | null> | null | undefined, locale: Locale): string | undefined =>
  texts?.[locale] || undefined
