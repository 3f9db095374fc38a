import type { Cell } from './cell.ts'
import type { Encoding } from './detectEncoding.ts'

/** A row with where it is in its file, for messages: lines, rows of a sheet and records of JSON are counted from 1. */
export type Row = { cells: readonly Cell[]; line: number }

/** Who is told of a row that is left out, because it has more filled cells than there are columns. */
export type OnMisfit = (row: Row) => void

/** A file as a table. Rows come some at a time, and as often as they are asked for: first their types are found. */
export type Table = {
  headings: readonly string[]
  /** Throws TableError where the file is broken further on, or a limit is passed. */
  rows(onMisfit?: OnMisfit): AsyncIterable<readonly Row[]>
  /** How a text was read. */
  text?: { encoding: Encoding; hasMark: boolean; delimiter: string }
  /** The sheets of a workbook, and which of them this is. */
  workbook?: { sheets: readonly Sheet[]; sheet: Sheet; isEmpty(sheet: Sheet): Promise<boolean> }
}

export type Sheet = { name: string; isHidden: boolean }

/** What is to be read otherwise than it is detected. */
export type ReadOptions = {
  encoding?: Encoding | undefined
  delimiter?: string | undefined
  quoteChar?: string | undefined
  /** Whether the first record names the columns, as it does in most files. */
  header?: boolean | undefined
  /** A sheet's name, or its place from 1; else the first that is not hidden. */
  sheet?: string | number | undefined
  /** The most that a text may have, unpacked. */
  maxBytes?: number | undefined
}
