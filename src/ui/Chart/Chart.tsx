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

/** From this width of the window, the device may have a printer. */
const PRINTS = '(width >= 45rem)'
/** The page itself has loaded before. */
const PRINT_CODE_MS = 2_000

type DrawPlot = typeof import('./drawPlot.ts')['drawPlot']
let drawPlot: DrawPlot | undefined

async function loadDrawPlot(): Promise<DrawPlot> {
  const code = await import('./drawPlot.ts')
  drawPlot = code.drawPlot
  return drawPlot
}

/** A chart as wide as its container, drawn when it is near or printed. The drawing code is loaded when the first chart is needed. */
export function Chart({ box, drawing, label, failed }: Props) {
  const width = useWidth(box)
  const isNear = useIsNear(box)
  const [hasFailed, setHasFailed] = useState(false)
  // The SVG element is created outside React.
  useEffect(() => {
    let isWanted = true
    if (width === 0 || !isNear) return
    const show = (draw: DrawPlot) => {
      if (!isWanted) return
      try {
        box.current?.replaceChildren(draw(drawing, width))
      } catch {
        setHasFailed(true)
      }
    }
    // Before a page is printed there is no time for a promise.
    if (drawPlot) show(drawPlot)
    else loadDrawPlot().then(show, () => isWanted && setHasFailed(true))
    return () => {
      isWanted = false
    }
  }, [box, drawing, width, isNear])
  // Code cannot arrive while the page is printed, so it loads before.
  useEffect(() => {
    if (drawPlot || !matchMedia(PRINTS).matches) return
    const timer = setTimeout(() => void loadDrawPlot().catch(() => {}), PRINT_CODE_MS)
    return () => clearTimeout(timer)
  }, [])
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
