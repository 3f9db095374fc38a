import type { TableFormat } from '#table/openTable.ts'
import type { FieldRequest } from '../datastore/planFields.ts'
import type { RowPortion } from '../datastore/stageTable.ts'
import type { TableSchema } from '../importer/descriptor.ts'
import type { ChosenTypes } from '../importer/tableColumns.ts'
import type { Message } from '../messages.ts'

/** What the thread that reads a table is started with. */
export type TableThreadData = {
  path: string
  format: TableFormat
  schema: TableSchema | undefined
  chosen: ChosenTypes
}
/** Rows that are not in the table: how many so far, the line of the first and why. */
export type Skipped = { count: number; line: number; why: Message }

/** The thread answers the word "next" with one of these: the columns first, then rows, then the end. */
export type FromTableThread =
  | { kind: 'columns'; columns: FieldRequest[] }
  | ({ kind: 'rows' } & RowPortion)
  | { kind: 'end'; skipped: Skipped | undefined }
  | { kind: 'failed'; why: Message; line: number | undefined }
