import { useEffect, useState } from 'react'
import type { ChartColumn } from '../../../../catalogue/DataChart/chartColumn.ts'
import { readOptions, writeOptions } from '../../../../catalogue/DataChart/chartOptions.ts'
import { DataChart } from '../../../../catalogue/DataChart/DataChart.tsx'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { Skeleton } from '../../../../ui/Skeleton/Skeleton.tsx'
import type { EmbeddedFigure } from '../export/figureHtml.ts'
import type { QueryResult, ResultRow } from '../queryResult.ts'
import { chartColumns } from './chartColumns.ts'
import { useChartLink } from './useChartLink.ts'
import { useResultGroups } from './useResultGroups.ts'

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
  if (!columns) return <Skeleton label={t('loadingChart')} lines={[1]} times={4} />
  return <Choosable {...props} columns={columns} />
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
