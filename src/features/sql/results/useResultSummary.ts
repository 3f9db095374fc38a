import { useFormat } from '../../../catalogue/format.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'

const SECOND = 1000

/** The size of a result as a text, and how long it took. */
export function useResultSummary() {
  const { t } = useTranslation('result')
  const { number } = useFormat()
  const rowsOf = (count: number) => t('rows', { count, number: number(count) })
  const columnsOf = (count: number) => t('columns', { count, number: number(count) })
  const timeOf = (ms: number) =>
    ms < SECOND
      ? t('milliseconds', { number: number(Math.round(ms)) })
      : t('seconds', { number: number(Math.round(ms / 100) / 10) })
  const summaryOf = (rowCount: number, columnCount: number, elapsedMs: number | undefined) => {
    const shape = { rows: rowsOf(rowCount), columns: columnsOf(columnCount) }
    return elapsedMs === undefined ? t('shape', shape) : t('shapeAndTime', { ...shape, time: timeOf(elapsedMs) })
  }
  return { rowsOf, columnsOf, summaryOf }
}
