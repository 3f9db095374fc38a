import { type MouseEvent, type PointerEvent, useRef, useState } from 'react'
import { placeOf } from './gridPlace.ts'

/** A column that is being drawn, and the place that it would take. */
export type ColumnDrag = { from: number; to: number }

const STARTS_AFTER_PX = 8

/** Draws a column to another place by its head. A finger scrolls; for it and for keys there is the column's menu. */
export function useColumnDrag(onDrop: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<ColumnDrag>()
  const pressed = useRef<{ x: number; column: number }>(undefined)
  const wasDrawn = useRef(false)
  const end = () => {
    pressed.current = undefined
    setDrag(undefined)
  }
  return {
    drag,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        wasDrawn.current = false
        const column = placeOf(event.target)?.column
        const isForOthers = event.target instanceof Element && event.target.closest('[data-handle], [aria-haspopup]')
        if (column === undefined || isForOthers || event.button !== 0 || event.pointerType === 'touch') return
        pressed.current = { x: event.clientX, column }
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const { current } = pressed
        if (!current || (!drag && Math.abs(event.clientX - current.x) < STARTS_AFTER_PX)) return
        if (!wasDrawn.current) event.currentTarget.setPointerCapture(event.pointerId)
        wasDrawn.current = true
        const to = columnUnder(event.currentTarget, event.clientX)
        if (to !== undefined && to !== drag?.to) setDrag({ from: current.column, to })
      },
      onPointerUp: () => {
        if (drag && drag.from !== drag.to) onDrop(drag.from, drag.to)
        end()
      },
      onPointerCancel: end,
      // The press that ends a drag is no press on the name that sorts.
      onClickCapture: (event: MouseEvent) => {
        if (!wasDrawn.current) return
        wasDrawn.current = false
        event.stopPropagation()
        event.preventDefault()
      },
    },
  }
}

/** The column whose head is at a place across the screen, wherever the pointer is up or down. */
function columnUnder(row: HTMLElement, x: number): number | undefined {
  const { top, height } = row.getBoundingClientRect()
  const head = document.elementsFromPoint(x, top + height / 2).find((element) => element.matches('th[data-place]'))
  return placeOf(head ?? null)?.column
}
