import { TooLarge } from '../db/boundedRead.ts'
import { copyOut } from '../db/copyOut.ts'
import { lastIdOfPage } from '../db/datastorePages.ts'
import type { Pool } from '../db/pool.ts'
import { copiedSql } from './cellSql.ts'
import type { DumpShape } from './dumpShape.ts'
import { quoteIdentifier, tableName } from './quoteIdentifier.ts'
import { lineSql } from './searchSql.ts'
import { TextBlock } from './TextBlock.ts'

type Whole = { resourceId: string; columns: readonly { id: string; type: string }[] }
type Page = { after: number; upTo: number }

const FIRST_ROWS = 500
const MOST_ROWS = 20_000
const PAGE_BYTES = 2 * 1024 * 1024
/** Of a page that turns out larger than expected; a single row may be as large as it is. */
const LARGEST_PAGE_BYTES = 32 * 1024 * 1024
const TIMEOUT_MS = 60_000

/** A whole table in the order of `_id`. The next page is read while one is on its way, with no connection in between. */
export async function* pagesInOrder(db: Pool, whole: Whole, shape: DumpShape): AsyncGenerator<Buffer> {
  let rows = FIRST_ROWS
  const read = async (after: number): Promise<{ bytes: Buffer; last: number } | undefined> => {
    for (;;) {
      const upTo = await lastIdOfPage(db, tableName(whole.resourceId), after, rows)
      if (upTo === undefined) return undefined
      try {
        const block = await copy(db, whole, { after, upTo }, shape, rows)
        rows = fitting(rows, block)
        return { bytes: block.bytes(), last: upTo }
      } catch (error) {
        if (!(error instanceof TooLarge)) throw error
        rows = Math.max(1, rows >> 3)
      }
    }
  }
  for (let page = await read(0); page; ) {
    const next = read(page.last)
    next.catch(() => {}) // it is looked at when its turn comes, if the reader is still there
    if (page.bytes.length > 0) yield page.bytes
    page = await next
  }
}

/** As many rows as make a page of the usual size, and not many more than before: the next ones may be wider. */
function fitting(rows: number, { rows: read, length }: TextBlock): number {
  const perRow = read === 0 ? 0 : length / read
  const wanted = perRow === 0 ? MOST_ROWS : Math.floor(PAGE_BYTES / perRow)
  return Math.max(1, Math.min(wanted, rows * 8, MOST_ROWS))
}

async function copy(db: Pool, whole: Whole, page: Page, shape: DumpShape, rows: number): Promise<TextBlock> {
  const block = new TextBlock(shape)
  const maxBytes = rows === 1 ? Number.POSITIVE_INFINITY : LARGEST_PAGE_BYTES
  await copyOut(db, copySql(whole, page, shape), { timeoutMs: TIMEOUT_MS, maxBytes }, (row) => block.add(row))
  return block
}

/** COPY takes no parameters; all that stands in it are checked names and two numbers. */
function copySql({ resourceId, columns }: Whole, { after, upTo }: Page, { lines }: DumpShape): string {
  const cells = columns.map(({ id, type }) => ({ id, type, alias: `t.${quoteIdentifier(id)}` }))
  const isDelimited = lines === 'csv' || lines === 'tsv'
  const selected = isDelimited ? cells.map(copiedSql).join(', ') : lineSql(lines, cells)
  // JSON holds no control characters, so that with these two COPY gives its lines untouched.
  const options = isDelimited ? `DELIMITER ${lines === 'csv' ? `','` : `E'\\t'`}` : `QUOTE E'\\x01', DELIMITER E'\\x02'`
  return `COPY (SELECT ${selected} FROM ${tableName(resourceId)} AS t WHERE t._id > ${Number(after)} AND t._id <= ${Number(upTo)} ORDER BY t._id) TO STDOUT (FORMAT csv, ${options})`
}
