import { rawText } from '../../../../catalogue/cellView.ts'
import type { ColumnKind } from '../../../../catalogue/columnKind.ts'

const FORMULA = /^[=+\-@\t\r]/
const HARMLESS = /^[+-]?[\d.,\s]+$/

/** A text that a spreadsheet would take for a formula gets an apostrophe, so that opening a file never computes anything. */
export const withoutFormula = (text: string) => (FORMULA.test(text) && !HARMLESS.test(text) ? `'${text}` : text)

/** A value in a CSV that any program reads. */
export function plainText(value: unknown, kind: ColumnKind): string {
  const text = rawText(value)
  return isNumber(kind) ? text : withoutFormula(text)
}

/** A value as Excel reads it where it is set to Turkish: decimal comma, day first, DOĞRU and YANLIŞ. */
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
