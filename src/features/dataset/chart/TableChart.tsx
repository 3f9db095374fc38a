import type { ChartChoice } from '../../../catalogue/DataChart/chartChoice.ts'
import type { ChartColumn } from '../../../catalogue/DataChart/chartColumn.ts'
import { readOptions, type UnknownOption, writeOptions } from '../../../catalogue/DataChart/chartOptions.ts'
import { type ChartPlan, planOf } from '../../../catalogue/DataChart/chartPlan.ts'
import { DataChart } from '../../../catalogue/DataChart/DataChart.tsx'
import { ErrorNotice } from '../../../catalogue/ErrorNotice.tsx'
import { useHref } from '../../../i18n/useHref.ts'
import { useLocale } from '../../../i18n/useLocale.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { paths } from '../../../paths.ts'
import { Skeleton } from '../../../ui/Skeleton/Skeleton.tsx'
import { isPublic } from '../page/isPublic.ts'
import type { TableViewProps } from '../table/tableViewProps.ts'
import { useTableInfo } from '../table/useTableInfo.ts'
import { formatViewState, isWhole } from '../view/viewState.ts'
import { chartColumns } from './chartColumns.ts'
import { useTableGroups } from './useTableGroups.ts'

/** A chart of the rows of a view. Its settings are in the URL. */
export function TableChart(props: TableViewProps) {
  const { dataset, resource, title, table, state, pathOf, refine } = props
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
  const shown = stateWith(choice)
  const embedPath = isPublic(dataset)
    ? paths.embedResource(dataset.name, resource.id, formatViewState(shown))
    : undefined
  return <Computed {...props} {...{ columns, choice, plan, unknown, onChange, embedPath }} link={href(pathOf(shown))} />
}

type ComputedProps = TableViewProps & {
  columns: readonly ChartColumn[]
  choice: ChartChoice
  plan: ChartPlan
  unknown: readonly UnknownOption[]
  onChange: (choice: ChartChoice) => void
  link: string
  embedPath: string | undefined
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
      embedPath={rest.embedPath}
      found={found}
      isBusy={isBusy && found !== undefined}
      isFiltered={!isWhole(state)}
      tableRows={found?.tableRows}
      failure={error && <ErrorNotice error={error} onRetry={retry} />}
    />
  )
}
