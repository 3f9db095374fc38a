import type { Cell } from './cell.ts'
import type { Encoding } from './detectEncoding.ts'

/** A row with its position in the file, for messages: a line, a row of a sheet or a JSON record, counted from 1. */
export type Row = { cells: readonly Cell[]; line: number }

/** Called for each row that is left out because it has more non-empty cells than there are columns. */
export type OnLongRow = (row: Row) => void

/** A file as a table. Rows come in batches and can be read repeatedly: the first reading detects the types. */
export type Table = {
  headings: readonly string[]
  /** Throws TableError if the file is damaged at a later position, or a limit is exceeded. */
  rows(onLongRow?: OnLongRow): AsyncIterable<readonly Row[]>
  /** How a text file was read. */
  text?: { encoding: Encoding; hasMark: boolean; delimiter: string }
  /** The sheets of a workbook, and the one that was read. */
  workbook?: { sheets: readonly Sheet[]; sheet: Sheet; isEmpty(sheet: Sheet): Promise<boolean> }
}

export type Sheet = { name: string; isHidden: boolean }

/** Settings that override detection. */
export type ReadOptions = {
  encoding?: Encoding | undefined
  delimiter?: string | undefined
  quoteChar?: string | undefined
  /** Whether the first record has the column names, which is the default. */
  header?: boolean | undefined
  /** A sheet's name or its number from 1; by default the first visible sheet. */
  sheet?: string | number | undefined
  /** The maximum size of a text file after decompression. */
  maxBytes?: number | undefined
}
