import type { DatastoreField } from '#contract/entities.ts'
import type { Table, TableRow } from '../../api/queries/datastore.ts'
import type { Locale } from '../../i18n/languages.ts'
import { fold } from '../../lib/fold.ts'

export type ColumnKind = 'integer' | 'number' | 'text' | 'date' | 'timestamp' | 'time' | 'boolean' | 'json' | 'list'

/** A table's column as the page shows it. */
export type Column = {
  id: string
  label: string
  kind: ColumnKind
  notes: string
  unit: string
  /** False for years and codes, which no one writes with separators. */
  isGrouped: boolean
  /** Whether any time shown is not midnight. */
  hasTime: boolean
}

const KINDS: readonly (readonly [RegExp, ColumnKind])[] = [
  [/^_|\[\]$/, 'list'],
  [/^(int|bigint|smallint|serial|oid)/, 'integer'],
  [/^(float|double|numeric|decimal|real|money)/, 'number'],
  [/^timestamp/, 'timestamp'],
  [/^date$/, 'date'],
  [/^time/, 'time'],
  [/^bool/, 'boolean'],
  [/^(json|nested)/, 'json'],
]

export const kindOf = (type: string): ColumnKind => KINDS.find(([pattern]) => pattern.test(type))?.[1] ?? 'text'

/** The columns to show: without the portal's own row number, and without the rank that a row search adds. */
export function columnsOf({ fields, records }: Table, locale: Locale, isSearched: boolean): Column[] {
  const shown = fields.filter(
    ({ id, type }, index) =>
      id !== '_id' && !(isSearched && id === 'rank' && index === fields.length - 1 && /^float/.test(type)),
  )
  return shown.map((field) => {
    const kind = kindOf(field.type)
    const { id } = field
    return {
      id,
      label: infoText(field, 'label', locale) || id,
      kind,
      notes: infoText(field, 'notes', locale),
      unit: infoText(field, 'unit', locale),
      isGrouped: kind === 'number' || (kind === 'integer' && !isCode(id) && !areYears(id, records)),
      hasTime: kind === 'timestamp' && records.some((row) => !/T00:00:00(\.0+)?$/.test(String(row[id] ?? 'T00:00:00'))),
    }
  })
}

/** A text of the data dictionary, in the page's language where the publisher gave it so. */
function infoText(field: DatastoreField, key: string, locale: Locale): string {
  const info: Record<string, unknown> = field.info ?? {}
  const translations = info[`${key}_translated`]
  const own =
    (typeof translations === 'object' && translations !== null && locale in translations
      ? // `in` has just seen the key.
        (translations as Record<string, unknown>)[locale]
      : undefined) ?? info[`${key}_${locale}`]
  const text = own || info[key]
  return typeof text === 'string' ? text.trim() : ''
}

const CODE = /(^|_|\b)(id|no|kod|kodu|code|yil|yili|year|plaka|posta|zip|tel|telefon|phone)(_|\b|$)/
const isCode = (id: string) => CODE.test(fold(id))

/** Whole numbers that are all plausible years are years, whatever their column is called. */
function areYears(id: string, records: readonly TableRow[]): boolean {
  const values = records.map((row) => row[id]).filter((value) => value !== null && value !== undefined)
  return values.length > 0 && values.every((value) => typeof value === 'number' && value >= 1500 && value <= 2200)
}
