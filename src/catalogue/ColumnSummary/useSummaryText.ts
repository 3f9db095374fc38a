import type { ColumnStatistics } from '#contract/column_statistics.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { shortFraction } from '../../lib/shortFraction.ts'
import { type CellKind, cellView } from '../cellView.ts'
import { useFormat } from '../format.ts'
import { useCellWriter } from '../useTableWords.ts'
import { LEAST_FREQUENT } from './ColumnSummary.tsx'

/** The ends of a range, shortened if that leaves them different. */
function shortEnds(ends: readonly [min: string, max: string]): readonly string[] {
  const short = ends.map(shortFraction)
  return short[0] === short[1] ? ends : short
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
      const [least = '', most = ''] = shortEnds([min, max]).map((end) => text(column, end))
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
