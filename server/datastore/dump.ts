import type { DatastoreField } from '#contract/entities.ts'
import type { DatastoreTable } from '../db/datastoreTables.ts'
import type { Pool } from '../db/pool.ts'
import { type DumpFormat, dumpShape } from './dumpShape.ts'
import { pagesInOrder } from './pagesInOrder.ts'
import { pagesOfSearch } from './pagesOfSearch.ts'
import { SHOWN_ROW_ID } from './rowId.ts'
import type { RowSearch } from './searchSql.ts'

/** The requested part of a table; without `search` the whole table, ordered by `_id`. */
export type DumpQuery = { format: DumpFormat; bom: boolean; search?: Omit<RowSearch, 'format'> }

/**
 * A table as a file, in pieces and with constant memory. For the order of `_id` no connection is held between pieces, so slow
 * readers block nothing. Each row is written once; rows that are added during the dump may be included.
 */
export async function* dumpTable(
  db: Pool,
  table: Pick<DatastoreTable, 'resource_id' | 'fields'>,
  { format, bom, search }: DumpQuery,
): AsyncGenerator<Buffer> {
  const columns: readonly DatastoreField[] = search?.columns ?? [SHOWN_ROW_ID, ...table.fields]
  const shape = dumpShape(
    format,
    columns.map(({ id, type, info }) => ({ id, type, ...(info && { info }) })),
  )
  yield Buffer.from((bom ? '\ufeff' : '') + shape.head)
  let isFirst = true
  const pages = search
    ? pagesOfSearch(db, { ...search, format: shape.lines }, shape)
    : pagesInOrder(db, { resourceId: table.resource_id, columns }, shape)
  for await (const page of pages) {
    if (!isFirst && shape.between) yield Buffer.from(shape.between)
    yield page
    isFirst = false
  }
  if (shape.tail) yield Buffer.from(shape.tail)
}
