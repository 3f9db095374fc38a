export type Parameter = { name: string; value: string }

/** The table that a call asks, by names that stay when its id does not. */
export type NamedTable = {
  id: string
  /** The dataset's name. */
  dataset: string
  /** The file's name, or its place in the list where no name tells it from the others. */
  file: string | number
}

/** One read to be written down as code. */
export type SnippetCall = {
  /** Where the actions are, such as `https://data.example/en/api/3/action`. */
  api: string
  action: string
  parameters: readonly Parameter[]
  table: NamedTable | undefined
}

/** A value whose parts around the table's id are text; undefined where the id is not in it. */
export function aroundId(value: string, table: NamedTable | undefined): [before: string, after: string] | undefined {
  const at = table ? value.indexOf(table.id) : -1
  return table && at >= 0 ? [value.slice(0, at), value.slice(at + table.id.length)] : undefined
}

/** The table whose id is to be looked up first; undefined where the call does not speak of it. */
export const tableToFind = ({ parameters, table }: SnippetCall): NamedTable | undefined =>
  parameters.some(({ value }) => aroundId(value, table)) ? table : undefined
