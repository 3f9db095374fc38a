import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ProgressLine } from '../../ui/ProgressLine/ProgressLine.tsx'
import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx'
import { useCellWriter } from '../useTableWords.ts'
import { WithMessages } from '../WithMessages.tsx'
import { ChartFigure, type EmbeddedChart } from './ChartFigure.tsx'
import { ChartForm } from './ChartForm.tsx'
import type { ChartChoice } from './chartChoice.ts'
import type { ChartColumn } from './chartColumn.ts'
import type { UnknownOption } from './chartOptions.ts'
import { type ChartPlan, type Groups, planOf } from './chartPlan.ts'
import styles from './DataChart.module.css'
import { describeChart } from './describeChart.ts'
import { UnknownOptions } from './UnknownOptions.tsx'

/** Computed groups with the plan that they belong to. */
export type FoundGroups = { plan: ChartPlan; choice: ChartChoice; groups: Groups }

type Props = {
  /** The name of the data: the source under the chart and the name of its files. */
  name: string
  columns: readonly ChartColumn[]
  /** Undefined if the columns allow no chart. */
  choice: ChartChoice | undefined
  onChange: (choice: ChartChoice) => void
  /** Settings of the URL that were not understood. */
  unknown?: readonly UnknownOption[]
  /** The last groups that were computed; undefined while the first are loading. */
  found: FoundGroups | undefined
  /** Whether groups for another choice are loading. */
  isBusy?: boolean
  /** Shown if the groups could not be computed. */
  failure?: ReactNode
  /** The number of rows if `found` was computed from the first of them only. */
  tableRows?: number | undefined
  /** Whether a search or filters select the rows. */
  isFiltered?: boolean
  /** The path of this chart, to copy. */
  link?: string
  /** The path of the page that shows this chart on other sites. */
  embedPath?: string | undefined
  onEmbed?: (figure: EmbeddedChart) => void
}

/** A chart of rows: settings, the picture with a sentence that describes it, files, and its data as a table. */
export function DataChart(props: Props) {
  return (
    <WithMessages namespace="chart">
      <ChartOfRows {...props} />
    </WithMessages>
  )
}

function ChartOfRows({ columns, choice, onChange, unknown = [], found, isBusy = false, failure, ...figure }: Props) {
  const { t } = useTranslation('chart')
  if (!choice || !planOf(choice, columns)) return <p className={styles.none}>{t('impossible')}</p>
  return (
    <div className={styles.chart}>
      <UnknownOptions unknown={unknown} />
      <ChartForm columns={columns} choice={choice} onChange={onChange} />
      {failure}
      <ProgressLine isActive={isBusy} />
      {found ? (
        <Figure {...figure} columns={columns} found={found} />
      ) : failure ? null : (
        <Skeleton label={t('loading')} lines={[1]} times={4} />
      )}
    </div>
  )
}

type FigureProps = Omit<Props, 'choice' | 'onChange' | 'unknown' | 'isBusy' | 'failure' | 'found'> & {
  found: FoundGroups
}

function Figure({ columns, found: { plan, choice, groups }, ...rest }: FigureProps) {
  const { t } = useTranslation('chart')
  const writer = useCellWriter({ tellsEmptyText: true })
  const described = describeChart({ choice, plan, found: groups, columns }, { t, writer })
  return <ChartFigure {...rest} plan={plan} found={groups} described={described} />
}
