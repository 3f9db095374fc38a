import type { QueryResult } from '../result/queryResult.ts'
import type { Answer } from './EngineSession.ts'

/** An answer that is all here. */
export const heldResult = ({ fields, rows, isTruncated }: Answer): QueryResult => ({
  fields,
  rowCount: rows.length,
  isTruncated,
  rows: async (start, end) => rows.slice(start, end),
  dispose() {},
})
