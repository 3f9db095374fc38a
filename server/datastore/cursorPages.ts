import type { Line } from '../db/boundedRead.ts'
import { cursorRead } from '../db/cursorRead.ts'
import type { Pool } from '../db/pool.ts'
import { unavailable } from '../errors.ts'
import { type RowSearch, rowsStatement } from './searchSql.ts'

const PACE = { rows: 1_000, maxCharacters: 128 * 1024 * 1024, timeoutMs: 30_000, idleMs: 30_000 }
/** Each holds a connection until its reader finishes. */
const MOST_AT_ONCE = 4
let atOnce = 0

/** The rows of a search in its order, from one snapshot. Throws 503 if too many are read at the same time. */
export async function* cursorPages(db: Pool, search: RowSearch): AsyncGenerator<Line[]> {
  if (atOnce >= MOST_AT_ONCE) throw unavailable('tooManyDumps')
  atOnce += 1
  try {
    yield* cursorRead(db, rowsStatement(search), PACE)
  } finally {
    atOnce -= 1
  }
}
