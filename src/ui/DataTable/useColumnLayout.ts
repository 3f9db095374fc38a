import { useMemo, useState } from 'react'
import type { DataColumn, GridColumn } from './dataColumn.ts'
import { moved } from './moved.ts'

/** Which columns are shown, and in which order; all of them as they came at first. */
export function useColumnLayout(columns: readonly DataColumn[]) {
  const [order, setOrder] = useState<readonly string[]>()
  const [hiddenIds, setHiddenIds] = useState<ReadonlySet<string>>(new Set())
  const { shown, hidden } = useMemo(() => {
    const all = columns.map((column, place): GridColumn => ({ ...column, place }))
    const byId = new Map(all.map((column) => [column.id, column]))
    const ordered = order?.flatMap((id) => byId.get(id) ?? []) ?? all
    return {
      shown: ordered.filter(({ id }) => !hiddenIds.has(id)),
      hidden: ordered.filter(({ id }) => hiddenIds.has(id)),
    }
  }, [columns, order, hiddenIds])

  return {
    shown,
    hidden,
    /** Puts a shown column to another place among those that are shown. */
    move: (from: number, to: number) => setOrder([...moved(shown, from, to), ...hidden].map(({ id }) => id)),
    hide: (column: number) => setHiddenIds(new Set(hiddenIds).add(shown[column]?.id ?? '')),
    /** Shows a hidden column again, or all of them. */
    show: (id?: string) => setHiddenIds(new Set(id === undefined ? [] : [...hiddenIds].filter((one) => one !== id))),
  }
}
