import { quoteAlways } from '../../../lib/sqlQuoting.ts'
import { cteNames } from '../queries/syntax/cteNames.ts'
import { applyReplacements, sourceIndex } from '../queries/syntax/replacements.ts'
import { tableReferences } from '../queries/syntax/tableReferences.ts'
import { tokenize } from '../queries/syntax/tokenize.ts'
import { type SqlTable, sqlName } from '../tables/sqlTable.ts'
import { tableNamed } from '../tables/tableNamed.ts'

/** A statement with names that the engine knows, and the tables whose names were replaced. */
type Rewritten = {
  sql: string
  /** Converts an index of this statement to one of the original. */
  sourceIndex(index: number): number
  named: readonly { written: string; table: SqlTable }[]
}

/**
 * Replaces the names of tables by those that `nameOf` gives (their names in SQL) and keeps the written name as an alias. An id
 * stays as it is, and so do names of common table expressions.
 */
export function rewriteNames(
  sql: string,
  tables: readonly SqlTable[],
  nameOf: (table: SqlTable) => string = sqlName,
): Rewritten {
  const own = new Set(cteNames(tokenize(sql)))
  const found = tableReferences(sql).flatMap((named) => {
    const table = own.has(named.name) ? undefined : tableNamed(named.name, tables)
    return table && named.name !== table.id && named.name !== nameOf(table) ? [{ named, table }] : []
  })
  const replacements = found.map(({ named: { name, alias, start, end }, table }) => ({
    start,
    end,
    text: quoteAlways(nameOf(table)) + (alias === name ? ` AS ${quoteAlways(name)}` : ''),
  }))
  return {
    sql: applyReplacements(sql, replacements),
    sourceIndex: (index) => sourceIndex(index, replacements),
    named: found.map(({ named, table }) => ({ written: named.name, table })),
  }
}
