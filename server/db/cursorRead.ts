import type { Line } from './boundedRead.ts'
import type { Pool } from './pool.ts'

type Pace = {
  /** Rows that are fetched at once, and characters of them at most. */
  rows: number
  maxCharacters: number
  /** How long the database may look for the next rows. */
  timeoutMs: number
  /** How long the reader may let the connection wait. */
  idleMs: number
}

/** The reader took too long, or the rows are too large to hand on. */
class CursorEndedError extends Error {}

/**
 * Rows of a statement, some at a time, all of one moment. A connection is held until the last of them is taken, or the
 * reader stops. Throws CursorEndedError, or the database's error.
 */
export async function* cursorRead(
  pool: Pool,
  { text, values }: { text: string; values: unknown[] },
  { rows, maxCharacters, timeoutMs, idleMs }: Pace,
): AsyncGenerator<Line[]> {
  const client = await pool.connect()
  let isOver = false
  const end = (isBroken: boolean) => {
    if (!isOver) client.release(isBroken)
    isOver = true
  }
  try {
    await client.query('BEGIN READ ONLY')
    await client.query(`SET LOCAL statement_timeout = ${timeoutMs}`)
    await client.query(`DECLARE reading NO SCROLL CURSOR FOR ${text}`, values)
    for (;;) {
      const { rows: lines } = await client.query<Line>(`FETCH FORWARD ${rows} FROM reading`)
      if (lines.length === 0) break
      if (lines.reduce((sum, { line }) => sum + (line?.length ?? 0), 0) > maxCharacters) throw new CursorEndedError()
      const idle = setTimeout(() => end(true), idleMs)
      yield lines
      clearTimeout(idle)
      if (isOver) throw new CursorEndedError()
      if (lines.length < rows) break
    }
    await client.query('ROLLBACK')
    end(false)
  } finally {
    end(true) // a transaction that was left in the middle goes with its connection
  }
}
