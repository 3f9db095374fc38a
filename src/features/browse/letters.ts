import { collatorFor } from '../../lib/collator.ts'

/** The heading of labels without a first letter, and that of letters of other scripts than the language's. */
export const NO_LETTER = '#'
export const OTHER_SCRIPTS = '…'

/**
 * Groups entries by the first letter of their label, in the language's order, and sorts them. The language decides which
 * letters are equal: Ç is under C in English and separate in Turkish. Letters of scripts that the language does not use have
 * one heading together, OTHER_SCRIPTS, and labels without a first letter have NO_LETTER.
 */
export function byLetter<T>(entries: readonly T[], labelOf: (entry: T) => string, locale: string): [string, T[]][] {
  const collator = collatorFor(locale)
  const sorted = [...entries].sort((a, b) => collator.compare(labelOf(a), labelOf(b)))
  return [...initialsOf(sorted, labelOf, locale)]
}

/** As byLetter, with the entries of each letter in their given order. */
export function initialsOf<T>(entries: readonly T[], labelOf: (entry: T) => string, locale: string): Map<string, T[]> {
  const collator = collatorFor(locale)
  const base = new Intl.Collator(locale, { sensitivity: 'base' })
  const script = scriptOf(locale)
  const headings = new Map<string, string>()
  const letters = new Map<string, T[]>()
  for (const entry of entries) {
    const initial = initialOf(labelOf(entry), locale, script)
    const letter =
      headings.get(initial) ??
      [...letters.keys()].find((known) => base.compare(known, initial) === 0) ??
      plainest(initial, base)
    headings.set(initial, letter)
    const same = letters.get(letter)
    if (same) same.push(entry)
    else letters.set(letter, [entry])
  }
  const last = (letter: string) => [OTHER_SCRIPTS, NO_LETTER].indexOf(letter)
  return new Map([...letters].sort(([a], [b]) => last(a) - last(b) || collator.compare(a, b)))
}

/** The letters of the language's script; any letter if the script is not known. */
function scriptOf(locale: string): RegExp {
  try {
    return new RegExp(`\\p{Script=${new Intl.Locale(locale).maximize().script}}`, 'u')
  } catch {
    return /\p{L}/u // Japanese and Korean mix scripts
  }
}

function initialOf(label: string, locale: string, script: RegExp): string {
  const first = /[\p{L}\p{N}]/u.exec(label)?.[0] ?? ''
  if (!/\p{L}/u.test(first)) return NO_LETTER
  return script.test(first) ? first.toLocaleUpperCase(locale) : OTHER_SCRIPTS
}

/** The heading for a letter that occurs only with an accent. */
function plainest(initial: string, base: Intl.Collator): string {
  const bare = initial.normalize('NFD').replace(/\p{M}/gu, '')
  return bare !== '' && base.compare(bare, initial) === 0 ? bare : initial
}
