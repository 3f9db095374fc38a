/** Why a file cannot be read as a table. Every caller has a message for each. */
export type TableErrorKind =
  | 'empty'
  | 'archive'
  | 'webPage'
  | 'notText'
  | 'notWorkbook'
  | 'workbookUnreadable'
  | 'gzipDamaged'
  | 'notJson'
  | 'noRecords'
  | 'quoteOpen'
  | 'rowsTooLong'
  | 'tooLarge'
  | 'tooManyColumns'
  | 'tooManyRows'
  | 'tooManySheets'
  | 'recordTooLong'
  | 'tooDeep'
  | 'noSheet'
  | 'noHeadings'

type Where = { line?: number | undefined; limit?: number | undefined }

/** A file that cannot be read as a table: the reason, the line (from 1), and the limit if one is exceeded. */
export class TableError extends Error {
  readonly problem: TableErrorKind
  readonly line: number | undefined
  readonly limit: number | undefined

  constructor(problem: TableErrorKind, { line, limit }: Where = {}) {
    super(problem)
    this.name = 'TableError'
    this.problem = problem
    this.line = line
    this.limit = limit
  }
}
