import type { ReactNode } from 'react'

/** The displayed form of one value. */
export type CellView = {
  text: string
  /** `quiet` for a placeholder, `code` for machine-written text. */
  look?: 'quiet' | 'code'
  /** Text for screen readers when `text` is only a symbol. */
  spoken?: string
  href?: string
  /** The path of a picture on this site, shown in the link in place of the text. */
  image?: string
  /** A colour as `#rrggbb` or `#rgb`, shown before the text. */
  colour?: string
  /** A time in ISO 8601, for <time>. */
  dateTime?: string
}

/** A column of a table: how its values are displayed and copied. */
export type DataColumn = {
  /** Unique within its table. */
  id: string
  label: string
  /** The displayed name of its type. */
  detail: string
  isNumeric: boolean
  isSortable: boolean
  /** What all values have in common, below the name, and the same as text for screen readers. */
  summary?: ReactNode
  description?: string | undefined
  view(value: unknown): CellView
  /** The value for the clipboard, without locale formatting. */
  raw(value: unknown): string
  /** Whether `at` of the row source gives only the beginning of a value; `between` gives all of it. */
  isCut?(value: unknown): boolean
}

/** A column in a grid whose columns can be reordered; `place` is the index of its value in a row. */
export type GridColumn = DataColumn & { place: number }

/** Values in the order of the columns. */
export type DataRow = readonly unknown[]

/** The source of the rows: all at once, or loaded when they become visible. */
export type RowSource = {
  count: number
  /** Where the rows are one page of a longer table: the number of the first one, from 0, and of all rows if it is known. */
  first?: number
  total?: number | undefined
  /** Undefined while the row is loading. Long values can be cut. */
  at(index: number): DataRow | undefined
  /** Called with the visible range of rows. */
  want?(start: number, end: number): void
  /** Complete rows, for a copy. */
  between(start: number, end: number): Promise<readonly DataRow[]>
  /** Whether all rows are part of the document, regardless of the number of columns. */
  isDocument?: boolean
}

/** Where a table begins to be shown: its row, the cell to focus, and the widths of its columns by id. */
export type TableStart = {
  row: number
  focus?: { row: number; column: number } | undefined
  widths: ReadonlyMap<string, number>
}

export type ColumnSort = { column: number; isDescending: boolean }

/** The translated texts of the table. */
export type TableWords = {
  /** The accessible name of the scrollable region. */
  region: string
  /** The description of the keyboard commands. */
  keys: string
  sortUp: string
  sortDown: string
  sortOff: string
  wider: string
  narrower: string
  copyColumn: string
  /** The description of the keys that move a column. */
  moveKeys: string
  /** Labels for moving a column towards the start and towards the end of the row. */
  moveBack: string
  moveOn: string
  hide: string
  /** Labels for showing one hidden column (before its name) and all of them. */
  show: string
  showAll: string
  hidden(count: number): string
  moved(label: string, place: number): string
  copy: string
  close: string
  /** The accessible name of a column menu. */
  menu(label: string): string
  copied(count: number): string
  copyFailed: string
  /** Says that only the beginning of a value is shown. */
  beginning: string
}
