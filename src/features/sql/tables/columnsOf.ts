import type { DatastoreField } from '#contract/entities.ts'
import type { Table } from '../../../api/queries/datastore.ts'
import type { SqlColumn } from './sqlTable.ts'

/** The portal's own row number. It is listed last. */
const ROW_NUMBER = '_id'
const MOST_SAMPLES = 3
const LONGEST_SAMPLE = 40

/** The columns of a table with their labels and sample values. */
export function columnsOf({ fields, records }: Table, locale: string): SqlColumn[] {
  const ordered = [...fields].sort((a, b) => Number(a.id === ROW_NUMBER) - Number(b.id === ROW_NUMBER))
  return ordered.map((field) => {
    const label = labelOf(field, locale)
    const values = records.map((row) => row[field.id]).filter((value) => value !== null && value !== undefined)
    const texts = values.map((value) => (typeof value === 'object' ? JSON.stringify(value) : String(value)))
    const samples = [...new Set(texts)].filter((text) => text !== '' && text.length <= LONGEST_SAMPLE)
    return {
      name: field.id,
      type: field.type,
      ...(label && label !== field.id && { label }),
      samples: samples.slice(0, MOST_SAMPLES),
    }
  })
}

/** The label in the page's language, if the publisher gave one. */
function labelOf({ info }: DatastoreField, locale: string): string {
  const known: Record<string, unknown> = info ?? {}
  const { label_translated: translations } = known
  const own =
    typeof translations === 'object' && translations !== null && locale in translations
      ? // `in` has checked that the key exists.
        (translations as Record<string, unknown>)[locale]
      : known[`label_${locale}`]
  const label = own || known.label
  return typeof label === 'string' ? label.trim() : ''
}
