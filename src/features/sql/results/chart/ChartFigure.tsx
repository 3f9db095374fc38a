import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { offerFile } from '../../../../lib/offerFile.ts'
import { Button } from '../../../../ui/Button/Button.tsx'
import { Chart } from '../../../../ui/Chart/Chart.tsx'
import { pngOf, svgOf } from '../../../../ui/Chart/chartFile.ts'
import type { Drawing } from '../../../../ui/Chart/drawing.ts'
import { fileStem } from '../export/exportFormat.ts'
import type { EmbeddedFigure } from '../export/figureHtml.ts'
import { useResultSummary } from '../useResultSummary.ts'
import { ChartTwin } from './ChartTwin.tsx'
import type { Points } from './chartPoints.ts'
import styles from './ResultChart.module.css'
import { useChartSentence } from './useChartSentence.ts'

type Props = {
  name: string
  onEmbed: (figure: EmbeddedFigure) => void
  drawing: Drawing
  points: Points
  rowCount: number
}

/** The most points that are also embedded as a table. */
const EMBEDDED_POINTS = 500

/** A chart with a sentence that describes it, its source, and its numbers as a table. */
export function ChartFigure({ name, onEmbed, drawing, points, rowCount }: Props) {
  const { t } = useTranslation('result')
  const { rowsOf } = useResultSummary()
  const box = useRef<HTMLDivElement>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const sentence = useChartSentence(drawing)
  if (sentence === undefined) return <p className={styles.none}>{t('draw.empty')}</p>

  const save = async (ending: 'svg' | 'png') => {
    const svg = box.current ? svgOf(box.current) : undefined
    if (svg === undefined) return
    const asSvg = () => new Blob([svg], { type: 'image/svg+xml' })
    try {
      offerFile(ending === 'svg' ? asSvg() : await pngOf(svg), `${fileStem(name)}.${ending}`)
      setHasFailed(false)
    } catch {
      setHasFailed(true)
    }
  }
  const embed = () => {
    const svg = box.current ? svgOf(box.current) : undefined
    if (svg === undefined) return
    const { xLabel, yLabel, writeX, writeY } = drawing
    onEmbed({
      title: sentence,
      picture: { svg, label: sentence },
      summary: t('draw.twin'),
      columns: [
        { label: xLabel, isNumeric: false },
        { label: yLabel, isNumeric: true },
      ],
      rows: drawing.points.slice(0, EMBEDDED_POINTS).map(({ x, y }) => [writeX(x), writeY(y)]),
    })
  }
  const rows = rowsOf(rowCount - points.emptyRows)
  const isSampled = drawing.mark === 'dots' && drawing.points.length < rowCount - points.emptyRows
  return (
    <figure className={styles.figure}>
      <figcaption>
        <p className={styles.sentence}>{sentence}</p>
        <p className={styles.source}>
          {points.emptyRows === 0
            ? t('draw.source', { name, rows })
            : t('draw.sourceLess', { name, rows, empty: rowsOf(points.emptyRows) })}{' '}
          {points.isSummed && t('draw.summed')}
          {isSampled && t('draw.sampled', { points: drawing.writeY(drawing.points.length) })}
        </p>
      </figcaption>
      <Chart box={box} drawing={drawing} label={sentence} failed={t('draw.failed')} />
      <p className={styles.files}>
        <Button look="quiet" onClick={() => void save('svg')}>
          {t('draw.svg')}
        </Button>
        <Button look="quiet" onClick={() => void save('png')}>
          {t('draw.png')}
        </Button>
        <Button look="quiet" onClick={embed}>
          {t('embed.button')}
        </Button>
        <span role="status">{hasFailed && t('draw.saveFailed')}</span>
      </p>
      <ChartTwin drawing={drawing} />
    </figure>
  )
}
