import { TooLarge } from '../db/boundedRead.ts'
import type { CopiedRows } from '../db/CopiedRows.ts'
import { copyOut } from '../db/copyOut.ts'
import type { Pool } from '../db/pool.ts'
import { copiedSql } from './cellSql.ts'
import type { DumpShape } from './dumpShape.ts'
import { quoteIdentifier, tableName } from './quoteIdentifier.ts'
import { lineSql } from './searchSql.ts'

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
  const read = async (after: number): Promise<Page | undefined> => {
    for (;;) {
      const maxBytes = rows === 1 ? Number.POSITIVE_INFINITY : LARGEST_PAGE_BYTES
      try {
        const copied = await copyOut(db, copySql(whole, { after, rows }, shape), { timeoutMs: TIMEOUT_MS, maxBytes })
        if (copied.count === 0) return undefined
        const page = { bytes: framed(copied, shape), last: idOf(copied.last), isFinal: copied.count < rows }
        rows = fitting(rows, copied)
        return page
      } catch (error) {
        if (!(error instanceof TooLarge)) throw error
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
function fitting(rows: number, { count, bytes }: CopiedRows): number {
  const wanted = Math.floor((PAGE_BYTES * count) / bytes.length)
  return Math.max(1, Math.min(wanted, rows * 8, MOST_ROWS))
}

/** COPY takes no parameters; all that stands in it are checked names and two numbers. */
function copySql(
  { resourceId, columns }: Whole,
  { after, rows }: { after: number; rows: number },
  { lines, before, between }: DumpShape,
): string {
  const cells = columns.map(({ id, type }) => ({ id, type, alias: `t.${quoteIdentifier(id)}` }))
  const isDelimited = lines === 'csv' || lines === 'tsv'
  const selected = isDelimited
    ? cells.map(copiedSql).join(', ')
    : `'${before}' || ${lineSql(lines, cells)} || '${between.trimEnd()}'`
  // JSON holds no control characters, so that with these two COPY gives its lines untouched.
  const options = isDelimited ? `DELIMITER ${lines === 'csv' ? `','` : `E'\\t'`}` : `QUOTE E'\\x01', DELIMITER E'\\x02'`
  return `COPY (SELECT ${selected} FROM ${tableName(resourceId)} AS t WHERE t._id > ${Number(after)} ORDER BY t._id LIMIT ${Number(rows)}) TO STDOUT (FORMAT csv, ${options})`
}

/** Rows as the format has them: most come so from the database, with what divides them behind the last one too. */
function framed({ bytes }: CopiedRows, { between, write }: DumpShape): Buffer {
  if (!write) return bytes.subarray(0, bytes.length - between.length)
  const lines = bytes.toString().slice(0, -1).split('\n')
  return Buffer.from(lines.map((line) => `${write(line)}\n`).join(''))
}

/** The first number of a row of any format. */
const idOf = (row: Buffer): number => Number(/\d+/.exec(row.toString('latin1', 0, 64))?.[0])
