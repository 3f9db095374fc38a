/** A table that a statement can query. */
export type SqlTable = {
  /** The name after FROM: the resource's id. */
  id: string
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
  /** The file's URL and format, so that the browser can query it. */
  file?: { url: string; format: string /** The reader's own file. It never leaves the device. */; blob?: Blob }
}

/** A column with its PostgreSQL type, such as `text`, `numeric`, `timestamp`. */
export type SqlColumn = {
  name: string
  type: string
  /** Its label in the data dictionary, in the reader's language. */
  label?: string
  samples?: readonly string[]
}
