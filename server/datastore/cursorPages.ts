import type { Line } from '../db/boundedRead.ts'
import { cursorRead } from '../db/cursorRead.ts'
import { unavailable } from '../errors.ts'
import type { RowSource } from './rowSource.ts'
import { type RowSearch, rowsStatement } from './searchSql.ts'

const PACE = { rows: 1_000, maxCharacters: 128 * 1024 * 1024, timeoutMs: 30_000, idleMs: 30_000 }
/** Each holds a connection until its reader finishes. */
const MOST_AT_ONCE = 4
let atOnce = 0

/**
 * The rows of a search in its order, from one snapshot. Throws 503 if too many are read at the same time. After its first rows it
 * does not change to another server, whose snapshot is another.
 */
export async function* cursorPages(source: RowSource, search: RowSearch): AsyncGenerator<Line[]> {
  if (atOnce >= MOST_AT_ONCE) throw unavailable('tooManyDumps')
  atOnce += 1
  try {
    const open = () => cursorRead(source.pool, rowsStatement(search), PACE)
    let pages = open()
    let first = pages.next()
    first = first.catch((error: unknown) => {
      if (!source.fallBack(error)) throw error
      pages = open()
      return pages.next()
    })
    const { done, value } = await first
    if (done) return
    try {
      yield value
      yield* pages
    } finally {
      await pages.return(undefined)
    }
  } finally {
    atOnce -= 1
  }
}
