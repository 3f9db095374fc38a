import type { ColumnStatistics } from '#contract/column_statistics.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { type CellKind, cellView } from '../cellView.ts'
import { useFormat } from '../format.ts'
import { useCellWriter } from '../useTableWords.ts'

/** Writes a column's statistics in a line: its range or its number of different values, and its share of empty cells. */
export function useSummaryText() {
  const { t } = useTranslation('table')
  const format = useFormat()
  const writer = useCellWriter({ tellsEmptyText: false })
  return (column: CellKind, { min, max, distinct, empty, is_estimate }: ColumnStatistics, rowCount: number): string => {
    const text = (value: string) => cellView(value, column, writer).text
    const parts = []
    if (min !== null && max !== null)
      parts.push(min === max ? text(min) : t('stats.range', { min: text(min), max: text(max) }))
    else if (distinct !== null)
      parts.push(
        t(is_estimate ? 'stats.distinctAbout' : 'stats.distinct', { count: distinct, number: format.number(distinct) }),
      )
    if (empty > 0 && rowCount > 0) parts.push(t('stats.empty', { share: format.percent(empty / rowCount) }))
    return parts.join(', ')
  }
}
