import type { columnsOf } from '#src/catalogue/tableColumns.ts'

/** Reads an action as an anonymous caller. */
export type Read = (action: string, input: Record<string, unknown>) => Promise<unknown>

export type Table = Parameters<typeof columnsOf>[0]

/** The rows of a search. Records are objects, because no other format is requested. */
export const rowsOf = async (read: Read, input: Record<string, unknown>): Promise<Table> =>
  (await read('datastore_search', input)) as Table
