import type { ChartChoice } from '../../../catalogue/DataChart/chartChoice.ts'
import type { ChartColumn } from '../../../catalogue/DataChart/chartColumn.ts'
import { readOptions } from '../../../catalogue/DataChart/chartOptions.ts'
import { type ChartPlan, planOf } from '../../../catalogue/DataChart/chartPlan.ts'
import { describeChart } from '../../../catalogue/DataChart/describeChart.ts'
import { UnknownOptions } from '../../../catalogue/DataChart/UnknownOptions.tsx'
import { failureText } from '../../../catalogue/embed/failureText.ts'
import { useCellWriter } from '../../../catalogue/useTableWords.ts'
import { useLocale } from '../../../i18n/useLocale.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { StaticChart } from '../../../ui/Chart/StaticChart.tsx'
import { Notice } from '../../../ui/Notice/Notice.tsx'
import { chartColumns } from '../chart/chartColumns.ts'
import { useTableGroups } from '../chart/useTableGroups.ts'
import type { TableViewProps } from '../table/tableViewProps.ts'
import { useTableInfo } from '../table/useTableInfo.ts'
import styles from './Embed.module.css'

type Props = Pick<TableViewProps, 'resource' | 'table' | 'state'>

/** The chart of a view under the sentence that describes it, drawn where the page is rendered. */
export function EmbedChart(props: Props) {
  const { t } = useTranslation('chart')
  const { table, state } = props
  const { info } = useTableInfo(props.resource.id)
  const columns = chartColumns(table, useLocale(), state, info)
  const { choice, unknown } = readOptions(state.chart, columns)
  const plan = choice && planOf(choice, columns)
  if (!choice || !plan) return <Notice tone="warning" title={t('impossible')} />
  return (
    <>
      <UnknownOptions unknown={unknown} />
      <Drawn {...props} columns={columns} choice={choice} plan={plan} />
    </>
  )
}

type DrawnProps = Props & { columns: readonly ChartColumn[]; choice: ChartChoice; plan: ChartPlan }

function Drawn({ resource, state, columns, choice, plan }: DrawnProps) {
  const { t } = useTranslation('chart')
  const { t: word } = useTranslation('embed')
  const writer = useCellWriter({ tellsEmptyText: true })
  const planKey = JSON.stringify([choice, columns.map(({ id, kind }) => [id, kind])])
  const { found, error } = useTableGroups({ resourceId: resource.id, state, choice, plan, planKey })
  if (!found) return <Notice tone="warning" title={word(failureText(error))} />
  const described = describeChart({ ...found, found: found.groups, columns }, { t, writer })
  const { drawing, sentence, notes } = described
  if (sentence === undefined) return <Notice tone="warning" title={t('empty')} />
  return (
    <>
      <h2 className={styles.title}>{sentence}</h2>
      {notes.length > 0 && <p className={styles.note}>{notes.join(' ')}</p>}
      <StaticChart drawing={drawing} label={sentence} failed={t('failed')} />
    </>
  )
}
