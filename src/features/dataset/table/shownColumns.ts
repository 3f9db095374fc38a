import type { ViewState } from '../view/viewState.ts'

type Named = { id: string }
type Arrangement = Pick<ViewState, 'order' | 'pin' | 'hidden'>

/** The columns in the order of a state, without the hidden ones. */
export const shownColumns = <Column extends Named>(columns: readonly Column[], state: Arrangement): Column[] =>
  orderedColumns(columns, state).filter(({ id }) => !state.hidden.includes(id))

/** All columns in the order of a state: the pinned one first, and last those that an old URL does not name. */
export function orderedColumns<Column extends Named>(
  columns: readonly Column[],
  { order, pin }: Omit<Arrangement, 'hidden'>,
): Column[] {
  const names = [...(pin === undefined ? [] : [pin]), ...(order ?? columns.map(({ id }) => id))]
  const byId = new Map(columns.map((column) => [column.id, column]))
  const named = [...new Set(names)].flatMap((id) => byId.get(id) ?? [])
  return [...named, ...columns.filter(({ id }) => !names.includes(id))]
}
