import type { Cells } from './cellPages.ts'

export type Column = { id: string; type: string }

/** Writes rows as a file, in pieces. The memory that it uses does not depend on the number of rows. */
export type RowWriter = (
  columns: readonly Column[],
  pages: AsyncIterable<readonly Cells[]>,
) => AsyncIterable<Uint8Array>
