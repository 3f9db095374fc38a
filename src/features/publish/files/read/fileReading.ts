import type { Delimiter } from '#table/detectDelimiter.ts'
import type { Encoding } from '#table/detectEncoding.ts'
import type { ColumnType } from '#table/detectType.ts'
import type { FoundElsewhere } from '../scan/foundElsewhere.ts'
import type { PersonalFinding } from '../scan/personalFinding.ts'

/*
 * What a chosen file says of itself. It is found out in a worker, on this device; nothing of it is sent anywhere.
 */

export const delimiters = [',', ';', '\t', '|'] as const satisfies readonly Delimiter[]

/** How a text file is read where its publisher knows better than what was detected. */
export type ReadAs = { encoding?: Encoding | undefined; delimiter?: Delimiter | undefined }

type TypeName = ColumnType['type']
/** Why a column becomes what it becomes, where somebody may expect something else. */
export type TypeReason =
  | { why: 'zeros' | 'identity' | 'name' | 'long' | 'order' | 'thousands'; example: string }
  | { why: 'mixed'; count: number; line: number; example: string }
  | { why: 'empty' }

export type ReadColumn = {
  /** As the datastore will call it, and as the file does. */
  id: string
  heading: string
  type: TypeName
  reason?: TypeReason | undefined
  /** Cells with a value. */
  filled: number
  personal: PersonalFinding[]
}

/** Why a file is no table; `line` where one is to blame, `limit` where one is passed. */
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

/** What is wrong with a file, or may be. */
export type FileFinding =
  | { what: 'headingsOnly' | 'noHeadings' }
  | { what: FileProblem; line?: number | undefined; limit?: number | undefined }
  | { what: 'format'; name: string; found: string }
  | { what: 'sheets'; count: number; first: string }
  | { what: 'hiddenSheets'; names: string[] }
  /** What could not be looked through for personal data: files of an archive by name, or none for the whole. */
  | { what: 'notScanned'; names: string[] }
  | { what: 'headingEmpty' | 'headingTwice' | 'headingReserved' | 'headingLong'; heading: string; id: string }
  | { what: 'cells'; count: number; line: number; expected: number; got: number }
  | { what: 'letters'; example: string; line: number }
  | { what: 'lost'; count: number; line: number }

export type FileReading = {
  /** As people write it: CSV. Empty where neither name nor content tells. */
  format: string
  sizeBytes: number
  title: string
  /** Undefined for what is no table. */
  table?: {
    encoding?: Encoding | undefined
    hasMark: boolean
    delimiter?: Delimiter | undefined
    rowCount: number
    columns: ReadColumn[]
    /** The first rows as they stand in the file. */
    preview: string[][]
    from?: string | undefined
    to?: string | undefined
    language?: 'tr' | 'en' | undefined
  }
  findings: FileFinding[]
  /** Personal data beside the columns of the table, in what is uploaded with it. */
  elsewhere: FoundElsewhere[]
}
