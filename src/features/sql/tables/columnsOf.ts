import type { Table } from '../../../api/queries/datastore.ts'
import { infoText, labelsInAllLanguages } from '../../../catalogue/tableColumns.ts'
import type { Locale } from '../../../i18n/languages.ts'
import type { SqlColumn } from './sqlTable.ts'

/** The portal's own row number. It is listed last. */
const ROW_NUMBER = '_id'
const MOST_SAMPLES = 3
const LONGEST_SAMPLE = 40

/** The columns of a table with their labels and sample values. */
export function columnsOf({ fields, records }: Table, locale: Locale): SqlColumn[] {
  const ordered = [...fields].sort((a, b) => Number(a.id === ROW_NUMBER) - Number(b.id === ROW_NUMBER))
  return ordered.map((field) => {
    const label = infoText(field, 'label', locale)
    const values = records.map((row) => row[field.id]).filter((value) => value !== null && value !== undefined)
    const texts = values.map((value) => (typeof value === 'object' ? JSON.stringify(value) : String(value)))
    const samples = [...new Set(texts)].filter((text) => text !== '' && text.length <= LONGEST_SAMPLE)
    return {
      name: field.id,
      type: field.type,
      ...(label && label !== field.id && { label }),
      labels: labelsInAllLanguages(field),
      samples: samples.slice(0, MOST_SAMPLES),
    }
  })
}
