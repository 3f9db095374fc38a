import type { Cell } from './cell.ts'
import type { Encoding } from './detectEncoding.ts'
import type { TableRange } from './range/TableRange.ts'

/**
 * A row with its position in the file, for messages: a line, a row of a sheet or a JSON record, counted from 1. A row of
 * a text has its source.
 */
export type Row = {
  readonly cells: readonly Cell[]
  readonly line: number
  readonly source?: RowSource
  /** The number of cells, where it is known without reading them. */
  readonly cellCount?: number
}

/** A part of a text from which its rows can be read again. Keeping it takes less memory and time than keeping the rows. */
export type RowSource = { rows(): readonly Row[] }

/** Called for each row of a kind. */
export type OnRow = (row: Row) => void

/** A file as a table. Rows come in batches and can be read repeatedly: the first reading detects the types. */
export type Table = {
  headings: readonly string[]
  /**
   * Throws TableError if the file is damaged at a later position, or a limit is exceeded. `onLongRow` receives the rows
   * that are left out because they have more non-empty cells than there are columns, `onLeftOut` the rows above the headings
   * and the totals and notes that the range leaves out.
   */
  rows(onLongRow?: OnRow, onLeftOut?: OnRow): AsyncIterable<readonly Row[]>
  /** The range of a text or workbook that was read, the lines of its headings, and its first rows, titles included. */
  layout?: { range: TableRange; headingLines: readonly number[]; top(): Promise<readonly Row[]> }
  /** How a text file was read. */
  text?: { encoding: Encoding; hasMark: boolean; delimiter: string }
  /** The sheets of a workbook, and the one that was read. */
  workbook?: { sheets: readonly Sheet[]; sheet: Sheet; isEmpty(sheet: Sheet): Promise<boolean> }
}

export type Sheet = { name: string; isHidden: boolean }

/** Settings that override detection. */
export type ReadOptions = {
  encoding?: Encoding | undefined
  /** Whether bytes that are invalid in `encoding` throw InvalidBytesError instead of becoming U+FFFD. */
  fatal?: boolean | undefined
  delimiter?: string | undefined
  quoteChar?: string | undefined
  /** Whether the first record has the column names, which is the default. */
  header?: boolean | undefined
  /** Where in the file the table is; `proposed` finds it, as people in offices lay files out. */
  range?: TableRange | 'proposed' | undefined
  /** A sheet's name or its number from 1, before that of the range; by default the first visible sheet. */
  sheet?: string | number | undefined
  /** The maximum size of a text file after decompression. */
  maxBytes?: number | undefined
}
