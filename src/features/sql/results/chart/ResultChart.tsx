import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CellKind } from '../../../../catalogue/cellView.ts'
import { Skeleton } from '../../../../ui/Skeleton/Skeleton.tsx'
import type { EmbeddedFigure } from '../export/figureHtml.ts'
import type { QueryResult, ResultRow } from '../queryResult.ts'
import { cellKinds } from '../resultColumns.ts'
import { ChartFigure } from './ChartFigure.tsx'
import { ChartForm } from './ChartForm.tsx'
import { type ChartChoice, guessChart } from './chartChoice.ts'
import styles from './ResultChart.module.css'
import { useChartPairs } from './useChartPairs.ts'
import { useDrawing } from './useDrawing.ts'

type Props = { result: QueryResult; name: string; onEmbed: (figure: EmbeddedFigure) => void }

const SAMPLE_ROWS = 100

/** A chart of a result, at first of the type that suits its columns. */
export function ResultChart({ result, name, onEmbed }: Props) {
  const { t } = useTranslation('result')
  const [cells, setCells] = useState<readonly CellKind[]>()
  useEffect(() => {
    let isWanted = true
    const guess = (sample: readonly ResultRow[]) => isWanted && setCells(cellKinds(result.fields, sample))
    result.rows(0, SAMPLE_ROWS).then(guess, () => guess([]))
    return () => {
      isWanted = false
    }
  }, [result])
  if (!cells) return <Skeleton label={t('draw.loading')} lines={[1]} times={4} />
  return <Choosable result={result} name={name} cells={cells} onEmbed={onEmbed} />
}

function Choosable({ result, name, cells, onEmbed }: Props & { cells: readonly CellKind[] }) {
  const { t } = useTranslation('result')
  const [choice, setChoice] = useState(() => guessChart(cells))
  const pairs = useChartPairs(result, choice)
  if (!choice) return <p className={styles.none}>{t('draw.none')}</p>
  return (
    <div className={styles.chart}>
      <ChartForm fields={result.fields} cells={cells} choice={choice} onChange={setChoice} />
      {pairs ? (
        <Drawn result={result} name={name} cells={cells} choice={choice} pairs={pairs} onEmbed={onEmbed} />
      ) : (
        <Skeleton label={t('draw.loading')} lines={[1]} times={4} />
      )}
    </div>
  )
}

type DrawnProps = Props & { cells: readonly CellKind[]; choice: ChartChoice; pairs: readonly ResultRow[] }

function Drawn({ result, name, onEmbed, ...asked }: DrawnProps) {
  const { drawing, points } = useDrawing({ fields: result.fields, ...asked })
  return <ChartFigure name={name} onEmbed={onEmbed} drawing={drawing} points={points} rowCount={result.rowCount} />
}
