/** A cell by its row and column, both from 0; row -1 is the header. */
export type Place = { row: number; column: number }

/** A rectangle of cells; both corners are included. */
export type Area = { top: number; bottom: number; left: number; right: number }

export type GridSize = { rows: number; columns: number; rowsPerPage: number }

/** The cell that a key moves to; undefined for a key that does not move. `isFar` means that Ctrl or ⌘ is pressed. */
export function nextPlace(place: Place, key: string, isFar: boolean, size: GridSize): Place | undefined {
  const moved = step(place, key, isFar, size)
  if (!moved) return undefined
  return {
    row: Math.max(-1, Math.min(moved.row, size.rows - 1)),
    column: Math.max(0, Math.min(moved.column, size.columns - 1)),
  }
}

/** The cell outside a page that a key moves to, in the page's numbers: after its last row, or with Ctrl at either end of all. */
export function placeBeyond(place: Place, key: string, isFar: boolean, size: GridSize): Place | undefined {
  if (place.row < 0) return undefined
  const moved = step(place, key, isFar, size)
  if (!moved) return undefined
  const isVertical = key !== 'ArrowLeft' && key !== 'ArrowRight' && (isFar || (key !== 'Home' && key !== 'End'))
  if (!isVertical) return undefined
  const column = Math.max(0, Math.min(moved.column, size.columns - 1))
  const isDown = key === 'ArrowDown' || key === 'PageDown' || key === 'End'
  if (isFar) return { row: isDown ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY, column }
  if (isDown && place.row === size.rows - 1) return { row: size.rows, column }
  return undefined
}

function step({ row, column }: Place, key: string, isFar: boolean, size: GridSize): Place | undefined {
  switch (key) {
    case 'ArrowDown':
      return { row: isFar ? size.rows - 1 : row + 1, column }
    case 'ArrowUp':
      return { row: isFar ? Math.min(row, 0) : row - 1, column }
    case 'ArrowRight':
      return { row, column: isFar ? size.columns - 1 : column + 1 }
    case 'ArrowLeft':
      return { row, column: isFar ? 0 : column - 1 }
    case 'PageDown':
      return { row: row + size.rowsPerPage, column }
    case 'PageUp':
      return { row: Math.max(0, row - size.rowsPerPage), column }
    case 'Home':
      return { row: isFar ? 0 : row, column: 0 }
    case 'End':
      return { row: isFar ? size.rows - 1 : row, column: size.columns - 1 }
    default:
      return undefined
  }
}

/** The rectangle between two cells, without the header. */
export const areaBetween = (a: Place, b: Place): Area => ({
  top: Math.max(0, Math.min(a.row, b.row)),
  bottom: Math.max(0, a.row, b.row),
  left: Math.min(a.column, b.column),
  right: Math.max(a.column, b.column),
})

/** The selected columns of a row; none when `chosenTo` is less than `chosenFrom`. */
export const chosenIn = (area: Area | undefined, row: number) =>
  area && row >= area.top && row <= area.bottom
    ? { chosenFrom: area.left, chosenTo: area.right }
    : { chosenFrom: 0, chosenTo: -1 }

/** A cell's position as the value of its data attribute; `placeOf` parses it. */
export const placeName = ({ row, column }: Place) => `${row}:${column}`

/** The position of the cell that contains an element. */
export function placeOf(target: EventTarget | null): Place | undefined {
  const cell = target instanceof Element ? target.closest('[data-place]') : null
  const [row, column] = cell?.getAttribute('data-place')?.split(':').map(Number) ?? []
  return row === undefined || column === undefined ? undefined : { row, column }
}
