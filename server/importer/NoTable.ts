import type { TableError, TableProblem } from '#table/TableError.ts'
import type { Message, MessageKey, MessageValues } from '../messages.ts'

/** The file holds no table of the wanted kind; `line` where one is to blame. */
export class NoTable extends Error {
  readonly why: Message
  readonly line: number | undefined
  constructor(key: MessageKey, values?: MessageValues, line?: number) {
    super(key)
    this.why = { key, ...(values && { values }) }
    this.line = line
  }
}

const WORDS = {
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
} as const satisfies Record<TableProblem, MessageKey>

/** What the readers of tables refuse, in words. */
export const noTable = ({ problem, limit, line }: TableError): NoTable =>
  new NoTable(WORDS[problem], limit === undefined ? undefined : { limit }, line)
