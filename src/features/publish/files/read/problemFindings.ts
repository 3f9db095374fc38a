import type { TableError, TableErrorKind } from '#table/TableError.ts'
import type { FileFinding, FileProblem } from './fileReading.ts'

/** The finding for each problem. None for JSON without records, which may be intended. */
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
  // Then the file is read with a proposed range.
  noSheet: undefined,
  noHeadings: undefined,
} as const satisfies Record<TableErrorKind, FileProblem | undefined>

/** The finding about a file that is no table. */
export function problemFindings({ problem, line, limit }: TableError): FileFinding[] {
  const what = FINDINGS[problem]
  return what ? [{ what, ...(line !== undefined && { line }), ...(limit !== undefined && { limit }) }] : []
}
