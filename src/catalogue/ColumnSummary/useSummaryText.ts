import type { ColumnStatistics } from '#contract/column_statistics.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { type CellKind, cellView } from '../cellView.ts'
import { useFormat } from '../format.ts'
import { useCellWriter } from '../useTableWords.ts'
import { LEAST_FREQUENT } from './ColumnSummary.tsx'

/** Computed values, such as averages, have more digits than their data are exact, and than a heading can hold. */
const LONG_FRACTION = /^-?\d+\.\d{7,}$/
const DIGITS = 7

/** The ends of a range, rounded if that leaves them different. */
function roundedEnds(ends: readonly [min: string, max: string]): readonly string[] {
  const rounded = ends.map((end) => {
    const text = LONG_FRACTION.test(end) ? String(Number(Number(end).toPrecision(DIGITS))) : end
    return text.includes('e') ? end : text
  })
  return rounded[0] === rounded[1] ? ends : rounded
}

/**
 * Writes a column's statistics: in a line its range or its number of different values, and its share of empty cells; in another one
 * its most frequent value, for a column whose picture shows these.
 */
export function useSummaryText() {
  const { t } = useTranslation('table')
  const format = useFormat()
  const writer = useCellWriter({ tellsEmptyText: false })
  const text = (column: CellKind, value: string) =>
    cellView(column.kind === 'boolean' ? value === 'true' : value, column, writer).text
  const line = (
    column: CellKind,
    { min, max, distinct, empty, longest, is_estimate }: ColumnStatistics,
    rowCount: number,
  ): string => {
    const parts = []
    if (min !== null && max !== null) {
      const [least = '', most = ''] = roundedEnds([min, max]).map((end) => text(column, end))
      parts.push(min === max ? least : t('stats.range', { min: least, max: most }))
    } else if (distinct !== null)
      parts.push(
        t(is_estimate ? 'stats.distinctAbout' : 'stats.distinct', { count: distinct, number: format.number(distinct) }),
      )
    // The different values of long texts are not counted.
    else if (longest !== undefined) parts.push(t('stats.longTexts'))
    if (empty > 0 && rowCount > 0) parts.push(t('stats.empty', { share: format.percent(empty / rowCount) }))
    return parts.join(', ')
  }
  const most = (column: CellKind, { histogram, top }: ColumnStatistics, rowCount: number): string | undefined => {
    const [first] = top
    if (histogram || rowCount === 0 || !first || first.count < LEAST_FREQUENT) return undefined
    return t('stats.most', {
      value: text(column, first.value),
      share: format.percent(first.count / rowCount),
    })
  }
  return { line, most }
}
