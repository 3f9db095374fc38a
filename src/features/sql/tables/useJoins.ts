import { useEffect, useState } from 'react'
import { gatherSamples, type ValuesOf } from './gatherSamples.ts'
import { type JoinProposal, joinsFor, MOST_COUNTED } from './joinsFor.ts'
import type { SqlTable } from './sqlTable.ts'

/** A proposal and the row count of its join. */
export type TriedJoin = JoinProposal & { rows?: number }

/** Runs a count statement. Rejects if it fails. */
export type CountRows = (sql: string, signal: AbortSignal) => Promise<number>

/**
 * The tables that can be joined with one. Undefined while searching. Joins without rows and probable cross joins are
 * omitted.
 */
export function useJoins(
  table: SqlTable,
  others: readonly SqlTable[],
  valuesOf: ValuesOf,
  countRows: CountRows | undefined,
): readonly TriedJoin[] | undefined {
  const [found, setFound] = useState<{ id: string; joins: readonly TriedJoin[] }>()
  // Values and counts come from the portal.
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    findJoins(table, others, { valuesOf, countRows, signal }).then(
      (joins) => setFound({ id: table.id, joins }),
      () => {
        if (!signal.aborted) setFound({ id: table.id, joins: [] })
      },
    )
    return () => controller.abort()
  }, [table, others, valuesOf, countRows])
  return found?.id === table.id ? found.joins : undefined
}

type Ways = { valuesOf: ValuesOf; countRows: CountRows | undefined; signal: AbortSignal }

async function findJoins(table: SqlTable, others: readonly SqlTable[], { valuesOf, countRows, signal }: Ways) {
  const joins = joinsFor(table, others, await gatherSamples(table, others, valuesOf, signal))
  if (!countRows) return joins
  const tried: (TriedJoin & { rows: number })[] = []
  for (const join of joins) {
    const rows = await countRows(join.countSql, signal).catch(() => 0)
    signal.throwIfAborted()
    if (rows > 0 && (rows <= MOST_COUNTED || join.isNamed)) tried.push({ ...join, rows })
  }
  return tried.sort((a, b) => Number(a.rows > MOST_COUNTED) - Number(b.rows > MOST_COUNTED))
}
