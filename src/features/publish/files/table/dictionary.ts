import type { DictionaryField } from '#contract/datastore_fields.ts'
import { becomesTable } from '#table/openTable.ts'
import type { DraftColumn, DraftFile } from '../../draft/draft.ts'

/** Whether a column has a label, a description or a chosen type, or was read from the table. */
export const isDescribed = ({ label, notes, override, isFromTable }: DraftColumn): boolean =>
  isFromTable || override !== undefined || [label, notes].some(({ tr, en }) => tr + en !== '')

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

function textsOf(name: 'label' | 'notes', { tr, en }: DraftColumn['label'], empties: boolean) {
  const [turkish, english] = [tr.trim(), en.trim()]
  const written = { [name]: turkish || english, [`${name}_tr`]: turkish, [`${name}_en`]: english }
  return Object.fromEntries(Object.entries(written).filter(([, words]) => empties || words !== ''))
}
