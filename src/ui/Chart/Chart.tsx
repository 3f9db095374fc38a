import { type RefObject, useEffect, useState } from 'react'
import styles from './Chart.module.css'
import type { Drawing } from './drawing.ts'

type Props = {
  /** Holds the drawing, for whoever makes a file of it. */
  box: RefObject<HTMLDivElement | null>
  drawing: Drawing
  /** What the chart shows, for those who do not see it. */
  label: string
  /** Stands where the drawing could not be made. */
  failed: string
}

/** A chart, drawn by code that comes when the first one is needed, as wide as there is room. */
export function Chart({ box, drawing, label, failed }: Props) {
  const width = useWidth(box)
  const [hasFailed, setHasFailed] = useState(false)
  // The drawing is no part of React's tree.
  useEffect(() => {
    let isWanted = true
    if (width === 0) return
    import('./drawPlot.ts')
      .then(({ drawPlot }) => {
        if (isWanted) box.current?.replaceChildren(drawPlot(drawing, width))
      })
      .catch(() => isWanted && setHasFailed(true))
    return () => {
      isWanted = false
    }
  }, [box, drawing, width])
  if (hasFailed) return <p role="alert">{failed}</p>
  return <div ref={box} role="img" aria-label={label} className={styles.chart} />
}

/** How wide an element is, now and whenever that changes; 0 before it is there. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  // Layout is outside React.
  useEffect(() => {
    if (!element.current) return
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.floor(entry.contentRect.width)))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return width
}
