import { Suspense, useEffect, useState } from 'react'
import type { ChartChoice } from '../../../../catalogue/DataChart/chartChoice.ts'
import type { ChartColumn } from '../../../../catalogue/DataChart/chartColumn.ts'
import { readOptions, writeOptions } from '../../../../catalogue/DataChart/chartOptions.ts'
import { columnsRead, planOf } from '../../../../catalogue/DataChart/chartPlan.ts'
import { DataChart, type FoundGroups } from '../../../../catalogue/DataChart/DataChart.tsx'
import { groupRows } from '../../../../catalogue/DataChart/groupRows.ts'
import { useHref } from '../../../../i18n/useHref.ts'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { paths } from '../../../../paths.ts'
import { Skeleton } from '../../../../ui/Skeleton/Skeleton.tsx'
import { addressOfQuery } from '../../queries/queryAddress.ts'
import { withView } from '../../queries/viewAddress.ts'
import type { EmbeddedFigure } from '../export/figureHtml.ts'
import type { QueryResult, ResultRow } from '../queryResult.ts'
import { chartColumns } from './chartColumns.ts'

const ROWS_AT_ONCE = 16_000

/** The groups of a chart of a result. The last groups stay until those of another choice are computed. */
function useResultGroups(
  result: QueryResult,
  columns: readonly ChartColumn[],
  choice: ChartChoice | undefined,
): { found: FoundGroups | undefined; isBusy: boolean } {
  const [found, setFound] = useState<FoundGroups & { result: QueryResult }>()
  useEffect(() => {
    let isWanted = true
    const plan = choice && planOf(choice, columns)
    if (!plan) return
    const compute = async () => {
      const part = { columns: columnsRead(plan).map((column) => columns.indexOf(column)) }
      const rows: ResultRow[] = []
      for (let start = 0; start < result.rowCount && isWanted; start += ROWS_AT_ONCE)
        for (const row of await result.rows(start, start + ROWS_AT_ONCE, part)) rows.push(row)
      if (isWanted) setFound({ result, plan, choice, groups: groupRows(plan, rows) })
    }
    // If the worker has crashed, no chart is drawn; the table shows the error.
    compute().catch(() => undefined)
    return () => {
      isWanted = false
    }
  }, [result, columns, choice])
  const own = found?.result === result ? found : undefined
  return { found: own, isBusy: own !== undefined && own.choice !== choice }
}

type Props = {
  result: QueryResult
  name: string
  /** The statement, for a link to its chart. */
  sql: string
  /** The settings of a link. */
  chartOptions?: Readonly<Record<string, string>>
  onEmbed: (figure: EmbeddedFigure) => void
  /** Called with the settings of a chart that the reader has chosen. */
  onOptions?: (options: Readonly<Record<string, string>>) => void
}

const SAMPLE_ROWS = 100

/** A chart of a result, at first of the type that suits its columns. */
export function ResultChart(props: Props) {
  const { result } = props
  const { t } = useTranslation('result')
  const [columns, setColumns] = useState<readonly ChartColumn[]>()
  useEffect(() => {
    let isWanted = true
    const read = (sample: readonly ResultRow[]) => isWanted && setColumns(chartColumns(result.fields, sample))
    result.rows(0, SAMPLE_ROWS).then(read, () => read([]))
    return () => {
      isWanted = false
    }
  }, [result])
  const skeleton = <Skeleton label={t('loadingChart')} lines={[1]} times={4} />
  if (!columns) return skeleton
  // Without a boundary of its own, the loading texts of the chart would hide the tabs too, and take the focus from them.
  return (
    <Suspense fallback={skeleton}>
      <Choosable {...props} columns={columns} />
    </Suspense>
  )
}

function Choosable({
  result,
  name,
  sql,
  chartOptions = {},
  columns,
  onEmbed,
  onOptions,
}: Props & { columns: readonly ChartColumn[] }) {
  const [{ choice, unknown }, setRead] = useState(() => readOptions(chartOptions, columns))
  const link = useChartLink(sql, choice)
  const { found, isBusy } = useResultGroups(result, columns, choice)
  return (
    <DataChart
      name={name}
      columns={columns}
      choice={choice}
      onChange={(next) => {
        setRead({ choice: next, unknown: [] })
        onOptions?.(writeOptions(next))
      }}
      unknown={unknown}
      found={found}
      isBusy={isBusy}
      {...(link !== undefined && { link })}
      onEmbed={onEmbed}
    />
  )
}

/** The path of a statement with a chart of its result. Undefined until it is computed. */
function useChartLink(sql: string, choice: ChartChoice | undefined): string | undefined {
  const path = useHref()(paths.sql())
  const [link, setLink] = useState<string>()
  // Compressing a long statement is asynchronous.
  useEffect(() => {
    let isWanted = true
    const show = ({ search, hash }: { search: string; hash: string }) => {
      if (isWanted && choice) setLink(path + withView(search, { view: 'chart', options: writeOptions(choice) }) + hash)
    }
    void addressOfQuery(sql).then(show)
    return () => {
      isWanted = false
    }
  }, [sql, choice, path])
  return link
}
