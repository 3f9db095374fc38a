/** Why a file is no table that can be read. Each reader's callers have a message for each. */
export type TableProblem =
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

type Where = { line?: number | undefined; limit?: number | undefined }

/** A file holds no table that can be read: why, at which line (from 1), and the limit where one is passed. */
export class TableError extends Error {
  readonly problem: TableProblem
  readonly line: number | undefined
  readonly limit: number | undefined

  constructor(problem: TableProblem, { line, limit }: Where = {}) {
    super(problem)
    this.name = 'TableError'
    this.problem = problem
    this.line = line
    this.limit = limit
  }
}
