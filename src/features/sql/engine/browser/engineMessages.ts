import type { TableRange } from '#table/range/TableRange.ts'
import type { ResultField, ResultRow } from '../../results/queryResult.ts'
import type { SqlErrorKind } from '../engine.ts'
import type { FileErrorDetails } from './FileReadError.ts'
import type { PreparedTable } from './prepareTable.ts'

/** A file to load: its format, where its table is, and its URL or bytes, or the table that was prepared from it before. */
export type TableRequest = {
  id: string
  format: string
  range?: TableRange
  url?: string
  blob?: Blob
  prepared?: PreparedTable
}

export type ToEngine = { kind: 'load'; tables: readonly TableRequest[] } | { kind: 'run'; sql: string }

/** The slow steps: fetch the file, read it, load its rows into PostgreSQL. */
type LoadStep = 'fetch' | 'read' | 'load'

/** The current step for a table. `part` is its progress from 0 to 1, if known. */
export type LoadProgress = { title: string; step: LoadStep; part?: number }

export type FromEngine =
  | {
      kind: 'progress'
      table: string
      step: LoadStep /** Progress of this step from 0 to 1, if known. */
      part?: number
    }
  | { kind: 'prepared'; table: PreparedTable }
  | { kind: 'loaded' }
  | ({ kind: 'fileError'; table: string } & FileErrorDetails)
  | { kind: 'rows'; rows: readonly ResultRow[] }
  | { kind: 'answer'; fields: readonly ResultField[]; isTruncated: boolean }
  | {
      kind: 'failed'
      error: { kind: SqlErrorKind; message: string; code?: string; position?: number; hint?: string }
    }
