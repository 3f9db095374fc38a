export type Parameter = { name: string; value: string }

/** The table of a call, identified by names, which stay the same when its id changes. */
export type NamedTable = {
  id: string
  /** The dataset's name. */
  dataset: string
  /** The resource's name, or its index if the name is not unique. */
  file: string | number
}

/** A read to be written as code. */
export type SnippetCall = {
  /** The base URL of the actions, such as `https://data.example/en/api/3/action`. */
  api: string
  action: string
  parameters: readonly Parameter[]
  table: NamedTable | undefined
}

/** The text before and after the table's id in a value; undefined if the value does not contain the id. */
export function aroundId(value: string, table: NamedTable | undefined): [before: string, after: string] | undefined {
  const at = table ? value.indexOf(table.id) : -1
  return table && at >= 0 ? [value.slice(0, at), value.slice(at + table.id.length)] : undefined
}

/** The table whose id must be looked up first; undefined if the call does not use it. */
export const tableToFind = ({ parameters, table }: SnippetCall): NamedTable | undefined =>
  parameters.some(({ value }) => aroundId(value, table)) ? table : undefined
