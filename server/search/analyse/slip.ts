import { areNeighbourKeys } from './keyboards.ts'

/** Letters that are often confused because they sound alike or are written alike in other languages: tramway, tramvay. */
const ALIKE = new Set(['bp', 'dt', 'gk', 'kq', 'vw', 'iy', 'iu', 'ou', 'ae', 'ei'])

/** How probable one typing error is: `likely` for neighbouring keys and letters that sound alike, `unlikely` for any other letter. */
export type Slip = { likelihood: 'likely' | 'unlikely'; isMissing: boolean; isFirstLetter: boolean }

/**
 * The typing error between a typed word and the word that is meant, both folded; null if they are equal or differ by more than
 * one error: a letter missing, added or replaced, or two neighbouring letters exchanged.
 */
export function slipBetween(typed: string, meant: string): Slip | null {
  let at = 0
  while (at < typed.length && at < meant.length && typed[at] === meant[at]) at++
  const isFirstLetter = at === 0
  const missing = meant.length - typed.length
  if (missing === 1 && meant.slice(at + 1) === typed.slice(at)) {
    const isDouble = at > 0 && (meant[at] === meant[at - 1] || meant[at] === meant[at + 1])
    // Vowels are left out in haste: nufs, otobs.
    const isVowel = at > 0 && 'aeiou'.includes(meant[at] ?? '')
    return { likelihood: isDouble || isVowel ? 'likely' : 'unlikely', isMissing: true, isFirstLetter }
  }
  if (missing === -1 && typed.slice(at + 1) === meant.slice(at)) {
    const isDouble = at > 0 && typed[at] === typed[at - 1]
    const isBeside = areBeside(typed[at], typed[at - 1]) || areBeside(typed[at], typed[at + 1])
    return { likelihood: isDouble || isBeside ? 'likely' : 'unlikely', isMissing: false, isFirstLetter }
  }
  if (missing !== 0 || at === typed.length) return null
  if (typed.slice(at + 1) === meant.slice(at + 1)) {
    const pair = [typed[at] ?? '', meant[at] ?? '']
    const isAlike = ALIKE.has(pair.toSorted().join('')) || areBeside(pair[0], pair[1])
    return { likelihood: isAlike ? 'likely' : 'unlikely', isMissing: false, isFirstLetter }
  }
  const isExchanged = typed[at] === meant[at + 1] && typed[at + 1] === meant[at]
  if (!isExchanged || typed.slice(at + 2) !== meant.slice(at + 2)) return null
  return { likelihood: 'likely', isMissing: false, isFirstLetter: false }
}

const areBeside = (one: string | undefined, other: string | undefined) =>
  one !== undefined && other !== undefined && areNeighbourKeys(one, other)
