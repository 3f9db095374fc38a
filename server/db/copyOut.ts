import pg from 'pg'
import { TooLarge } from './boundedRead.ts'
import type { Pool } from './pool.ts'

/** A query that listens to what COPY sends; the driver itself throws it away. */
class CopyQuery extends pg.Query {
  readonly #onRow: (row: Buffer) => void

  constructor(text: string, onRow: (row: Buffer) => void) {
    super(text)
    this.#onRow = onRow
  }

  /** pg's own name, not typed: one message for each row. Its bytes are the driver's and are used again. */
  handleCopyData({ chunk }: { chunk: Buffer }): void {
    this.#onRow(chunk)
  }
}

type Bounds = { timeoutMs: number; maxBytes: number }

/**
 * Runs a COPY … TO STDOUT and hands over each row's bytes, which are good only during the call. Throws TooLarge where they
 * are more than `maxBytes` in all, or the database's error.
 */
export async function copyOut(
  pool: Pool,
  statement: string,
  { timeoutMs, maxBytes }: Bounds,
  onRow: (row: Buffer) => void,
): Promise<void> {
  const client = await pool.connect()
  let bytes = 0
  let isBroken = false
  try {
    await new Promise<void>((resolve, reject) => {
      // Several statements in one message are one transaction: the limit ends with it.
      const text = `SET LOCAL statement_timeout = ${timeoutMs}; ${statement}`
      const query = new CopyQuery(text, (row) => {
        bytes += row.length
        if (bytes <= maxBytes) return onRow(row)
        isBroken = true
        reject(new TooLarge())
      })
      query.on('error', reject)
      query.on('end', () => resolve())
      client.query(query)
    })
  } finally {
    client.release(isBroken) // what is still on its way is nobody's
  }
}
