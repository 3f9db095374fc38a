import type { SqlColumn, SqlTable } from '../tables/sqlTable.ts'
import type { SqlFunction } from './functions.data.ts'

/** A suggestion. */
export type Completion =
  | { kind: 'column'; label: string; insert: string; column: SqlColumn; table: SqlTable }
  | { kind: 'table'; label: string; insert: string; table: SqlTable }
  | { kind: 'function'; label: string; insert: string; about: SqlFunction }
  | { kind: 'keyword' | 'name'; label: string; insert: string }

/** The suggestions at a position, best first, and the span of text that they replace. */
export type Completions = { start: number; end: number; items: readonly Completion[] }
