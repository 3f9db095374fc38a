import type { DatastoreField } from '#contract/entities.ts'
import type { Table } from '../api/queries/datastore.ts'
import { knownLocales, type Locale } from '../i18n/languages.ts'
import { type ColumnKind, hasTimes, isGrouped, kindOf } from './columnKind.ts'

/** A displayed column of a table. */
export type Column = {
  id: string
  label: string
  /** The labels of the data dictionary in all languages. */
  labels?: readonly string[]
  kind: ColumnKind
  notes: string
  unit: string
  /** False for years and codes, which are written without thousands separators. */
  isGrouped: boolean
  /** Whether any time has a part other than midnight. */
  hasTime: boolean
}

/** The columns to show. */
export function columnsOf(table: Table, locale: Locale, isSearched: boolean): Column[] {
  const { records } = table
  return ownFields(table, isSearched).map((field) => {
    const kind = kindOf(field.type)
    const { id } = field
    const values = records.map((row) => row[id])
    return {
      id,
      label: infoText(field, 'label', locale) || id,
      labels: labelsInAllLanguages(field),
      kind,
      notes: infoText(field, 'notes', locale),
      unit: infoText(field, 'unit', locale),
      isGrouped: isGrouped(kind, id, values),
      hasTime: hasTimes(kind, values),
    }
  })
}

/** A function from the id of a column to its name for readers: its label, with the id if several columns have that label. */
export function columnNamer({ fields }: Pick<Table, 'fields'>, locale: Locale): (id: string) => string {
  const labels = new Map(fields.map((field) => [field.id, infoText(field, 'label', locale) || field.id]))
  const isShared = (label: string) => [...labels.values()].filter((other) => other === label).length > 1
  return (id) => {
    const label = labels.get(id) ?? id
    return label !== id && isShared(label) ? `${label} (${id})` : label
  }
}

/** The fields of the table itself: without CKAN's `_id`, and without the `rank` that a row search adds. */
export const ownFields = ({ fields }: Pick<Table, 'fields'>, isSearched: boolean): DatastoreField[] =>
  fields.filter(
    ({ id, type }, index) =>
      id !== '_id' && !(isSearched && id === 'rank' && index === fields.length - 1 && /^float/.test(type)),
  )

/** The labels of a column in all languages. */
export const labelsInAllLanguages = (field: DatastoreField): string[] =>
  knownLocales.map((language) => infoText(field, 'label', language))

/** A text of the data dictionary, in the page's language if the publisher translated it. */
export function infoText(field: DatastoreField, key: string, locale: Locale): string {
  const info: Record<string, unknown> = field.info ?? {}
  const translations = info[`${key}_translated`]
  const own =
    (typeof translations === 'object' && translations !== null && locale in translations
      ? // `in` has checked that the key exists.
        (translations as Record<string, unknown>)[locale]
      : undefined) ?? info[`${key}_${locale}`]
  const text = own || info[key]
  return typeof text === 'string' ? text.trim() : ''
}
