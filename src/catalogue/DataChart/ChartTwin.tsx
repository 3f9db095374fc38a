import { useTranslation } from '../../i18n/useTranslation.ts'
import { DataTable } from '../../ui/DataTable/DataTable.tsx'
import { rawText } from '../cellView.ts'
import { useCellWriter, useTableWords } from '../useTableWords.ts'
import type { ChartPlan, Groups } from './chartPlan.ts'
import { chartTwin } from './chartTwin.ts'
import styles from './DataChart.module.css'
import type { DescribedChart } from './describeChart.ts'

/** The data of a chart as a table. */
export function ChartTwin({ plan, found, described }: { plan: ChartPlan; found: Groups; described: DescribedChart }) {
  const { t } = useTranslation('chart')
  const { t: word } = useTranslation('table')
  const tableWords = useTableWords()
  const { format, words } = useCellWriter({ tellsEmptyText: true })
  const { columns, rows } = chartTwin(plan, described, words.null)
  const total = Math.max(found.groups.length, plan.colour || plan.multiples ? 0 : found.positions)
  return (
    <details className={styles.twin}>
      <summary>{t('twin')}</summary>
      {rows.length < total && (
        <p className={styles.source}>
          {t('twinMore', { shown: format.number(rows.length), total: format.number(total) })}
        </p>
      )}
      <DataTable
        caption={t('twin')}
        columns={columns.map(({ id, label, type, write }) => ({
          id,
          label,
          detail: word(`type.${type}`),
          isNumeric: type === 'number',
          isSortable: false,
          view: (value) => ({ text: write(value) }),
          raw: rawText,
        }))}
        source={{
          count: rows.length,
          at: (index) => rows[index],
          between: async (start, end) => rows.slice(start, end),
        }}
        words={tableWords}
      />
    </details>
  )
}
