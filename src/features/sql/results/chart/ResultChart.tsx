import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChartColumn } from '../../../../catalogue/DataChart/chartColumn.ts'
import { readOptions } from '../../../../catalogue/DataChart/chartOptions.ts'
import { DataChart } from '../../../../catalogue/DataChart/DataChart.tsx'
import { Skeleton } from '../../../../ui/Skeleton/Skeleton.tsx'
import type { EmbeddedFigure } from '../export/figureHtml.ts'
import type { QueryResult, ResultRow } from '../queryResult.ts'
import { cellKinds } from '../resultColumns.ts'
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
}

const SAMPLE_ROWS = 100

/** A chart of a result, at first of the type that suits its columns. */
export function ResultChart(props: Props) {
  const { result } = props
  const { t } = useTranslation('result')
  const [columns, setColumns] = useState<readonly ChartColumn[]>()
  useEffect(() => {
    let isWanted = true
    const read = (sample: readonly ResultRow[]) => isWanted && setColumns(chartColumns(result, sample))
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
}: Props & { columns: readonly ChartColumn[] }) {
  const [{ choice, unknown }, setRead] = useState(() => readOptions(chartOptions, columns))
  const link = useChartLink(sql, choice)
  const { found, isBusy } = useResultGroups(result, columns, choice)
  return (
    <DataChart
      name={name}
      columns={columns}
      choice={choice}
      onChange={(next) => setRead({ choice: next, unknown: [] })}
      unknown={unknown}
      found={found}
      isBusy={isBusy}
      {...(link !== undefined && { link })}
      onEmbed={onEmbed}
    />
  )
}

/** The columns of a result for a chart. A repeated name gets its place as well, because the id must be unique. */
function chartColumns({ fields }: QueryResult, sample: readonly ResultRow[]): ChartColumn[] {
  return cellKinds(fields, sample).map((cell, place) => {
    const name = fields[place]?.name ?? ''
    const isRepeated = fields.findIndex((field) => field.name === name) !== place
    const id = isRepeated ? `${name} (${place + 1})` : name
    return { ...cell, id, label: name, unit: '', values: sample.map((row) => row[place]) }
  })
}
