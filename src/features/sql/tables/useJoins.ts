import { useEffect, useState } from 'react'
import { gatherSamples, type ValuesOf } from './gatherSamples.ts'
import { type JoinProposal, joinsFor, MOST_COUNTED } from './joinsFor.ts'
import type { SqlTable } from './sqlTable.ts'

/** A proposal and the row count of its join. */
export type TriedJoin = JoinProposal & { rows?: number }

/** `failedColumns`: the number of columns whose values could not be loaded, so that joins by them may be missing. */
type FoundJoins = { joins: readonly TriedJoin[]; failedColumns: number }

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
): FoundJoins | undefined {
  const [found, setFound] = useState<FoundJoins & { id: string }>()
  // Values and counts come from the portal.
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    findJoins(table, others, { valuesOf, countRows, signal }).then(
      (search) => setFound({ id: table.id, ...search }),
      (error: unknown) => {
        if (!signal.aborted) reportError(error)
      },
    )
    return () => controller.abort()
  }, [table, others, valuesOf, countRows])
  return found?.id === table.id ? found : undefined
}

type Ways = { valuesOf: ValuesOf; countRows: CountRows | undefined; signal: AbortSignal }

async function findJoins(
  table: SqlTable,
  others: readonly SqlTable[],
  { valuesOf, countRows, signal }: Ways,
): Promise<FoundJoins> {
  const { samples, failedColumns } = await gatherSamples(table, others, valuesOf, signal)
  const joins = joinsFor(table, others, samples)
  if (!countRows) return { joins, failedColumns }
  const tried: TriedJoin[] = []
  for (const join of joins) {
    // A count that failed, for example because the portal is busy, says nothing about the join.
    const rows = await countRows(join.countSql, signal).catch(() => undefined)
    signal.throwIfAborted()
    if (rows === undefined || (rows > 0 && (rows <= MOST_COUNTED || join.isNamed)))
      tried.push({ ...join, ...(rows !== undefined && { rows }) })
  }
  const isLarge = ({ rows = 0 }: TriedJoin) => Number(rows > MOST_COUNTED)
  return { joins: tried.sort((a, b) => isLarge(a) - isLarge(b)), failedColumns }
}
