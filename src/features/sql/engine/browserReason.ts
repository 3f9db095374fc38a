import { tableReferences } from '../queries/syntax/tableReferences.ts'
import type { SqlTable } from '../tables/sqlTable.ts'

/** Why a statement runs in the browser: the portal has no SQL, or not this file; it is the reader's own, or they want it so. */
export type BrowserReason = 'off' | 'file' | 'own' | 'asked'

/** The tables that a statement names, of those that are known. */
export function tablesIn(sql: string, tables: readonly SqlTable[]): SqlTable[] {
  const names = new Set(tableReferences(sql).map(({ name }) => name))
  return tables.filter(({ id }) => names.has(id))
}

/** Whether every table of a statement has a file that the browser can ask. */
export const canUseBrowser = (sql: string, tables: readonly SqlTable[]): boolean =>
  tablesIn(sql, tables).every(({ file }) => file !== undefined)

/** Why a statement with ids for names runs in the browser; undefined where the portal runs it. */
export function browserReason(
  sql: string,
  tables: readonly SqlTable[],
  preferred: 'off' | 'asked' | undefined,
): BrowserReason | undefined {
  if (!canUseBrowser(sql, tables)) return undefined
  const named = tablesIn(sql, tables)
  if (named.some(({ file }) => file?.blob)) return 'own'
  return named.some(({ isInPortal }) => isInPortal === false) ? 'file' : preferred
}
