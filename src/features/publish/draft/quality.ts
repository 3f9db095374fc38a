import { isDataFormat } from '../../../catalogue/resourceFormat.ts'
import { knownLocales } from '../../../i18n/languages.ts'
import type { FieldName } from '../fields/fields.ts'
import type { Draft } from './draft.ts'

/** The points of each quality; together 100. */
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

/** The field of each quality. */
export const FIELD_OF_QUALITY = {
  machineReadable: 'files',
  columns: 'files',
  notes: 'notes',
  languages: 'title',
  tags: 'tags',
  frequency: 'frequency',
  coverage: 'coverageFrom',
  contact: 'contactEmail',
  licence: 'licence',
} as const satisfies Record<Quality, FieldName>

const isWritten = (text: string) => text.trim() !== ''

const CHECKS: Readonly<Record<Quality, (draft: Draft) => boolean>> = {
  machineReadable: ({ files }) => files.some(({ format }) => isDataFormat(format.toUpperCase())),
  columns: ({ files }) =>
    files.some(({ columns = [] }) =>
      columns.some(({ label, notes }) => [...Object.values(label), ...Object.values(notes)].some(isWritten)),
    ),
  notes: ({ notes }) => Object.values(notes).some((text) => text.trim().length >= 40),
  languages: ({ title, notes }) =>
    knownLocales.every((locale) => isWritten(title[locale])) &&
    knownLocales.every((locale) => isWritten(notes[locale])),
  tags: ({ tags }) => tags.length > 0,
  frequency: ({ frequency }) => frequency !== '',
  coverage: ({ coverageFrom, coverageTo, place }) => isWritten(place) || isWritten(coverageFrom + coverageTo),
  contact: ({ contactEmail }) => isWritten(contactEmail),
  licence: ({ licence }) => licence !== '',
}

/** The qualities, and whether a draft has them. */
export const qualitiesOf = (draft: Draft): { quality: Quality; isMet: boolean }[] =>
  qualities.map((quality) => ({ quality, isMet: CHECKS[quality](draft) }))

/** The quality score of a draft, 0 to 100. */
export const scoreOf = (draft: Draft): number =>
  qualitiesOf(draft).reduce((sum, { quality, isMet }) => sum + (isMet ? POINTS[quality] : 0), 0)
