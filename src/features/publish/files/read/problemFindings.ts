import type { TableError, TableProblem } from '#table/TableError.ts'
import type { FileFinding, FileProblem } from './fileReading.ts'

/** What is said of each reason why a file is no table; nothing of JSON that is no list, which may be as it should be. */
const FINDINGS = {
  empty: 'empty',
  archive: 'archive',
  webPage: 'webPage',
  notText: 'notText',
  notWorkbook: 'notWorkbook',
  workbookUnreadable: 'unreadable',
  gzipDamaged: 'gzipDamaged',
  notJson: 'notJson',
  noRecords: undefined,
  quoteOpen: 'quoteOpen',
  rowsTooLong: undefined,
  tooLarge: 'tooLarge',
  tooManyColumns: 'tooManyColumns',
  tooManyRows: 'tooLarge',
  tooManySheets: 'tooManySheets',
  recordTooLong: 'recordTooLong',
  tooDeep: 'tooDeep',
} as const satisfies Record<TableProblem, FileProblem | undefined>

/** Why a chosen file is no table, for its publisher. */
export function problemFindings({ problem, line, limit }: TableError): FileFinding[] {
  const what = FINDINGS[problem]
  return what ? [{ what, ...(line !== undefined && { line }), ...(limit !== undefined && { limit }) }] : []
}
