const collators = new Map<string, Intl.Collator>()

/** The collator of a language, with numeric order; collators are expensive, so each is cached. */
export function collatorFor(locale: string): Intl.Collator {
  const known = collators.get(locale)
  if (known) return known
  const collator = new Intl.Collator(locale, { numeric: true, sensitivity: 'variant' })
  collators.set(locale, collator)
  return collator
}
