import { useTranslation } from 'react-i18next'
import { useTableWords } from '../../../../catalogue/useTableWords.ts'
import type { Drawing } from '../../../../ui/Chart/drawing.ts'
import { DataTable } from '../../../../ui/DataTable/DataTable.tsx'
import type { DataColumn, RowSource } from '../../../../ui/DataTable/dataColumn.ts'
import styles from './ResultChart.module.css'

/** The points of a chart as a table. */
export function ChartTwin({ drawing }: { drawing: Drawing }) {
  const { t } = useTranslation('result')
  const { t: word } = useTranslation('table')
  const words = useTableWords()
  const { points, xLabel, yLabel, writeX, writeY } = drawing
  const isNumber = typeof points[0]?.x === 'number' && !drawing.isTime
  const column = (id: string, label: string, isNumeric: boolean, write: (value: never) => string): DataColumn => ({
    id,
    label,
    detail: word(isNumeric ? 'type.number' : drawing.isTime ? 'type.date' : 'type.text'),
    isNumeric,
    isSortable: false,
    // Each column formats its part of a point.
    view: (value) => ({ text: write(value as never) }),
    raw: String,
  })
  const source: RowSource = {
    count: points.length,
    at: (index) => rowOf(points[index]),
    between: async (start, end) => points.slice(start, end).map(({ x, y }) => [x, y]),
  }
  return (
    <details className={styles.twin}>
      <summary>{t('draw.twin')}</summary>
      <DataTable
        caption={t('draw.twin')}
        columns={[column('x', xLabel, isNumber, writeX), column('y', yLabel, true, writeY)]}
        source={source}
        words={words}
      />
    </details>
  )
}

const rowOf = (point: Drawing['points'][number] | undefined) => point && [point.x, point.y]
