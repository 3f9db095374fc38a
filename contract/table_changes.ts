import * as v from 'valibot'

const cells = v.record(v.string(), v.nullable(v.string()))

/** One row that differs between two versions of a table. Values are texts and may be cut. */
const changed_row = v.object({
  kind: v.picklist(['added', 'removed', 'changed']),
  /** The values of the key. */
  key: cells,
  /** The values before and after: those that differ, or the first columns of a row that was added or removed. */
  before: cells,
  after: cells,
})

/** What the load of a new file changed in a table. */
export const table_changes = v.object({
  rows_before: v.number(),
  rows_after: v.number(),
  columns_added: v.array(v.string()),
  columns_removed: v.array(v.string()),
  /** Columns that have another type, with the types. */
  columns_retyped: v.array(v.object({ id: v.string(), before: v.string(), after: v.string() })),
  /** The columns by which rows are compared; null if no column identifies the rows, or the tables are too large. */
  key: v.nullable(v.array(v.string())),
  /** Numbers of rows by key; null without a key. */
  added: v.nullable(v.number()),
  removed: v.nullable(v.number()),
  changed: v.nullable(v.number()),
  /** A few of these rows. */
  sample: v.array(changed_row),
})

export type TableChanges = v.InferOutput<typeof table_changes>
export type ChangedRow = v.InferOutput<typeof changed_row>
