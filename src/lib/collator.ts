const collators = new Map<string, Intl.Collator>()

/** The collator of a language, with numeric order; collators are expensive, so each is cached. */
export function collatorFor(locale: string): Intl.Collator {
  const known = collators.get(locale)
  if (known) return known
  const collator = new Intl.Collator(locale, { numeric: true, sensitivity: 'variant' })
  collators.set(locale, collator)
  return collator
}

/** The items in the alphabetical order of their texts in a language. The portal's own lists are in the order of code points, as CKAN's. */
export function alphabetical<T>(items: readonly T[], locale: string, textOf: (item: T) => string): T[] {
  const { compare } = collatorFor(locale)
  return items
    .map((item) => ({ item, text: textOf(item) }))
    .sort((one, other) => compare(one.text, other.text))
    .map(({ item }) => item)
}
