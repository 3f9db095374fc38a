import { ReadTooLargeError } from '../db/boundedRead.ts'
import { copyOut } from '../db/copyOut.ts'
import { copiedSql } from './cellSql.ts'
import { CopiedRows } from './copied/CopiedRows.ts'
import type { DumpShape } from './dumpShape.ts'
import { quoteIdentifier, tableName } from './quoteIdentifier.ts'
import type { RowSource } from './rowSource.ts'
import { sameTable } from './sameTable.ts'

/** The first column is `_id`. */
type Whole = { resourceId: string; columns: readonly { id: string; type: string }[] }
type Page = { bytes: Buffer; last: number; isFinal: boolean }

const FIRST_ROWS = 500
const MOST_ROWS = 20_000
const PAGE_BYTES = 2 * 1024 * 1024
/** The limit for a page that is larger than expected; a single row may be larger. */
const LARGEST_PAGE_BYTES = 32 * 1024 * 1024
const TIMEOUT_MS = 60_000

/**
 * A whole table ordered by `_id`. The next page is read while the current one is sent; no connection is held between pages. Throws
 * TableReplacedError.
 */
export async function* pagesInOrder(source: RowSource, whole: Whole, shape: DumpShape): AsyncGenerator<Buffer> {
  let rows = FIRST_ROWS
  const check = await sameTable(source, whole.resourceId)
  const copied = new CopiedRows({ ...shape.copied(), between: shape.between }, LARGEST_PAGE_BYTES)
  const read = async (after: number): Promise<Page | undefined> => {
    for (;;) {
      copied.clear()
      try {
        await copyOut(source.pool, copySql(whole, { after, rows }, shape), copied, TIMEOUT_MS)
        await check()
        const { count, last } = copied
        if (count === 0) return undefined
        const page = { bytes: copied.bytes(), last, isFinal: count < rows }
        rows = fitting(rows, count, page.bytes.length)
        return page
      } catch (error) {
        if (source.fallBack(error)) continue
        if (!(error instanceof ReadTooLargeError)) throw error
        rows = Math.max(1, rows >> 3)
      }
    }
  }
  for (let page = await read(0); page; ) {
    const next = page.isFinal ? Promise.resolve(undefined) : read(page.last)
    next.catch(() => {}) // it is awaited in the next iteration, unless the reader stops
    yield page.bytes
    page = await next
  }
}

/** The number of rows for a page of the usual size, and not many more than before, because the next rows may be longer. */
function fitting(rows: number, count: number, sizeBytes: number): number {
  const wanted = Math.floor((PAGE_BYTES * count) / sizeBytes)
  return Math.max(1, Math.min(wanted, rows * 8, MOST_ROWS))
}

/** COPY accepts no parameters; the statement contains only checked names and two numbers. */
function copySql(
  { resourceId, columns }: Whole,
  { after, rows }: { after: number; rows: number },
  { lines }: DumpShape,
): string {
  const isDelimited = lines === 'csv' || lines === 'tsv'
  const selected = columns.map(({ id, type }) => copiedSql({ type, alias: `t.${quoteIdentifier(id)}` }, isDelimited))
  return `COPY (SELECT ${selected.join(', ')} FROM ${tableName(resourceId)} AS t WHERE t._id > ${Number(after)} ORDER BY t._id LIMIT ${Number(rows)}) TO STDOUT`
}
