import type { ResultField, ResultRow } from '../../results/queryResult.ts'
import type { SqlErrorKind } from '../engine.ts'
import type { FileErrorDetails } from './FileReadError.ts'
import type { PreparedTable } from './prepareTable.ts'

/** A file to load: what it is, and where, or its bytes; or all that was made of it before. */
export type TableRequest = { id: string; format: string; url?: string; blob?: Blob; prepared?: PreparedTable }

export type ToEngine = { kind: 'load'; tables: readonly TableRequest[] } | { kind: 'run'; sql: string }

/** What takes its time: a file comes over the network, is read, and its rows go into PostgreSQL. */
export type LoadStep = 'fetch' | 'read' | 'load'

/** What is being done for which table; `part` of it, 0 to 1, where that is known. */
export type LoadProgress = { title: string; step: LoadStep; part?: number }

export type FromEngine =
  | {
      kind: 'progress'
      table: string
      step: LoadStep /** Of this step, 0 to 1; undefined where that is not known. */
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
