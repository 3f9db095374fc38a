import { cursorRead } from '../db/cursorRead.ts'
import type { Pool } from '../db/pool.ts'
import { unavailable } from '../errors.ts'
import type { DumpShape } from './dumpShape.ts'
import { type RowSearch, rowsStatement } from './searchSql.ts'
import { TextBlock } from './TextBlock.ts'

const PACE = { rows: 1_000, maxCharacters: 128 * 1024 * 1024, timeoutMs: 30_000, idleMs: 30_000 }
/** Each holds a connection until its reader finishes. */
const MOST_AT_ONCE = 4
let atOnce = 0

/** The rows of a search in its order, from one snapshot. Throws 503 if too many are read at the same time. */
export async function* pagesOfSearch(db: Pool, search: RowSearch, shape: DumpShape): AsyncGenerator<Buffer> {
  if (atOnce >= MOST_AT_ONCE) throw unavailable('tooManyDumps')
  atOnce += 1
  try {
    for await (const lines of cursorRead(db, rowsStatement(search), PACE)) {
      const block = new TextBlock(shape)
      for (const { line } of lines) block.add(Buffer.from(line ?? ''))
      yield block.bytes()
    }
  } finally {
    atOnce -= 1
  }
}
