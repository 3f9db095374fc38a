const collators = new Map<string, Intl.Collator>()

/** The alphabet of a language, with numbers in their order; making one is dear, so each is kept. */
export function collatorFor(locale: string): Intl.Collator {
  const known = collators.get(locale)
  if (known) return known
  const collator = new Intl.Collator(locale, { numeric: true, sensitivity: 'variant' })
  collators.set(locale, collator)
  return collator
}

/**
 * Entries under the first letter of their label, both in the language's order; what begins with no letter is under #.
 * Which letters are one is the language's business: Ç stands under C in English, beside it in Turkish.
 */
export function byLetter<T>(entries: readonly T[], labelOf: (entry: T) => string, locale: string): [string, T[]][] {
  const collator = collatorFor(locale)
  const base = new Intl.Collator(locale, { sensitivity: 'base' })
  const letters = new Map<string, T[]>()
  for (const entry of [...entries].sort((a, b) => collator.compare(labelOf(a), labelOf(b)))) {
    const initial = initialOf(labelOf(entry), locale)
    const letter = [...letters.keys()].find((known) => base.compare(known, initial) === 0) ?? plainest(initial, base)
    letters.set(letter, [...(letters.get(letter) ?? []), entry])
  }
  return [...letters].sort(([a], [b]) => Number(a === '#') - Number(b === '#') || collator.compare(a, b))
}

function initialOf(label: string, locale: string): string {
  const first = /[\p{L}\p{N}]/u.exec(label)?.[0] ?? ''
  return /\p{L}/u.test(first) ? first.toLocaleUpperCase(locale) : '#'
}

/** The heading of a letter that only came with a mark. */
function plainest(initial: string, base: Intl.Collator): string {
  const bare = initial.normalize('NFD').replace(/\p{M}/gu, '')
  return bare !== '' && base.compare(bare, initial) === 0 ? bare : initial
}
