import type { ChartChoice } from '../../../catalogue/DataChart/chartChoice.ts'
import type { ChartColumn } from '../../../catalogue/DataChart/chartColumn.ts'
import { readOptions, type UnknownOption, writeOptions } from '../../../catalogue/DataChart/chartOptions.ts'
import { type ChartPlan, planOf } from '../../../catalogue/DataChart/chartPlan.ts'
import { DataChart } from '../../../catalogue/DataChart/DataChart.tsx'
import { ErrorNotice } from '../../../catalogue/ErrorNotice.tsx'
import { useHref } from '../../../i18n/useHref.ts'
import { useLocale } from '../../../i18n/useLocale.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Skeleton } from '../../../ui/Skeleton/Skeleton.tsx'
import type { TableViewProps } from '../table/tableViewProps.ts'
import { useTableInfo } from '../table/useTableInfo.ts'
import { isWhole } from '../view/viewState.ts'
import { chartColumns } from './chartColumns.ts'
import { useTableGroups } from './useTableGroups.ts'

/** A chart of the rows of a view. Its settings are in the URL. */
export function TableChart(props: TableViewProps) {
  const { resource, title, table, state, pathOf, refine } = props
  const { t } = useTranslation('chart')
  const locale = useLocale()
  const href = useHref()
  const { info, isLoading } = useTableInfo(resource.id)
  const columns = chartColumns(table, locale, state, info)
  const { choice, unknown } = readOptions(state.chart, columns)
  const plan = choice && planOf(choice, columns)
  const stateWith = (next: ChartChoice) => ({ ...state, view: 'chart' as const, chart: writeOptions(next) })
  const onChange = (next: ChartChoice) => refine(stateWith(next))
  // A chart of the first rows could give way to another one.
  if (isLoading) return <Skeleton label={t('loading')} lines={[1]} times={6} />
  if (!choice || !plan)
    return <DataChart name={title} columns={columns} choice={undefined} onChange={onChange} found={undefined} />
  return (
    <Computed {...props} {...{ columns, choice, plan, unknown, onChange }} link={href(pathOf(stateWith(choice)))} />
  )
}

type ComputedProps = TableViewProps & {
  columns: readonly ChartColumn[]
  choice: ChartChoice
  plan: ChartPlan
  unknown: readonly UnknownOption[]
  onChange: (choice: ChartChoice) => void
  link: string
}

function Computed({ resource, title, state, columns, choice, plan, ...rest }: ComputedProps) {
  const planKey = JSON.stringify([
    choice,
    columns.map(({ id, label, kind, isGrouped }) => [id, label, kind, isGrouped]),
  ])
  const { found, isBusy, error, retry } = useTableGroups({ resourceId: resource.id, state, choice, plan, planKey })
  return (
    <DataChart
      name={title}
      columns={columns}
      choice={choice}
      unknown={rest.unknown}
      onChange={rest.onChange}
      link={rest.link}
      found={found}
      isBusy={isBusy && found !== undefined}
      isFiltered={!isWhole(state)}
      tableRows={found?.tableRows}
      failure={error && <ErrorNotice error={error} onRetry={retry} />}
    />
  )
}
