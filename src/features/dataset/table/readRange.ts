import type { Column } from '../../../catalogue/tableColumns.ts'
import { readNumber } from '../../../lib/readNumber.ts'

export type RangeErrors = { from?: 'notNumber' | 'notWhole'; to?: 'notNumber' | 'notWhole' }

export const isNumeric = ({ kind }: Pick<Column, 'kind'>) => kind === 'number' || kind === 'integer'

/**
 * Reads the typed ends of a range: a number in the notation of the reader's language becomes one of the database, other
 * values stay as they are.
 */
export function readRange(
  typed: { from: string; to: string },
  { kind }: Pick<Column, 'kind'>,
  locale: string,
): { range: { from?: string; to?: string }; errors: RangeErrors } {
  const range: { from?: string; to?: string } = {}
  const errors: RangeErrors = {}
  for (const end of ['from', 'to'] as const) {
    if (typed[end] === '') continue
    const value = isNumeric({ kind }) ? readNumber(typed[end], locale) : typed[end]
    const whole = kind === 'integer' ? value?.replace(/\.0*$/, '') : value
    if (whole === undefined) errors[end] = kind === 'integer' ? 'notWhole' : 'notNumber'
    else if (kind === 'integer' && !/^[+-]?\d+$/.test(whole)) errors[end] = 'notWhole'
    else range[end] = whole
  }
  return { range, errors }
}
