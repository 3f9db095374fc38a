import type { ReactNode, RefObject } from 'react'
import type { MenuEntry } from '../Menu/Menu.tsx'
import type { ColumnSort, DataColumn, GridColumn, RowSource, TableWords } from './dataColumn.ts'
import type { Area, Place } from './gridPlace.ts'
import type { Arrange } from './useArrange.ts'

/**
 * A rendered column. `before` is the width of the skipped columns in front of it; without `width` the column is as wide
 * as its content.
 */
export type ColumnSlot = { index: number; before: number; width: number | undefined }

/** The data and callbacks of column headers. */
export type HeadParts = {
  words: TableWords
  sort: ColumnSort | undefined
  /** Undefined when the table cannot be sorted. */
  onSort: ((sort: ColumnSort | undefined) => void) | undefined
  /** Renders the name as a link that sorts, on pages where the sort order is in the URL. */
  renderSort: ((column: DataColumn, name: ReactNode) => ReactNode) | undefined
  /** More entries of a column's menu, before the usual ones. */
  columnActions: ((column: DataColumn) => readonly MenuEntry[]) | undefined
  onMenu: (column: number) => void
  onResize: (column: number, width: number) => void
  /** Undefined when columns are fixed. */
  arrange: Arrange | undefined
}

/** The props of both grids, the whole and the virtualized one. */
export type GridProps = {
  /** The scrollable element. */
  region: RefObject<HTMLElement | null>
  columns: readonly GridColumn[]
  source: RowSource
  active: Place
  chosen: Area | undefined
  /** The widths that the user has set, by column id. */
  widths: ReadonlyMap<string, number>
  /** Renders a link to a row, in its first cell. */
  renderRowLink: ((row: number, isInCell: boolean) => ReactNode) | undefined
  parts: HeadParts
  /** The row at the top of a virtualized grid when it appears. */
  startRow?: number | undefined
  /** Set by a virtualized grid: scrolls to a row that may not be rendered. */
  goToRow: RefObject<((row: number) => void) | undefined>
}

/** The sort order after a press on a column header: ascending, then descending, then none. */
export function nextSort(sort: ColumnSort | undefined, column: number): ColumnSort | undefined {
  if (sort?.column !== column) return { column, isDescending: false }
  return sort.isDescending ? undefined : { column, isDescending: true }
}
