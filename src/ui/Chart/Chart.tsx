import { type RefObject, useEffect, useState } from 'react'
import { useIsNear } from '../useIsNear.ts'
import styles from './Chart.module.css'
import type { Drawing } from './drawing.ts'

type Props = {
  /** The element that contains the chart, for callers that export it as a file. */
  box: RefObject<HTMLDivElement | null>
  drawing: Drawing
  /** The accessible name: what the chart shows. */
  label: string
  /** Shown when the chart could not be drawn. */
  failed: string
}

/** A chart as wide as its container, drawn when it is near. The drawing code is loaded when the first chart is needed. */
export function Chart({ box, drawing, label, failed }: Props) {
  const width = useWidth(box)
  const isNear = useIsNear(box)
  const [hasFailed, setHasFailed] = useState(false)
  // The SVG element is created outside React.
  useEffect(() => {
    let isWanted = true
    if (width === 0 || !isNear) return
    import('./drawPlot.ts')
      .then(({ drawPlot }) => {
        if (isWanted) box.current?.replaceChildren(drawPlot(drawing, width))
      })
      .catch(() => isWanted && setHasFailed(true))
    return () => {
      isWanted = false
    }
  }, [box, drawing, width, isNear])
  if (hasFailed) return <p role="alert">{failed}</p>
  return <div ref={box} role="img" aria-label={label} className={styles.chart} />
}

/** The width of an element, updated when it changes; 0 before the element is mounted. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  // ResizeObserver is outside React.
  useEffect(() => {
    if (!element.current) return
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.floor(entry.contentRect.width)))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return width
}
