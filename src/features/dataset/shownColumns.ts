import type { ViewState } from './viewState.ts'

type Named = { id: string }

/** The columns in the order of a state, without the hidden ones. New columns that an old URL does not name come last. */
export function shownColumns<Column extends Named>(
  columns: readonly Column[],
  { order, hidden }: Pick<ViewState, 'order' | 'hidden'>,
): Column[] {
  return orderedColumns(columns, order).filter(({ id }) => !hidden.includes(id))
}

/** All columns in the order of a state. */
export function orderedColumns<Column extends Named>(
  columns: readonly Column[],
  order: readonly string[] | undefined,
): Column[] {
  if (!order) return [...columns]
  const byId = new Map(columns.map((column) => [column.id, column]))
  const named = order.flatMap((id) => byId.get(id) ?? [])
  return [...named, ...columns.filter((column) => !order.includes(column.id))]
}
