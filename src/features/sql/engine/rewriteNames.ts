import { quoteAlways } from '../../../lib/sqlQuoting.ts'
import { cteNames } from '../queries/syntax/cteNames.ts'
import { applyReplacements, sourceIndex } from '../queries/syntax/replacements.ts'
import { tableReferences } from '../queries/syntax/tableReferences.ts'
import { tokenize } from '../queries/syntax/tokenize.ts'
import type { SqlTable } from '../tables/sqlTable.ts'
import { tableNamed } from '../tables/tableNamed.ts'

/** A statement whose tables are named by id, and the tables whose names were replaced. */
type Rewritten = {
  sql: string
  /** Converts an index of this statement to one of the original. */
  sourceIndex(index: number): number
  named: readonly { written: string; table: SqlTable }[]
}

/**
 * Replaces table titles by ids and keeps the written name as an alias. Names of common table expressions are not
 * changed.
 */
export function rewriteNames(sql: string, tables: readonly SqlTable[]): Rewritten {
  const own = new Set(cteNames(tokenize(sql)))
  const found = tableReferences(sql).flatMap((named) => {
    const table = own.has(named.name) ? undefined : tableNamed(named.name, tables)
    return table && table.id !== named.name ? [{ named, table }] : []
  })
  const replacements = found.map(({ named: { name, alias, start, end }, table }) => ({
    start,
    end,
    text: quoteAlways(table.id) + (alias === name ? ` AS ${quoteAlways(name)}` : ''),
  }))
  return {
    sql: applyReplacements(sql, replacements),
    sourceIndex: (index) => sourceIndex(index, replacements),
    named: found.map(({ named, table }) => ({ written: named.name, table })),
  }
}
