type Translations = Record<string, string | null> | null | undefined

/** Translations without the empty ones; null when none is left. */
export function withoutNulls(translations: Translations): Record<string, string> | null {
  const entries = Object.entries(translations ?? {}).filter(
    (entry): entry is [string, string] => entry[1] !== null && entry[1] !== '',
  )
  return entries.length === 0 ? null : Object.fromEntries(entries)
}

/** The text for callers that read no translations: that in the first of `languages` which has one, or in another; null without one. */
export function mainText(translations: Translations, languages: readonly string[]): string | null {
  const texts = withoutNulls(translations) ?? {}
  return [...languages, ...Object.keys(texts)].flatMap((language) => texts[language] ?? [])[0] ?? null
}

type Change = { before: Translations; after: Translations; languages: readonly string[] }

/**
 * The plain text after its translations were changed without it. A text that was one of them becomes the new one in the same
 * language, unless it is still one of them. An original without a translation into its own language stays. An empty text becomes
 * the main one.
 */
export function followingText(plain: string, { before, after, languages }: Change): string {
  const texts = withoutNulls(after) ?? {}
  const [language] = Object.entries(before ?? {}).find(([, text]) => text === plain) ?? []
  const isOriginal = plain !== '' && language === undefined
  if (isOriginal || Object.values(texts).includes(plain)) return plain
  return texts[language ?? ''] ?? mainText(texts, languages) ?? plain
}
