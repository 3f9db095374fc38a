import type { Delimiter } from '#table/detectDelimiter.ts'
import type { Encoding } from '#table/detectEncoding.ts'
import type { ColumnType } from '#table/detectType.ts'
import type { TableRange } from '#table/range/TableRange.ts'
import type { Sheet } from '#table/Table.ts'
import type { FoundElsewhere } from '../scan/foundElsewhere.ts'
import type { PersonalFinding } from '../scan/personalFinding.ts'

/* The result of reading a chosen file. A worker on this device reads it; nothing is sent. */

export const delimiters = [',', ';', '\t', '|'] as const satisfies readonly Delimiter[]

/** Settings of the publisher that override detection. */
export type ReadAs = {
  encoding?: Encoding | undefined
  delimiter?: Delimiter | undefined
  /** A sheet whose range is proposed. */
  sheet?: string | undefined
  /** Where the table is; `proposed` finds it. */
  range?: TableRange | 'proposed' | undefined
}

/** What a row of a file is for its table. */
export type RowRole = 'title' | 'heading' | 'row' | 'leftOut'
export type LayoutRow = { line: number; cells: string[]; role: RowRole }

/** Where the table of a text or workbook is. */
export type FileLayout = {
  /** As it was chosen, or proposed. */
  range: TableRange
  headingLines: readonly number[]
  sheets: readonly Sheet[]
  sheet?: string | undefined
  /** The first rows of the file. */
  top: LayoutRow[]
  /** The first of the totals and notes below the rows, and the number of all. */
  leftOut: LayoutRow[]
  leftOutCount: number
}

type TypeName = ColumnType['type']
/** Why a column stays text although another type may be expected. */
export type TypeReason =
  | { why: 'zeros' | 'identity' | 'name' | 'long' | 'order' | 'thousands'; example: string }
  | { why: 'mixed'; count: number; line: number; example: string }
  | { why: 'empty' }

export type ReadColumn = {
  /** Its name in the datastore; `heading` is the one in the file. */
  id: string
  heading: string
  type: TypeName
  reason?: TypeReason | undefined
  /** The number of cells with a value. */
  filled: number
  personal: PersonalFinding[]
}

/** Why a file is no table, with the line or the exceeded limit. */
export type FileProblem =
  | 'empty'
  | 'notText'
  | 'archive'
  | 'webPage'
  | 'notWorkbook'
  | 'unreadable'
  | 'quoteOpen'
  | 'tooLarge'
  | 'tooManyColumns'
  | 'tooManySheets'
  | 'recordTooLong'
  | 'tooDeep'
  | 'gzipDamaged'
  | 'notJson'

/** A problem or a possible problem of a file. */
export type FileFinding =
  | { what: 'headingsOnly' | 'noHeadings' }
  | { what: FileProblem; line?: number | undefined; limit?: number | undefined }
  | { what: 'format'; name: string; found: string }
  | { what: 'sheets'; count: number; first: string }
  | { what: 'hiddenSheets'; names: string[] }
  /** What could not be searched for personal data: files of an archive by name, or none for the whole file. */
  | { what: 'notScanned'; names: string[] }
  | {
      what: 'headingEmpty' | 'headingTwice' | 'headingReserved' | 'headingSystem' | 'headingLong'
      heading: string
      id: string
    }
  | { what: 'cells'; count: number; line: number; expected: number; got: number }
  | { what: 'letters'; example: string; line: number }
  | { what: 'lost'; count: number; line: number }

export type FileReading = {
  /** As people write it, such as CSV; empty if unknown. */
  format: string
  sizeBytes: number
  title: string
  /** Undefined if it is no table. */
  table?: {
    encoding?: Encoding | undefined
    hasMark: boolean
    delimiter?: Delimiter | undefined
    rowCount: number
    columns: ReadColumn[]
    /** The first rows of the file. */
    preview: string[][]
    from?: string | undefined
    to?: string | undefined
    language?: 'tr' | 'en' | undefined
    layout?: FileLayout | undefined
  }
  findings: FileFinding[]
  /** Personal data in the file outside the columns of the table. */
  elsewhere: FoundElsewhere[]
}
