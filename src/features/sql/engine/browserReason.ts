import { tableReferences } from '../queries/syntax/tableReferences.ts'
import { type SqlTable, sqlName } from '../tables/sqlTable.ts'

/**
 * Why a statement runs in the browser: the portal has no SQL (`off`), it has not loaded the file (`file`), the file is
 * the reader's own (`own`), or the reader chose it (`asked`).
 */
export type BrowserReason = 'off' | 'file' | 'own' | 'asked'

/** The known tables that a statement names. */
export function tablesIn(sql: string, tables: readonly SqlTable[]): SqlTable[] {
  const names = new Set(tableReferences(sql).map(({ name }) => name))
  return tables.filter((table) => names.has(table.id) || names.has(sqlName(table)))
}

/** Whether every table of a statement has a file that the browser can query. */
export const canUseBrowser = (sql: string, tables: readonly SqlTable[]): boolean =>
  tablesIn(sql, tables).every(({ file }) => file !== undefined)

/** Why a statement runs in the browser. Undefined if the portal runs it. `sql` names tables by id or name. */
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
