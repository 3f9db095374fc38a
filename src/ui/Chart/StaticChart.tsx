import { use, useRef } from 'react'
import { Chart } from './Chart.tsx'
import type { Drawing } from './drawing.ts'
import { PaintContext } from './PaintContext.ts'
import styles from './StaticChart.module.css'

type Props = {
  drawing: Drawing
  /** The accessible name: what the chart shows. */
  label: string
  /** Shown when the chart could not be drawn. */
  failed: string
}

/** The widths of the drawings; the widest that fits is shown. Of many points there is one drawing, which is scaled. */
const WIDTHS = { narrow: 288, medium: 640, wide: 1000 } as const
const MANY_POINTS = { any: 640 } as const
const MOST_POINTS = 600

/**
 * A chart that the server draws, once for each range of widths, so that it is there without scripts. Only for parts of a
 * page that are not hydrated; when the browser renders such a part itself, it draws the chart.
 */
export function StaticChart({ drawing, label, failed }: Props) {
  const paint = use(PaintContext)
  const box = useRef<HTMLDivElement>(null)
  if (!paint) return <Chart box={box} drawing={drawing} label={label} failed={failed} />
  const points = drawing.panels.reduce((sum, panel) => sum + panel.points.length, 0)
  return (
    <div role="img" aria-label={label} className={styles.charts}>
      {Object.entries(points > MOST_POINTS ? MANY_POINTS : WIDTHS).map(([name, width]) => (
        // The SVG is written by Plot, which escapes the texts of the data.
        // biome-ignore lint/security/noDangerouslySetInnerHtml: as said above
        <div key={name} data-width={name} dangerouslySetInnerHTML={{ __html: paint(drawing, width) }} />
      ))}
    </div>
  )
}
