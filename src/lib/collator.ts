const collators = new Map<string, Intl.Collator>()

/** The collator of a language, with numeric order; collators are expensive, so each is cached. */
export function collatorFor(locale: string): Intl.Collator {
  const known = collators.get(locale)
  if (known) return known
  const collator = new Intl.Collator(locale, { numeric: true, sensitivity: 'variant' })
  collators.set(locale, collator)
  return collator
}

/**
 * Groups entries by the first letter of their label, in the language's order; labels without a first letter are under
 * #. The language decides which letters are equal: Ç is under C in English and separate in Turkish.
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

/** The heading for a letter that occurs only with an accent. */
function plainest(initial: string, base: Intl.Collator): string {
  const bare = initial.normalize('NFD').replace(/\p{M}/gu, '')
  return bare !== '' && base.compare(bare, initial) === 0 ? bare : initial
}
