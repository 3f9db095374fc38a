import { useMemo } from 'react'
import { arranged, type ColumnLayout, DEFAULT_LAYOUT } from './columnLayout.ts'
import type { DataColumn, GridColumn } from './dataColumn.ts'
import { moved } from './moved.ts'

/** The shown and hidden columns; `onLayout` is called when the layout changes. */
export function useColumnLayout(
  columns: readonly DataColumn[],
  layout: ColumnLayout = DEFAULT_LAYOUT,
  onLayout?: (layout: ColumnLayout) => void,
) {
  const placed = useMemo(() => {
    const all = columns.map((column, place): GridColumn => ({ ...column, place }))
    return arranged(all, layout)
  }, [columns, layout])
  const { shown, hidden } = placed
  return {
    ...placed,
    /** Moves a shown column to another index among the shown columns. */
    move: (from: number, to: number) =>
      onLayout?.({ ...layout, order: [...moved(shown, from, to), ...hidden].map(({ id }) => id) }),
    hide: (column: number) => onLayout?.({ ...layout, hidden: new Set(layout.hidden).add(shown[column]?.id ?? '') }),
    /** Shows one hidden column again, or all of them. */
    show: (id?: string) =>
      onLayout?.({
        ...layout,
        hidden: new Set(id === undefined ? [] : [...layout.hidden].filter((one) => one !== id)),
      }),
  }
}
