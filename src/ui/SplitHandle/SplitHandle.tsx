import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import styles from './SplitHandle.module.css'

type Props = {
  /** The accessible name: what it resizes. */
  label: string
  /** The orientation of the handle itself: a vertical handle is between left and right panes. */
  orientation: 'vertical' | 'horizontal'
  /** The size of the pane before it, in pixels. */
  value: number
  min: number
  max: number
  onChange: (value: number) => void
}

const STEP = 16

/** The separator between two panes: dragged, moved with the arrow keys, moved to an end with Home and End. */
export function SplitHandle({ label, orientation, value, min, max, onChange }: Props) {
  const grip = useRef<{ at: number; value: number }>(undefined)
  const isVertical = orientation === 'vertical'
  const placeOf = (event: PointerEvent) => (isVertical ? event.clientX : event.clientY)
  const change = (next: number) => onChange(Math.round(Math.min(max, Math.max(min, next))))

  const onKeyDown = (event: KeyboardEvent) => {
    const steps = isVertical ? { ArrowLeft: -1, ArrowRight: 1 } : { ArrowUp: -1, ArrowDown: 1 }
    const step = Object.entries(steps).find(([key]) => key === event.key)?.[1]
    const next = event.key === 'Home' ? min : event.key === 'End' ? max : step && value + step * STEP
    if (next === undefined) return
    event.preventDefault()
    change(next)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: an <hr> cannot be focused or moved
    <div
      role="separator"
      aria-label={label}
      aria-orientation={orientation}
      aria-valuenow={value}
      aria-valuemin={min}
      aria-valuemax={max}
      tabIndex={0}
      className={styles.handle}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        grip.current = { at: placeOf(event), value }
      }}
      onPointerMove={(event) => {
        if (grip.current) change(grip.current.value + placeOf(event) - grip.current.at)
      }}
      onLostPointerCapture={() => {
        grip.current = undefined
      }}
    />
  )
}
