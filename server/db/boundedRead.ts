import pg from 'pg'
import type { Client, Pool, Queryable } from './pool.ts'

/** A read took longer than a visitor may ask of the database. */
export class ReadTimeoutError extends Error {}
/** An answer would not fit into memory with everybody else's. */
export class ReadTooLargeError extends Error {}

type Bounds = { timeoutMs: number; maxCharacters: number }
export type Line = { line: string | null; id?: string | number | null }
type Stop = (why: Error) => void

const CANCELED = '57014'
/** PostgreSQL ends a read at its timeout; one that it does not end is cut off so much later. */
const GRACE_MS = 2_000

/**
 * Rows of a text, `line`, and perhaps an `id`, within bounds. Rows are weighed as they arrive, so that no answer fills the
 * memory. Throws ReadTimeoutError, ReadTooLargeError, or the database's error.
 */
export function boundedRead(
  pool: Pool,
  statement: { text: string; values: unknown[] },
  { timeoutMs, maxCharacters }: Bounds,
): Promise<Line[]> {
  return timedRead(pool, timeoutMs, async (client, stop) => {
    const lines: Line[] = []
    let weight = 0
    await rows(client, statement, (line) => {
      weight += (line.line?.length ?? 0) + 16
      if (weight <= maxCharacters) lines.push(line)
      else stop(new ReadTooLargeError())
    })
    return lines
  })
}

/**
 * Reads in a transaction whose statements PostgreSQL itself ends in time: no other connection is needed for that, when
 * all are busy. `stop` cuts the connection at once. Throws ReadTimeoutError, what `stop` was given, or the database's error.
 */
export async function timedRead<T>(
  pool: Pool,
  timeoutMs: number,
  read: (client: Queryable, stop: Stop) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  let reason: Error | undefined
  const stop: Stop = (why) => {
    if (reason) return
    reason = why
    client.release(true)
  }
  const timer = setTimeout(() => stop(new ReadTimeoutError()), timeoutMs + GRACE_MS)
  try {
    await client.query(`BEGIN READ ONLY; SET LOCAL statement_timeout = ${Math.trunc(timeoutMs)}`)
    return await read(client, stop)
  } catch (error) {
    throw reason ?? (isCanceled(error) ? new ReadTimeoutError() : error)
  } finally {
    clearTimeout(timer)
    if (!reason) endTransaction(client)
  }
}

/** Nobody waits for the end of a transaction that only read. */
function endTransaction(client: Client): void {
  client.query('ROLLBACK').then(
    () => client.release(),
    (error: Error) => client.release(error),
  )
}

function rows(
  client: Queryable,
  { text, values }: { text: string; values: unknown[] },
  onRow: (line: Line) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const query = client.query(new pg.Query<Line>({ text, values }))
    query.on('row', onRow)
    query.on('error', reject)
    query.on('end', () => resolve())
  })
}

const isCanceled = (error: unknown) => error instanceof pg.DatabaseError && error.code === CANCELED
