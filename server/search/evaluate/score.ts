import { UNIT_WEIGHT } from '../index/weights.ts'

/** The weight of a form by its relation to the typed word, in hundredths. */
export const FACTORS = {
  /** The same letters and accents. */
  same: 100,
  /** The same except for accents and capitals. */
  folded: 97,
  /** The same stem in English. */
  englishStem: 85,
  /** Two words written as one, or one written as two. */
  compound: 80,
  /** Derived from the word's base: çevresel for çevre. */
  derived: 50,
  /** Begins with the typed word. */
  prefix: 50,
  /** One typing error away from the form: a likely one, another, or one in the first letter. */
  misspelled: 40,
  misspelledUnlikely: 32,
  misspelledFirstLetter: 24,
  /** One typing error away from the form's base. */
  misspelledInflection: 35,
  /** One typing error away from the form's beginning, or two away from the form. */
  misspelledPrefix: 24,
  misspelledTwice: 20,
} as const

/** The similarity of Turkish forms (0.75 to 1) in hundredths. */
export const inflectionFactor = (similarity: number) => Math.round(similarity * 100)

/** The score of an occurrence sum approaches 1; a word of weight 2 has half of it. */
const HALF = 2 * 100 * UNIT_WEIGHT

export const saturation = (sum: number) => sum / (sum + HALF)

/** Rare words count more: `count` of `total` datasets have it. */
export function rarity(count: number, total: number): number {
  return Math.log(1 + (total - count + 0.5) / (count + 0.5))
}

/** The share of its score that a stop word adds. */
const OPTIONAL_SHARE = 0.2

/** The score of a word that `count` of `total` datasets have. */
export function wordWorth(count: number, total: number, isOptional: boolean): number {
  return rarity(count, total) * (isOptional ? OPTIONAL_SHARE : 1)
}

/** A title that the query covers comes before a longer title with the same words. */
const TITLE_BONUS = 0.5

export function withTitleBonus(score: number, hits: number, titleLength: number): number {
  return hits === 0 ? score : score * (1 + TITLE_BONUS * (hits / Math.max(hits, titleLength)))
}
