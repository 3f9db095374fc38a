import { UNIT_WEIGHT } from '../index/weights.ts'

/** How much a form counts by its way to the word that was typed, in hundredths. */
export const FACTORS = {
  /** The same letters, accents and all. */
  same: 100,
  /** The same but for accents and capitals. */
  folded: 97,
  /** The same stem in English. */
  englishStem: 85,
  /** Two words written as one, or one written as two. */
  compound: 80,
  /** Derived from the word's base: çevresel for çevre. */
  derived: 50,
  /** Begins so. */
  prefix: 50,
  /** One slip of the finger away from the form, or from what the form is inflected from. */
  slip: 40,
  inflectedSlip: 35,
} as const

/** Kinship of Turkish forms (0.75 to 1) in the same hundredths. */
export const kinFactor = (kinship: number) => Math.round(kinship * 100)

/** What an occurrence sum counts at most is 1; half of it is reached at a word of weight 2. */
const HALF = 2 * 100 * UNIT_WEIGHT

export const saturation = (sum: number) => sum / (sum + HALF)

/** Rare words count more: `count` of `total` datasets have it. */
export function rarity(count: number, total: number): number {
  return Math.log(1 + (total - count + 0.5) / (count + 0.5))
}

/** What a stop word adds beside a real one. */
const OPTIONAL_SHARE = 0.2

/** What a word is worth that `count` of `total` datasets have. */
export function wordWorth(count: number, total: number, isOptional: boolean): number {
  return rarity(count, total) * (isOptional ? OPTIONAL_SHARE : 1)
}

/** A title that the query covers comes before one in which the words are but a part. */
const TITLE_BONUS = 0.5

export function withTitleBonus(score: number, hits: number, titleLength: number): number {
  return hits === 0 ? score : score * (1 + TITLE_BONUS * (hits / Math.max(hits, titleLength)))
}
