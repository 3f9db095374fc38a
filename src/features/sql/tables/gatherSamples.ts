import { pairsOf, type Samples } from './joinsFor.ts'
import type { SqlColumn, SqlTable } from './sqlTable.ts'

/** Loads distinct values of a column, for example by datastore_search with `distinct`. */
export type ValuesOf = (table: SqlTable, column: SqlColumn, signal: AbortSignal) => Promise<readonly string[]>

const MOST_ASKED = 60
const MOST_AT_ONCE = 4

/**
 * Loads values of the columns by which tables could be joined, columns with equal names first. At most 60 requests,
 * four at a time. The values of a column whose request failed stay unknown; `failedColumns` is the number of such columns.
 */
export async function gatherSamples(
  table: SqlTable,
  others: readonly SqlTable[],
  valuesOf: ValuesOf,
  signal: AbortSignal,
): Promise<{ samples: Samples; failedColumns: number }> {
  const wanted = wantedColumns(table, others)
  const found = new Map<string, readonly string[]>()
  const queue = wanted.values()
  let failedColumns = 0
  const work = async () => {
    for (const { table: from, column } of queue) {
      if (signal.aborted) return
      const values = await valuesOf(from, column, signal).catch(() => undefined)
      if (values) found.set(keyOf(from, column), values)
      else failedColumns += 1
    }
  }
  await Promise.all(Array.from({ length: MOST_AT_ONCE }, work))
  signal.throwIfAborted()
  return { samples: (from, column) => found.get(keyOf(from, column)), failedColumns }
}

const keyOf = ({ id }: SqlTable, { name }: SqlColumn) => JSON.stringify([id, name])

function wantedColumns(table: SqlTable, others: readonly SqlTable[]) {
  const pairs = others
    .filter(({ id }) => id !== table.id)
    .flatMap((other) => pairsOf(table, other).map((pair) => ({ ...pair, other })))
    .toSorted((a, b) => Number(b.isNamed) - Number(a.isNamed))
  const wanted = new Map<string, { table: SqlTable; column: SqlColumn }>()
  for (const { column, otherColumn, other } of pairs) {
    const both = [
      { table, column },
      { table: other, column: otherColumn },
    ]
    const fresh = both.filter((one) => !wanted.has(keyOf(one.table, one.column)))
    if (wanted.size + fresh.length > MOST_ASKED) break
    for (const one of fresh) wanted.set(keyOf(one.table, one.column), one)
  }
  return [...wanted.values()]
}
