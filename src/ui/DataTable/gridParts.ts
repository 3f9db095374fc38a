import type { ReactNode, RefObject } from 'react'
import type { ColumnSort, DataColumn, GridColumn, RowSource, TableWords } from './dataColumn.ts'
import type { Area, Place } from './gridPlace.ts'
import type { Arrange } from './useArrange.ts'

/** A column that is drawn. `before` is the width of those left out in front of it; without a width it takes what it needs. */
export type ColumnSlot = { index: number; before: number; width: number | undefined }

/** What the heads of columns do. */
export type HeadParts = {
  words: TableWords
  sort: ColumnSort | undefined
  /** Absent where nothing sorts. */
  onSort: ((sort: ColumnSort | undefined) => void) | undefined
  /** Makes the name a link that sorts, where sorting is an address. */
  renderSort: ((column: DataColumn, name: ReactNode) => ReactNode) | undefined
  onMenu: (column: number) => void
  onResize: (column: number, width: number) => void
  /** Absent where columns stay where they are. */
  arrange: Arrange | undefined
}

/** What either way of drawing a grid is given. */
export type GridProps = {
  /** What scrolls. */
  region: RefObject<HTMLElement | null>
  columns: readonly GridColumn[]
  source: RowSource
  active: Place
  chosen: Area | undefined
  /** The widths that the reader has given, by the columns' ids. */
  widths: ReadonlyMap<string, number>
  parts: HeadParts
}

/** What a press on a column's head leads to: up, down, as it came. */
export function nextSort(sort: ColumnSort | undefined, column: number): ColumnSort | undefined {
  if (sort?.column !== column) return { column, isDescending: false }
  return sort.isDescending ? undefined : { column, isDescending: true }
}
