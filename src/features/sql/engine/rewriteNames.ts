import { withNames } from '../queries/syntax/cteNames.ts'
import { quoted } from '../queries/syntax/quoted.ts'
import { replaced, sourceIndex } from '../queries/syntax/replacements.ts'
import { tablesNamed } from '../queries/syntax/tableReferences.ts'
import { tokensOf } from '../queries/syntax/tokenize.ts'
import type { SqlTable } from '../tables/sqlTable.ts'
import { tableNamed } from '../tables/tableNamed.ts'

/** A statement whose tables are named by id, and what stood there instead. */
type Rewritten = {
  sql: string
  /** An index of this statement as one of what was written. */
  sourceIndex(index: number): number
  named: readonly { written: string; table: SqlTable }[]
}

/** Puts ids in the place of titles: columns go on being called as they were. What WITH names is left alone. */
export function rewriteNames(sql: string, tables: readonly SqlTable[]): Rewritten {
  const own = new Set(withNames(tokensOf(sql)))
  const found = tablesNamed(sql).flatMap((named) => {
    const table = own.has(named.name) ? undefined : tableNamed(named.name, tables)
    return table && table.id !== named.name ? [{ named, table }] : []
  })
  const pieces = found.map(({ named: { name, alias, start, end }, table }) => ({
    start,
    end,
    text: quoted(table.id) + (alias === name ? ` AS ${quoted(name)}` : ''),
  }))
  return {
    sql: replaced(sql, pieces),
    sourceIndex: (index) => sourceIndex(index, pieces),
    named: found.map(({ named, table }) => ({ written: named.name, table })),
  }
}
