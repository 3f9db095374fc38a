import { fold } from '../lib/fold.ts'

/** How the values of a column are parsed and displayed. */
export type ColumnKind = 'integer' | 'number' | 'text' | 'date' | 'timestamp' | 'time' | 'boolean' | 'json' | 'list'

const KINDS: readonly (readonly [RegExp, ColumnKind])[] = [
  [/^_|\[\]$/, 'list'],
  [/^(int(eger|\d)?$|bigint|smallint|serial|oid)/, 'integer'],
  [/^(float|double|numeric|decimal|real|money)/, 'number'],
  [/^timestamp/, 'timestamp'],
  [/^date$/, 'date'],
  [/^time/, 'time'],
  [/^bool/, 'boolean'],
  [/^(json|nested)/, 'json'],
]

/** The kind of a type that is named as in PostgreSQL or CKAN. */
export const kindOf = (type: string): ColumnKind => KINDS.find(([pattern]) => pattern.test(type))?.[1] ?? 'text'

/** False for years and codes, which are written without thousands separators. */
export const isGrouped = (kind: ColumnKind, name: string, values: readonly unknown[]): boolean =>
  kind === 'number' || (kind === 'integer' && !isCode(name) && !areYears(values))

/** Whether any time is not midnight. */
export const hasTimes = (kind: ColumnKind, values: readonly unknown[]): boolean =>
  kind === 'timestamp' && values.some((value) => !/T00:00:00(\.0+)?$/.test(String(value ?? 'T00:00:00')))

const CODE = /(^|_|\b)(id|no|kod|kodu|code|yil|yili|year|plaka|posta|zip|tel|telefon|phone)(_|\b|$)/
const isCode = (name: string) => CODE.test(fold(name))

/** Integers that are all plausible years are displayed as years, regardless of the column's name. */
function areYears(values: readonly unknown[]): boolean {
  const known = values.filter((value) => value !== null && value !== undefined)
  return known.length > 0 && known.every((value) => typeof value === 'number' && value >= 1500 && value <= 2200)
}
