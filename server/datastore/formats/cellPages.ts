import { boundedRead, type Line, ReadTooLargeError } from '../../db/boundedRead.ts'
import { takeTurns } from '../../turns.ts'
import { cursorPages } from '../cursorPages.ts'
import { ROW_ID } from '../rowId.ts'
import type { RowSource } from '../rowSource.ts'
import { sameTable } from '../sameTable.ts'
import { type RowSearch, rowsStatement } from '../searchSql.ts'

/** The cells of a row as text; null for an empty one. Lists and objects are JSON. */
export type Cells = readonly (string | null)[]

const FIRST_ROWS = 500
const MOST_ROWS = 1_000
const PAGE_CHARACTERS = 2 * 1024 * 1024
/** The limit for a page that is larger than expected; a single row may be larger. */
const PAGE = { timeoutMs: 60_000, maxCharacters: 32 * 1024 * 1024 }
const ROW_CHARACTERS = 256 * 1024 * 1024
/** Rows that a writer gets together: it writes them in one step, and other requests wait for it. */
const PART_CHARACTERS = 256 * 1024

/**
 * The rows of a search in its order, in small parts. If `whole` names a resource, its whole table in the order of `_id`: then no
 * connection is held between two pages. Throws TableReplacedError.
 */
export async function* cellPages(source: RowSource, search: Omit<RowSearch, 'format'>, whole?: string) {
  const lines =
    whole !== undefined ? pagesById(source, search, whole) : cursorPages(source, { ...search, format: 'cells' })
  const turns = takeTurns()
  for await (const page of lines)
    for (const part of partsOf(page)) {
      yield part.map(cellsOf)
      await turns()
    }
}

/** The lines in parts of about `PART_CHARACTERS`; a longer line is a separate part. */
function* partsOf(lines: readonly Line[]): Generator<Line[]> {
  let part: Line[] = []
  let characters = 0
  for (const line of lines) {
    const length = line.line?.length ?? 0
    if (part.length > 0 && characters + length > PART_CHARACTERS) {
      yield part
      part = []
      characters = 0
    }
    part.push(line)
    characters += length
  }
  if (part.length > 0) yield part
}

// The statement returns lists of texts and nulls.
const cellsOf = ({ line }: Line): Cells => JSON.parse(line ?? '[]') as Cells

async function* pagesById(
  source: RowSource,
  search: Omit<RowSearch, 'format'>,
  resourceId: string,
): AsyncGenerator<Line[]> {
  const check = await sameTable(source, resourceId)
  let rows = FIRST_ROWS
  for (let last = 0; ; ) {
    const page = { condition: { field: ROW_ID, operator: 'gt', value: last }, limit: rows, format: 'cells' } as const
    try {
      const maxCharacters = rows === 1 ? ROW_CHARACTERS : PAGE.maxCharacters
      const lines = await boundedRead(source.pool, rowsStatement({ ...search, ...page }), { ...PAGE, maxCharacters })
      await check()
      if (lines.length > 0) yield lines
      if (lines.length < rows) return
      last = Number(lines.at(-1)?.id)
      rows = fitting(rows, lines)
    } catch (error) {
      if (source.fallBack(error)) continue
      if (!(error instanceof ReadTooLargeError) || rows === 1) throw error
      rows = Math.max(1, rows >> 3)
    }
  }
}

/** The number of rows for a page of the usual size, and not many more than before, because the next rows may be longer. */
function fitting(rows: number, lines: readonly Line[]): number {
  const characters = lines.reduce((sum, { line }) => sum + (line?.length ?? 0), 1)
  const wanted = Math.floor((PAGE_CHARACTERS * lines.length) / characters)
  return Math.max(1, Math.min(wanted, rows * 2, MOST_ROWS))
}
