import { type RefObject, useLayoutEffect, useMemo, useState } from 'react'
import { ScrollScale } from './ScrollScale.ts'

const OVERSCAN = 8
/** The size before the region has been measured. */
const SCREEN_PX = 720

type Options = { body: RefObject<HTMLElement | null>; count: number; rowPx: number; headPx: number; startRow: number }

/** The rows of a list of equal heights that are in sight, at any number of rows. */
export function useRowWindow({ body, count, rowPx, headPx, startRow }: Options) {
  const [height, setHeight] = useState(SCREEN_PX - headPx)
  const [place, setPlace] = useState({ top: 0, shift: 0 })
  const scale = useMemo(() => new ScrollScale(count * rowPx, height), [count, rowPx, height])

  useLayoutEffect(() => {
    const box = regionOf(body)
    if (!box) return
    const measure = () => setHeight(Math.max(rowPx, box.clientHeight - headPx))
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    measure()
    return () => observer.disconnect()
  }, [body, rowPx, headPx])

  // A new scale starts where the old one was; the first one at the requested row.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is not a reason to scroll
  useLayoutEffect(() => {
    const box = regionOf(body)
    if (!box) return
    const top = place.top > 0 ? place.top : startRow * rowPx
    if (top > 0) box.scrollTop = scale.goTo(top)
    const follow = () => {
      const corrected = scale.moved(box.scrollTop)
      if (corrected !== undefined) box.scrollTop = corrected
      setPlace({ top: scale.top, shift: scale.shift })
    }
    setPlace({ top: scale.top, shift: scale.shift })
    box.addEventListener('scroll', follow, { passive: true })
    return () => box.removeEventListener('scroll', follow)
  }, [scale, body])

  const first = Math.floor(place.top / rowPx)
  const end = Math.min(count, Math.ceil((place.top + height) / rowPx))
  return {
    /** The rows in sight, without those that are rendered around them. */
    first,
    end,
    rendered: { from: Math.max(0, first - OVERSCAN), to: Math.min(count, end + OVERSCAN) },
    height: scale.physicalHeight,
    /** The distance of a row from the top of the element; a row far away is at one of its ends. */
    topOf: (row: number) => Math.max(0, Math.min(row * rowPx - place.shift, scale.physicalHeight - rowPx)),
    goTo: (row: number) => {
      const box = regionOf(body)
      const [start, last] = [row * rowPx, (row + 1) * rowPx - height]
      if (!box || (scale.top <= start && scale.top >= last)) return
      box.scrollTop = scale.goTo(scale.top > start ? start : last)
      setPlace({ top: scale.top, shift: scale.shift })
    },
  }
}

/** The scrollable element. A ref to it is not set yet when the effects of its content run for the first time. */
const regionOf = (body: RefObject<HTMLElement | null>) =>
  body.current?.closest<HTMLElement>('section, [role="listbox"]') ?? null
