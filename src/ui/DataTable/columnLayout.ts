/** How a reader has arranged columns, by their ids: those that are put away, and the order where it is another. */
export type ColumnLayout = { order?: readonly string[]; hidden: ReadonlySet<string> }

export const AS_THEY_CAME: ColumnLayout = { hidden: new Set() }

/** Columns in their order, those that are shown apart from those that are not. */
export function arranged<Column extends { id: string }>(columns: readonly Column[], { order, hidden }: ColumnLayout) {
  const byId = new Map(columns.map((column) => [column.id, column]))
  const ordered = order?.flatMap((id) => byId.get(id) ?? []) ?? columns
  return {
    shown: ordered.filter(({ id }) => !hidden.has(id)),
    hidden: ordered.filter(({ id }) => hidden.has(id)),
  }
}
