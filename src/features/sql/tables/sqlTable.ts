import type { FormerTable } from '../../../catalogue/resources.ts'

/** A table that a statement can query. */
export type SqlTable = {
  /** The resource's id. */
  id: string
  /** The name after FROM, `dataset/resource`; the id without it. */
  name?: string
  dataset: { name: string; title: string }
  /** The resource's title. */
  title: string
  /** The title of its dataset's category. */
  group?: string
  /** Undefined until loaded. */
  columns?: readonly SqlColumn[]
  rowCount?: number
  /** Whether it is in the portal's datastore; false for a file only. */
  isInPortal?: boolean
  /** Why its rows are still those of a replaced file. */
  former?: FormerTable
  /** The file's URL and format, so that the browser can query it. */
  file?: {
    url: string
    format: string
    /** `table_range` of the resource: where its table is. */
    range?: unknown
    /** The reader's own file. It never leaves the device. */
    blob?: Blob
  }
}

/** The name of a table after FROM. */
export const sqlName = ({ id, name }: SqlTable): string => name ?? id

/** Whether a name in a statement is exactly that of a table. */
export const isNamed = ({ id, name }: SqlTable, written: string): boolean => written === id || written === name

/** A column with its PostgreSQL type, such as `text`, `numeric`, `timestamp`. */
export type SqlColumn = {
  name: string
  type: string
  /** Its label in the data dictionary, in the reader's language. */
  label?: string
  /** Its labels in the data dictionary in all languages. */
  labels?: readonly string[]
  samples?: readonly string[]
}
