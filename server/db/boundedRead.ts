import pg from 'pg'
import type { Client, Pool, Queryable } from './pool.ts'

/** A read took longer than its time limit. */
export class ReadTimeoutError extends Error {}
/** A result is larger than its size limit. */
export class ReadTooLargeError extends Error {}

type Bounds = {
  timeoutMs: number
  maxCharacters: number
  /** Settings of PostgreSQL for this read, such as `enable_sort`. */
  settings?: Readonly<Record<string, string>> | undefined
}
export type Line = { line: string | null; id?: string | number | null }
type Stop = (why: Error) => void

const CANCELED = '57014'
/** PostgreSQL ends a read at its time limit. A read that does not end is disconnected this much later. */
const GRACE_MS = 2_000

/**
 * Reads rows with a text, `line`, and optionally an `id`, within limits of time and size. The size is counted while rows
 * arrive, so that a large result cannot fill the memory. Throws ReadTimeoutError, ReadTooLargeError, or the database's error.
 */
export function boundedRead(
  pool: Pool,
  statement: { text: string; values: unknown[] },
  { timeoutMs, maxCharacters, settings }: Bounds,
): Promise<Line[]> {
  return timedRead(pool, timeoutMs, async (client, stop) => {
    const lines: Line[] = []
    let weight = 0
    for (const [name, value] of Object.entries(settings ?? {})) await client.query(`SET LOCAL ${name} = ${value}`)
    await rows(client, statement, (line) => {
      weight += (line.line?.length ?? 0) + 16
      if (weight <= maxCharacters) lines.push(line)
      else stop(new ReadTooLargeError())
    })
    return lines
  })
}

/**
 * Reads in a transaction whose statements PostgreSQL ends at the time limit. This needs no second connection, so it works when
 * all connections are in use. `stop` closes the connection immediately. Throws ReadTimeoutError, the error passed to `stop`, or
 * the database's error.
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

/** Does not wait for the end of a transaction that only read. */
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
