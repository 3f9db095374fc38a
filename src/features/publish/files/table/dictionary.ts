import type { DictionaryField } from '#contract/datastore_fields.ts'
import { becomesTable } from '#table/tableFormats.ts'
import { knownLocales } from '../../../../i18n/languages.ts'
import type { DraftColumn, DraftFile, Texts } from '../../draft/draft.ts'

/** Whether a column has a label, a description or a chosen type, or was read from the table. */
export const isDescribed = ({ label, notes, override, isFromTable }: DraftColumn): boolean =>
  isFromTable || override !== undefined || [label, notes].some((texts) => Object.values(texts).join('') !== '')

/**
 * The columns whose labels the form asks for: of files that become tables, and of tables that the portal has, whatever the
 * format of their files.
 */
export const describedColumns = ({ columns = [], format }: Pick<DraftFile, 'columns' | 'format'>): DraftColumn[] =>
  becomesTable(format) ? columns : columns.filter(({ isFromTable }) => isFromTable)

/** The data dictionary as `datastore_fields` takes it: only columns with a label, a description or a chosen type. */
export const dictionaryOf = (file: Pick<DraftFile, 'columns' | 'format'>): DictionaryField[] =>
  describedColumns(file)
    .filter(isDescribed)
    .map((column) => ({ id: column.id, info: infoOf(column) }))

/**
 * The `info` of a column, with CKAN's keys and a key for each language. A text that was not written is left out, so
 * that the table keeps it; a text of the table that was emptied is emptied.
 */
export function infoOf({ label, notes, override, isFromTable }: DraftColumn): DictionaryField['info'] {
  return {
    ...textsOf('label', label, isFromTable),
    ...textsOf('notes', notes, isFromTable),
    ...((isFromTable || override !== undefined) && { type_override: override ?? '' }),
  }
}

function textsOf(name: 'label' | 'notes', texts: Texts, empties: boolean) {
  const translated = knownLocales.map((locale) => [`${name}_${locale}`, texts[locale].trim()] as const)
  const first = translated.map(([, text]) => text).find((text) => text !== '') ?? ''
  return Object.fromEntries([[name, first] as const, ...translated].filter(([, text]) => empties || text !== ''))
}
