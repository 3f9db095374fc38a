import type { TextSource } from './documentFields.ts'

/**
 * The weight of a word by its source, and the text length in words at which the weight applies. Words of longer texts weigh
 * less.
 */
const SOURCES: Record<TextSource, { weight: number; length: number; dilution: number }> = {
  title: { weight: 8, length: 6, dilution: 0.6 },
  translation: { weight: 4, length: 8, dilution: 0.8 },
  tag: { weight: 3, length: 2, dilution: 0.4 },
  name: { weight: 2, length: 5, dilution: 0.5 },
  organization: { weight: 2, length: 4, dilution: 0.5 },
  group: { weight: 2, length: 3, dilution: 0.5 },
  notes: { weight: 1, length: 40, dilution: 0.7 },
  res_name: { weight: 1, length: 6, dilution: 0.7 },
  column: { weight: 1, length: 3, dilution: 0.5 },
  res_format: { weight: 1, length: 1, dilution: 0 },
  res_description: { weight: 0.7, length: 20, dilution: 0.7 },
  extra: { weight: 0.6, length: 6, dilution: 0.7 },
  person: { weight: 0.6, length: 3, dilution: 0.5 },
}

/**
 * The weight of one occurrence. The lengths are constants instead of averages, so the score of a dataset depends only on its
 * own texts.
 */
export function sourceWeight(source: TextSource, tokens: number): number {
  const { weight, length, dilution } = SOURCES[source]
  return weight / (1 - dilution + (dilution * tokens) / length)
}

/** The weight of each word for the meaning of a dataset, by its source; the other sources do not tell what it is about. */
const SUBJECTS: Partial<Record<TextSource, number>> = {
  title: 4,
  translation: 4,
  tag: 3,
  notes: 1,
  column: 1,
  group: 1,
}

export const subjectWeight = (source: TextSource): number => SUBJECTS[source] ?? 0

/** The weight of an ending after an apostrophe: CKAN finds it, but it has no meaning. */
export const TAIL_WEIGHT = 0.002

const HIGHEST_LEVEL = 127
const SCALE = 24

/** A sum of weights as a level. The root keeps small differences between small weights. */
export function levelOf(weight: number): number {
  return weight === 0 ? 0 : Math.max(1, Math.min(HIGHEST_LEVEL, Math.round(Math.sqrt(weight) * SCALE)))
}

/** The weight of a level as an integer, so that sums do not depend on their order. */
export function weightOfLevel(level: number): number {
  return level * level
}

/** The integer weight of one occurrence of weight 1. */
export const UNIT_WEIGHT = SCALE * SCALE
