import type { Table } from '../Table.ts'
import { TableError } from '../TableError.ts'
import type { TableRange } from './TableRange.ts'

/** Opens a table in its range, or without it if the file, such as a newer version of it, has no such sheet or row. */
export async function openInRange<O extends { range?: TableRange | undefined }>(
  open: (options: O) => Promise<Table>,
  options: O,
): Promise<Table> {
  try {
    return await open(options)
  } catch (error) {
    const isRange = error instanceof TableError && ['noSheet', 'noHeadings'].includes(error.problem)
    if (!isRange || options.range === undefined) throw error
    return open({ ...options, range: undefined })
  }
}
