import { type MouseEvent, type PointerEvent, useRef, useState } from 'react'
import { placeOf } from './gridPlace.ts'

/** The index of the dragged column and the index where it would be dropped. */
export type ColumnDrag = { from: number; to: number }

const STARTS_AFTER_PX = 8

/**
 * Moves a column by dragging its header with a mouse. Touch scrolls instead; touch and keyboard use the column menu.
 */
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
      // The click that ends a drag must not sort.
      onClickCapture: (event: MouseEvent) => {
        if (!wasDrawn.current) return
        wasDrawn.current = false
        event.stopPropagation()
        event.preventDefault()
      },
    },
  }
}

/** The column whose header is at a horizontal position, regardless of the vertical position of the pointer. */
function columnUnder(row: HTMLElement, x: number): number | undefined {
  const { top, height } = row.getBoundingClientRect()
  const head = document.elementsFromPoint(x, top + height / 2).find((element) => element.matches('th[data-place]'))
  return placeOf(head ?? null)?.column
}
