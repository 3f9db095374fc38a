import type { Encoding } from '#table/detectEncoding.ts'
import type { TableRange } from '#table/range/TableRange.ts'
import type { TableErrorKind } from '#table/TableError.ts'

/** How a file is read; what is not set is detected. */
export type ReadAs = { encoding?: Encoding; delimiter?: string; sheet?: string; range?: TableRange }
export type TableFile = { file: Blob; format: string; readAs: ReadAs; isWhole: boolean }

/** A table whose rows are kept in the worker. */
export type TableHead = {
  columns: readonly { label: string; type: string }[]
  rowCount: number
  /** The first rows. */
  first: readonly (readonly unknown[])[]
  /** Whether there are more rows than the worker keeps. */
  isCut: boolean
  misfits: { count: number; line: number } | undefined
  text: { encoding: Encoding; delimiter: string } | undefined
  sheets: readonly { name: string; isHidden: boolean }[]
  sheet: string
}

type TableFailure = {
  problem: TableErrorKind | 'damaged' | 'encrypted'
  line: number | undefined
  limit: number | undefined
}
export type TableReply = { head: TableHead } | { failure: TableFailure }

export type TableTask =
  | { task: 'read'; read: TableFile }
  | { task: 'rows'; start: number; end: number }
  /** The text file that was read last as UTF-8 with commas. */
  | { task: 'utf8Csv' }
