import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { guessChart } from '../../../../catalogue/DataChart/chartChoice.ts'
import type { ChartColumn } from '../../../../catalogue/DataChart/chartColumn.ts'
import { DataChart } from '../../../../catalogue/DataChart/DataChart.tsx'
import { Skeleton } from '../../../../ui/Skeleton/Skeleton.tsx'
import type { EmbeddedFigure } from '../export/figureHtml.ts'
import type { QueryResult, ResultRow } from '../queryResult.ts'
import { cellKinds } from '../resultColumns.ts'
import { useResultGroups } from './useResultGroups.ts'

type Props = { result: QueryResult; name: string; onEmbed: (figure: EmbeddedFigure) => void }

const SAMPLE_ROWS = 100

/** A chart of a result, at first of the type that suits its columns. */
export function ResultChart({ result, name, onEmbed }: Props) {
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
  return <Choosable result={result} name={name} columns={columns} onEmbed={onEmbed} />
}

function Choosable({ result, name, columns, onEmbed }: Props & { columns: readonly ChartColumn[] }) {
  const [choice, setChoice] = useState(() => guessChart(columns))
  const { found, isBusy } = useResultGroups(result, columns, choice)
  return (
    <DataChart
      name={name}
      columns={columns}
      choice={choice}
      onChange={setChoice}
      found={found}
      isBusy={isBusy}
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
