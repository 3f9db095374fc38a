/** One value as it is shown. */
export type CellView = {
  text: string
  /** `quiet` is for what stands in for a value, `code` for what a program wrote. */
  look?: 'quiet' | 'code'
  /** For ears, where `text` is a mere sign. */
  spoken?: string
  href?: string
  /** A time as programs read it. */
  dateTime?: string
}

/** A column of a table: how its values are shown and how they are copied. */
export type DataColumn = {
  /** Unique in its table. */
  id: string
  label: string
  /** Its type in words. */
  detail: string
  isNumeric: boolean
  isSortable: boolean
  view(value: unknown): CellView
  /** A value as the clipboard gets it: without any language's signs. */
  raw(value: unknown): string
}

/** A column in a grid that may show its columns in another order; `place` is where its values stand in a row. */
export type GridColumn = DataColumn & { place: number }

/** Values in the order of the columns. */
export type DataRow = readonly unknown[]

/** Where the rows come from: all at once, or as they come into sight. */
export type RowSource = {
  count: number
  /** Undefined where it is still on its way. */
  at(index: number): DataRow | undefined
  /** Is told which rows are in sight. */
  want?(start: number, end: number): void
  between(start: number, end: number): Promise<readonly DataRow[]>
  /** Whether all rows belong to the page's document, however many columns they have. */
  isDocument?: boolean
}

export type ColumnSort = { column: number; isDescending: boolean }

/** What the table says. */
export type TableWords = {
  /** The name of the part that scrolls. */
  region: string
  /** Which keys do what. */
  keys: string
  sortUp: string
  sortDown: string
  sortOff: string
  wider: string
  narrower: string
  copyColumn: string
  /** Which keys move a column. */
  moveKeys: string
  /** Towards the start of the row, and towards its end. */
  moveBack: string
  moveOn: string
  hide: string
  /** Before the name of a hidden column, and for all of them. */
  show: string
  showAll: string
  hidden(count: number): string
  moved(label: string, place: number): string
  copy: string
  close: string
  /** Names a column's menu. */
  menu(label: string): string
  copied(count: number): string
  copyFailed: string
}
