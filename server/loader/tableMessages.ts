import type { TableRange } from '#contract/table_range.ts'
import type { TableFormat } from '#table/tableFormats.ts'
import type { FieldRequest } from '../datastore/planFields.ts'
import type { RowPortion } from '../datastore/stageTable.ts'
import type { TableWorkbook } from '../db/datastoreTables.ts'
import type { Message } from '../messages.ts'
import type { ChosenTypes } from './columns/tableColumns.ts'

/** The data with which the thread is started. */
export type TableThreadData = {
  path: string
  format: TableFormat
  chosen: ChosenTypes
  /** Where in the file the table is. */
  range?: TableRange | undefined
}
/** Rows that are not in the table: their number, the line of the first one and the reason. */
export type RejectedRows = { count: number; line: number; why: Message }

/** The thread's responses to the message "next": the columns, then rows, then the end. */
export type FromTableThread =
  | { kind: 'columns'; columns: FieldRequest[]; workbook: TableWorkbook | undefined }
  | ({ kind: 'rows' } & RowPortion)
  | { kind: 'end'; skipped: RejectedRows | undefined }
  | { kind: 'failed'; why: Message; line: number | undefined }
