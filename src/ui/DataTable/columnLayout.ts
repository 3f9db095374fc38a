/** A user's arrangement of columns by their ids: the hidden ones, and the order if it was changed. */
export type ColumnLayout = { order?: readonly string[]; hidden: ReadonlySet<string> }

export const DEFAULT_LAYOUT: ColumnLayout = { hidden: new Set() }

/** Applies a layout: the shown columns in their order, and the hidden ones. */
export function arranged<Column extends { id: string }>(columns: readonly Column[], { order, hidden }: ColumnLayout) {
  const byId = new Map(columns.map((column) => [column.id, column]))
  const ordered = order?.flatMap((id) => byId.get(id) ?? []) ?? columns
  return {
    shown: ordered.filter(({ id }) => !hidden.has(id)),
    hidden: ordered.filter(({ id }) => hidden.has(id)),
  }
}
