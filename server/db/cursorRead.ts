import type { Line } from './boundedRead.ts'
import type { Pool } from './pool.ts'

type Pace = {
  /** The number of rows that are fetched together, and the limit of their characters. */
  rows: number
  maxCharacters: number
  /** The time limit for the database to find the next rows. */
  timeoutMs: number
  /** The time limit for the reader to take the next rows. */
  idleMs: number
}

/** The reader took too long, or a row is too large. */
class CursorEndedError extends Error {}

/**
 * Rows of a statement in batches, from one snapshot. The connection is held until the last row is read or the reader stops.
 * Throws CursorEndedError, or the database's error.
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
    end(true) // an unfinished transaction is closed together with its connection
  }
}
