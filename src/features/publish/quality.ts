import { isDataFormat } from '../../catalogue/resourceFormat.ts'
import { knownLocales } from '../../i18n/languages.ts'
import type { Draft } from './draft.ts'

/** What makes a dataset easy to find and to use, beyond what is required. */
const qualities = [
  'machineReadable',
  'columns',
  'notes',
  'languages',
  'tags',
  'frequency',
  'coverage',
  'contact',
  'licence',
] as const
export type Quality = (typeof qualities)[number]

const isWritten = (text: string) => text.trim() !== ''

const CHECKS: Readonly<Record<Quality, (draft: Draft) => boolean>> = {
  machineReadable: ({ files }) => files.some(({ format }) => isDataFormat(format.toUpperCase())),
  columns: ({ files }) =>
    files.some(({ columns = [] }) => columns.some(({ label }) => Object.values(label).some(isWritten))),
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

/** Which of them a draft has; what no table is has no columns to explain. */
export function qualitiesOf(draft: Draft): { quality: Quality; isMet: boolean }[] {
  const hasColumns = draft.files.some(({ columns = [] }) => columns.length > 0)
  return qualities
    .filter((quality) => quality !== 'columns' || hasColumns)
    .map((quality) => ({ quality, isMet: CHECKS[quality](draft) }))
}
