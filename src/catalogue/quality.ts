import { isDataFormat } from './resourceFormat.ts'

/** The points of each quality of a dataset; together 100. */
export const POINTS = {
  machineReadable: 20,
  columns: 10,
  notes: 15,
  languages: 10,
  tags: 10,
  frequency: 10,
  coverage: 10,
  contact: 5,
  licence: 10,
} as const

export type Quality = keyof typeof POINTS

const qualities = Object.keys(POINTS) as Quality[] // Object.keys loses the type of the keys

/** What the qualities depend on, of a dataset on the portal or of one that is being written. */
export type QualityFacts = {
  /** The formats of the files, in capitals, without those of files that say they are tables and cannot be read as one. */
  formats: readonly string[]
  /** Labels and descriptions of columns. */
  columnTexts: readonly string[]
  /** Title and description in each language of the portal; empty where there is none. */
  titles: readonly string[]
  notes: readonly string[]
  tagCount: number
  frequency: string
  /** The period and the place that the data covers. */
  coverage: string
  contact: string
  licence: string
}

const SHORTEST_NOTES = 40
const isWritten = (text: string) => text.trim() !== ''

const CHECKS: Readonly<Record<Quality, (facts: QualityFacts) => boolean>> = {
  machineReadable: ({ formats }) => formats.some(isDataFormat),
  columns: ({ columnTexts }) => columnTexts.some(isWritten),
  notes: ({ notes }) => notes.some((text) => text.trim().length >= SHORTEST_NOTES),
  languages: ({ titles, notes }) => titles.every(isWritten) && notes.every(isWritten),
  tags: ({ tagCount }) => tagCount > 0,
  frequency: ({ frequency }) => isWritten(frequency),
  coverage: ({ coverage }) => isWritten(coverage),
  contact: ({ contact }) => isWritten(contact),
  licence: ({ licence }) => isWritten(licence),
}

/** The qualities, and whether a dataset has them. */
export const qualitiesOf = (facts: QualityFacts): { quality: Quality; isMet: boolean }[] =>
  qualities.map((quality) => ({ quality, isMet: CHECKS[quality](facts) }))

/** The quality score of a dataset, 0 to 100. */
export const scoreOf = (facts: QualityFacts): number =>
  qualitiesOf(facts).reduce((sum, { quality, isMet }) => sum + (isMet ? POINTS[quality] : 0), 0)
