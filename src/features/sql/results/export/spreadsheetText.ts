import { rawText } from '../../../../catalogue/cellView.ts'
import type { ColumnKind } from '../../../../catalogue/columnKind.ts'

const FORMULA = /^[=+\-@\t\r]/
const HARMLESS = /^[+-]?[\d.,\s]+$/

/** Prefixes text that a spreadsheet would evaluate as a formula with an apostrophe. */
export const withoutFormula = (text: string) => (FORMULA.test(text) && !HARMLESS.test(text) ? `'${text}` : text)

/** A value for CSV. */
export function plainText(value: unknown, kind: ColumnKind): string {
  const text = rawText(value)
  return isNumber(kind) ? text : withoutFormula(text)
}

/** A value for Excel with Turkish settings: decimal comma, day first, DOĞRU and YANLIŞ. */
export function turkishText(value: unknown, kind: ColumnKind): string {
  const text = rawText(value)
  if (isNumber(kind)) return /^-?\d+\.\d+$/.test(text) ? text.replace('.', ',') : text
  if (typeof value === 'boolean') return value ? 'DOĞRU' : 'YANLIŞ'
  if (kind === 'date' || kind === 'timestamp') return turkishTime(text)
  return withoutFormula(text)
}

const isNumber = (kind: ColumnKind) => kind === 'integer' || kind === 'number'

function turkishTime(text: string): string {
  const [, year, month, day, time] = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d:\d\d:\d\d)(?:\.\d+)?)?$/.exec(text) ?? []
  if (year === undefined) return text
  return `${day}.${month}.${year}${time === undefined || time === '00:00:00' ? '' : ` ${time}`}`
}
