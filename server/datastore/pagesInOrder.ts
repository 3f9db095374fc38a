import { ReadTooLargeError } from '../db/boundedRead.ts'
import { copyOut } from '../db/copyOut.ts'
import type { Pool } from '../db/pool.ts'
import { copiedSql } from './cellSql.ts'
import { CopiedRows } from './copied/CopiedRows.ts'
import type { DumpShape } from './dumpShape.ts'
import { quoteIdentifier, tableName } from './quoteIdentifier.ts'

/** The first column is `_id`. */
type Whole = { resourceId: string; columns: readonly { id: string; type: string }[] }
type Page = { bytes: Buffer; last: number; isFinal: boolean }

const FIRST_ROWS = 500
const MOST_ROWS = 20_000
const PAGE_BYTES = 2 * 1024 * 1024
/** Of a page that turns out larger than expected; a single row may be as large as it is. */
const LARGEST_PAGE_BYTES = 32 * 1024 * 1024
const TIMEOUT_MS = 60_000

/** A whole table in the order of `_id`. The next page is read while one is on its way, with no connection in between. */
export async function* pagesInOrder(db: Pool, whole: Whole, shape: DumpShape): AsyncGenerator<Buffer> {
  let rows = FIRST_ROWS
  const copied = new CopiedRows({ ...shape.copied(), between: shape.between }, LARGEST_PAGE_BYTES)
  const read = async (after: number): Promise<Page | undefined> => {
    for (;;) {
      copied.clear()
      try {
        await copyOut(db, copySql(whole, { after, rows }, shape), copied, TIMEOUT_MS)
        const { count, last } = copied
        if (count === 0) return undefined
        const page = { bytes: copied.bytes(), last, isFinal: count < rows }
        rows = fitting(rows, count, page.bytes.length)
        return page
      } catch (error) {
        if (!(error instanceof ReadTooLargeError)) throw error
        rows = Math.max(1, rows >> 3)
      }
    }
  }
  for (let page = await read(0); page; ) {
    const next = page.isFinal ? Promise.resolve(undefined) : read(page.last)
    next.catch(() => {}) // it is looked at when its turn comes, if the reader is still there
    yield page.bytes
    page = await next
  }
}

/** As many rows as make a page of the usual size, and not many more than before: the next ones may be wider. */
function fitting(rows: number, count: number, sizeBytes: number): number {
  const wanted = Math.floor((PAGE_BYTES * count) / sizeBytes)
  return Math.max(1, Math.min(wanted, rows * 8, MOST_ROWS))
}

/** COPY takes no parameters; the statement contains only checked names and two numbers. */
function copySql(
  { resourceId, columns }: Whole,
  { after, rows }: { after: number; rows: number },
  { lines }: DumpShape,
): string {
  const isDelimited = lines === 'csv' || lines === 'tsv'
  const selected = columns.map(({ id, type }) => copiedSql({ type, alias: `t.${quoteIdentifier(id)}` }, isDelimited))
  return `COPY (SELECT ${selected.join(', ')} FROM ${tableName(resourceId)} AS t WHERE t._id > ${Number(after)} ORDER BY t._id LIMIT ${Number(rows)}) TO STDOUT`
}
