import type { TableError, TableErrorKind } from '#table/TableError.ts'
import type { Message, MessageKey } from '../messages.ts'

/** A file that cannot be loaded as a table: the message, and the line (from 1) if there is one. */
export class TableLoadError extends Error {
  readonly why: Message
  readonly line: number | undefined
  constructor(why: Message, line?: number) {
    super(why.key)
    this.why = why
    this.line = line
  }
}

const MESSAGES = {
  empty: 'tableEmpty',
  archive: 'tableIsArchive',
  webPage: 'tableIsPage',
  notText: 'tableNotText',
  notWorkbook: 'tableNotWorkbook',
  workbookUnreadable: 'workbookUnreadable',
  gzipDamaged: 'tableGzipDamaged',
  notJson: 'tableNotJson',
  noRecords: 'tableNoRecords',
  quoteOpen: 'tableQuoteOpen',
  rowsTooLong: 'tableRowsTooLong',
  tooLarge: 'tableTooLarge',
  tooManyColumns: 'tableTooManyColumns',
  tooManyRows: 'tableTooLarge',
  tooManySheets: 'tableTooManySheets',
  recordTooLong: 'tableRecordTooLong',
  tooDeep: 'tableTooDeep',
  noSheet: 'tableNoSheet',
  noHeadings: 'tableNoHeadings',
} as const satisfies Record<TableErrorKind, MessageKey>

/** The error of a table reader with its message. */
export const tableLoadError = ({ problem, limit, line }: TableError): TableLoadError =>
  new TableLoadError({ key: MESSAGES[problem], ...(limit !== undefined && { values: { limit } }) }, line)
