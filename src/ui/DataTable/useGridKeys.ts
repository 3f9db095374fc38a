import { type KeyboardEvent, type MouseEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { bringIntoSight } from './bringIntoSight.ts'
import { type Area, areaBetween, nextPlace, type Place, placeBeyond, placeName, placeOf } from './gridPlace.ts'

type Options = {
  region: RefObject<HTMLElement | null>
  rows: number
  columns: number
  /** The cell that has the focus at first. */
  start?: Place | undefined
  /** Scrolls a virtualized grid to a row. */
  goToRow: RefObject<((row: number) => void) | undefined>
  /** Called for a key that would move beyond the rows of a page, with the place if the page did not end. */
  onBeyond?: ((to: Place) => void) | undefined
  /** Called for Enter and a double click. */
  onOpen: (place: Place) => void
  /** Called for Ctrl+Shift+arrow on a column header. */
  onMoveColumn?: ((from: number, to: number) => void) | undefined
}

/** The active cell and the selection of a grid: moved by arrow keys or a click, and extended with Shift. */
export function useGridKeys(options: Options) {
  const { region, rows, columns, start, goToRow, onOpen, onMoveColumn, onBeyond } = options
  const [place, setPlace] = useState<Place>(start ?? { row: rows > 0 ? 0 : -1, column: 0 })
  const [chosen, setChosen] = useState<Area>()
  const anchor = useRef<Place>(undefined)
  const isMoving = useRef(start !== undefined)
  const active = { row: Math.min(place.row, rows - 1), column: Math.min(place.column, Math.max(columns - 1, 0)) }

  // Focus is outside React: it moves after the cell has been rendered.
  useLayoutEffect(() => {
    if (!isMoving.current) return
    isMoving.current = false
    const cell = region.current?.querySelector<HTMLElement>(`[data-place="${placeName(place)}"]`)
    if (!cell || !region.current) return
    cell.focus({ preventScroll: true })
    if (place.row >= 0) goToRow.current?.(place.row)
    bringIntoSight(region.current, cell, goToRow.current === undefined || place.row < 0)
  }, [place, region, goToRow])

  const extend = (to: Place) => {
    anchor.current ??= active
    setChosen(areaBetween(anchor.current, to))
  }
  const letGo = () => {
    anchor.current = undefined
    setChosen(undefined)
  }
  const move = (to: Place, isExtending: boolean) => {
    if (isExtending) extend(to)
    else letGo()
    isMoving.current = true
    setPlace(to)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const here = placeOf(event.target)
    if (!here || event.altKey || isField(event.target)) return
    const isFar = event.ctrlKey || event.metaKey
    const isOnCell = event.target instanceof Element && event.target.hasAttribute('data-place')
    const next = nextPlace(here, event.key, isFar, { rows, columns, rowsPerPage: rowsInSight(region.current) })
    const beyond = onBeyond && !event.shiftKey && placeBeyond(here, event.key, isFar, { rows, columns, rowsPerPage: 0 })
    if (beyond) onBeyond(beyond)
    else if (next && isOnHead(here, event) && onMoveColumn) onMoveColumn(here.column, here.column + stepOf(event.key))
    else if (next) move(next, event.shiftKey)
    else if (event.key === 'Enter' && isOnCell) onOpen(here)
    else if (event.key === 'Escape' && chosen) letGo()
    else if (event.key === 'a' && isFar)
      setChosen(areaBetween({ row: 0, column: 0 }, { row: rows - 1, column: columns - 1 }))
    else if (event.key === ' ' && isOnCell && isFar)
      setChosen(areaBetween({ row: 0, column: here.column }, { row: rows - 1, column: here.column }))
    else if (event.key === ' ' && isOnCell && event.shiftKey)
      setChosen(areaBetween({ row: here.row, column: 0 }, { row: here.row, column: columns - 1 }))
    else return
    event.preventDefault()
  }

  const onMouseDown = (event: MouseEvent) => {
    const here = placeOf(event.target)
    if (!here || event.button !== 0 || here.row < 0) return
    if (!event.shiftKey) return letGo()
    event.preventDefault() // otherwise the browser would select the text in between
    move(here, true)
  }

  return {
    active,
    chosen,
    /** Moves the focus to a cell after it has been rendered. */
    goTo: (to: Place) => move(to, false),
    handlers: {
      onKeyDown,
      onMouseDown,
      onFocus: (event: { target: EventTarget }) => {
        const here = placeOf(event.target)
        if (here && (here.row !== place.row || here.column !== place.column)) setPlace(here)
      },
      onDoubleClick: (event: MouseEvent) => {
        const here = placeOf(event.target)
        if (here && here.row >= 0) onOpen(here)
      },
    },
  }
}

const isField = (target: EventTarget) => target instanceof HTMLInputElement || target instanceof HTMLSelectElement

function rowsInSight(region: HTMLElement | null): number {
  const row = region?.querySelector('tbody tr')
  if (!region || !row) return 10
  const head = region.querySelector('thead')?.clientHeight ?? 0
  return Math.max(1, Math.floor((region.clientHeight - head) / Math.max(row.clientHeight, 1)) - 1)
}

const isOnHead = ({ row }: Place, { key, shiftKey, ctrlKey, metaKey }: KeyboardEvent) =>
  row === -1 && shiftKey && (ctrlKey || metaKey) && stepOf(key) !== 0

const stepOf = (key: string) => (key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0)
