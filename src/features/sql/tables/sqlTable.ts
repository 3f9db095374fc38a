/** A table that a statement may read. */
export type SqlTable = {
  /** What stands after FROM: a resource's id. */
  id: string
  dataset: { name: string; title: string }
  /** The resource's title. */
  title: string
  /** The title of the category that its dataset belongs to. */
  group?: string
  /** Undefined until they are asked for. */
  columns?: readonly SqlColumn[]
  rowCount?: number
  /** Whether the portal itself has it as a table; false where there is only a file. */
  isInPortal?: boolean
  /** Where the file is and what it is: the browser can ask it where the portal cannot. */
  file?: { url: string; format: string /** The reader's own: it never leaves the device. */; blob?: Blob }
}

/** A column by PostgreSQL's name of its type, such as `text`, `numeric`, `timestamp`. */
export type SqlColumn = {
  name: string
  type: string
  /** What the data dictionary calls it, in the reader's language. */
  label?: string
  samples?: readonly string[]
}
