import { upperFirst } from '../lib/upperFirst.ts'

/** Words that carry no name. */
const SMALL = /^(ve|ile|veya|the|of|and|for|de|la)$/i

/** One or two letters for a title: of its first two words, without the small ones. Empty if it has no letters. */
export function monogramOf(title: string, locale: string): string {
  const words = title.match(/[\p{L}\p{N}]+/gu) ?? []
  const named = words.filter((word) => !SMALL.test(word))
  const initials = (named.length > 0 ? named : words).slice(0, 2).map((word) => [...word][0] ?? '')
  return initials.map((letter) => upperFirst(letter, locale)).join('')
}

/** One of the six colours of series, always the same for a name. */
export function monogramColour(name: string): string {
  let sum = 0
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003
  return `var(--color-series-${(sum % 6) + 1})`
}
