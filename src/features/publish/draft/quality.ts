import { chosenResource } from '../../../catalogue/chosenResource.ts'
import type { Quality, QualityFacts } from '../../../catalogue/quality.ts'
import { isOnlyTable } from '../../../catalogue/resourceFormat.ts'
import type { Locales } from '../../../i18n/languages.ts'
import type { FieldName } from '../fields/fields.ts'
import type { Draft, DraftColumn } from './draft.ts'

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

/** The texts that a language of the portal lacks. */
export const missingTexts = (draft: Draft, languages: Locales) =>
  languages.flatMap((locale) =>
    (['title', 'notes'] as const)
      .filter((field) => draft[field][locale].trim() === '')
      .map((field) => ({ field, locale })),
  )

/**
 * The file of a dataset on the portal whose table its quality depends on, if the draft keeps it and has no columns of its own:
 * the draft has columns of a table after one is changed.
 */
export function storedTableOf({ base, files }: Draft): string | undefined {
  const chosen = base && chosenResource(base, undefined)
  const file = chosen?.datastore_active ? files.find(({ resourceId }) => resourceId === chosen.id) : undefined
  return file?.columns || file?.replaces ? undefined : file?.resourceId
}

/** What the quality score of a draft depends on; `stored` are the columns of storedTableOf. */
export const qualityFactsOf = (
  draft: Draft,
  languages: Locales,
  stored: readonly DraftColumn[] = [],
): QualityFacts => ({
  // Undefined rows: it was read here, and is no table.
  formats: draft.files
    .map(({ format, facts }) => ({ format: format.toUpperCase(), isNoTable: facts && facts.rowCount === undefined }))
    .filter(({ format, isNoTable }) => !(isNoTable && isOnlyTable(format)))
    .map(({ format }) => format),
  columnTexts: [...stored, ...draft.files.flatMap(({ columns = [] }) => columns)].flatMap(({ label, notes }) => [
    ...Object.values(label),
    ...Object.values(notes),
  ]),
  titles: languages.map((locale) => draft.title[locale]),
  notes: languages.map((locale) => draft.notes[locale]),
  tagCount: draft.tags.length,
  frequency: draft.frequency,
  coverage: draft.place + draft.coverageFrom + draft.coverageTo,
  contact: draft.contactEmail,
  licence: draft.licence,
})
