import type { DatastoreField } from '#contract/entities.ts'
import type { DatastoreTable } from '../db/datastoreTables.ts'
import { cursorPages } from './cursorPages.ts'
import { dumpRows } from './dumpRows.ts'
import { type DumpShape, dumpShape, isTextFormat } from './dumpShape.ts'
import type { DumpFormat } from './formats/dumpFormats.ts'
import { pagesInOrder } from './pagesInOrder.ts'
import { type DumpSearch, hasAllRows } from './readDumpQuery.ts'
import type { RowSource } from './rowSource.ts'
import type { RowSearch } from './searchSql.ts'
import { TextBlock } from './TextBlock.ts'

/**
 * The beginning of a file with the first rows, read before the response is sent: an error of the search can still be reported,
 * and a table that was replaced be looked up again. `release` is called if it fails.
 */
export async function firstParts(
  parts: AsyncGenerator<Uint8Array, void>,
  release: () => void,
): Promise<IteratorResult<Uint8Array, void>[]> {
  try {
    return [await parts.next(), await parts.next()]
  } catch (error) {
    release()
    throw error
  }
}

/** The requested part of a table. */
type DumpQuery = { format: DumpFormat; bom: boolean; search: DumpSearch }
type Table = Pick<DatastoreTable, 'resource_id' | 'fields'>

/**
 * A table as a file, in pieces and with constant memory. For a whole table no connection is held between pieces, so slow
 * readers block nothing. Each row is written once; rows that are added during the dump may be included.
 */
export async function* dumpTable(
  source: RowSource,
  table: Table,
  { format, bom, search }: DumpQuery,
): AsyncGenerator<Uint8Array> {
  if (!isTextFormat(format)) {
    yield* dumpRows(source, table, format, search)
    return
  }
  const columns: readonly DatastoreField[] = search.columns
  const shape = dumpShape(
    format,
    columns.map(({ id, type, info }) => ({ id, type, ...(info && { info }) })),
    search.noFormulas,
  )
  yield Buffer.from((bom ? '\ufeff' : '') + shape.head)
  let isFirst = true
  const pages =
    hasAllRows(search) && columns[0]?.id === '_id'
      ? pagesInOrder(source, { resourceId: table.resource_id, columns }, shape)
      : pagesOfSearch(source, { ...search, format: shape.lines }, shape)
  for await (const page of pages) {
    if (!isFirst && shape.between) yield Buffer.from(shape.between)
    yield page
    isFirst = false
  }
  if (shape.tail) yield Buffer.from(shape.tail)
}

/** The rows of a search as text in the shape of a dump. Throws 503 if too many are read at the same time. */
async function* pagesOfSearch(source: RowSource, search: RowSearch, shape: DumpShape): AsyncGenerator<Buffer> {
  for await (const lines of cursorPages(source, search)) {
    const block = new TextBlock(shape)
    for (const { line } of lines) block.add(Buffer.from(line ?? ''))
    yield block.bytes()
  }
}
