import { type PointerEvent, useRef } from 'react'
import styles from './HeadCell.module.css'

type Props = { onResize: (width: number) => void }

/** The edge of a column header, which a pointer can drag; the column menu resizes with the keyboard. */
export function ResizeHandle({ onResize }: Props) {
  const start = useRef<{ x: number; width: number }>(undefined)
  const begin = (event: PointerEvent<HTMLElement>) => {
    event.preventDefault()
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    start.current = { x: event.clientX, width: event.currentTarget.parentElement?.offsetWidth ?? 0 }
  }
  const move = (event: PointerEvent) => {
    if (start.current) onResize(start.current.width + event.clientX - start.current.x)
  }
  const end = () => {
    start.current = undefined
  }
  return (
    <span
      className={styles.handle}
      aria-hidden="true"
      data-handle
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
    />
  )
}
