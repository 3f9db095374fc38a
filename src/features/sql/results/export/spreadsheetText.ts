import { rawText } from '../../../../catalogue/cellView.ts'
import type { ColumnKind } from '../../../../catalogue/columnKind.ts'
import { turkishBoolean, turkishNumber, turkishTime, withoutFormula } from '../../../../lib/spreadsheetText.ts'

/** A value for CSV. */
export function plainText(value: unknown, kind: ColumnKind): string {
  const text = rawText(value)
  return isNumber(kind) ? text : withoutFormula(text)
}

/** A value for Excel with Turkish settings: decimal comma, day first, DOĞRU and YANLIŞ. */
export function turkishText(value: unknown, kind: ColumnKind): string {
  const text = rawText(value)
  if (isNumber(kind)) return turkishNumber(text)
  if (typeof value === 'boolean') return turkishBoolean(value)
  if (kind === 'date' || kind === 'timestamp') return turkishTime(text)
  return withoutFormula(text)
}

const isNumber = (kind: ColumnKind) => kind === 'integer' || kind === 'number'
