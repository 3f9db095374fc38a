import type { SqlColumn, SqlTable } from '../tables/sqlTable.ts'
import type { SqlFunction } from './functions.data.ts'

/** Something that may come next. */
export type Completion =
  | { kind: 'column'; label: string; insert: string; column: SqlColumn; table: SqlTable }
  | { kind: 'table'; label: string; insert: string; table: SqlTable }
  | { kind: 'function'; label: string; insert: string; about: SqlFunction }
  | { kind: 'keyword' | 'name'; label: string; insert: string }

/** What may stand at a context, best first, and the text that it would replace. */
export type Completions = { start: number; end: number; items: readonly Completion[] }
