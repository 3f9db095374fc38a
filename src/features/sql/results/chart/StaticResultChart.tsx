import { readOptions } from '../../../../catalogue/DataChart/chartOptions.ts'
import { columnsRead, planOf } from '../../../../catalogue/DataChart/chartPlan.ts'
import { describeChart } from '../../../../catalogue/DataChart/describeChart.ts'
import { groupRows } from '../../../../catalogue/DataChart/groupRows.ts'
import { UnknownOptions } from '../../../../catalogue/DataChart/UnknownOptions.tsx'
import { useCellWriter } from '../../../../catalogue/useTableWords.ts'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { StaticChart } from '../../../../ui/Chart/StaticChart.tsx'
import { Notice } from '../../../../ui/Notice/Notice.tsx'
import type { ResultField, ResultRow } from '../queryResult.ts'
import { chartColumns } from './chartColumns.ts'
import styles from './StaticResultChart.module.css'

type Props = {
  fields: readonly ResultField[]
  rows: readonly ResultRow[]
  /** The settings of the chart; what is left out has its default. */
  options: Readonly<Record<string, string>>
}

const SAMPLE_ROWS = 100

/** A chart of a result under the sentence that describes it, drawn where the page is rendered. */
export function StaticResultChart({ fields, rows, options }: Props) {
  const { t } = useTranslation('chart')
  const writer = useCellWriter({ tellsEmptyText: true })
  const columns = chartColumns(fields, rows.slice(0, SAMPLE_ROWS))
  const { choice, unknown } = readOptions(options, columns)
  const plan = choice && planOf(choice, columns)
  if (!choice || !plan) return <Notice tone="warning" title={t('impossible')} />
  const places = columnsRead(plan).map((column) => columns.indexOf(column))
  const groups = groupRows(
    plan,
    rows.map((row) => places.map((place) => row[place])),
  )
  const { drawing, sentence, notes } = describeChart({ choice, plan, found: groups, columns }, { t, writer })
  if (sentence === undefined) return <Notice tone="warning" title={t('empty')} />
  return (
    <>
      <UnknownOptions unknown={unknown} />
      <figure>
        <figcaption className={styles.sentence}>{sentence}</figcaption>
        {notes.length > 0 && <p className={styles.note}>{notes.join(' ')}</p>}
        <StaticChart drawing={drawing} label={sentence} failed={t('failed')} />
      </figure>
    </>
  )
}
