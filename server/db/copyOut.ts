import type { Duplex } from 'node:stream'
import pg from 'pg'
import { CopyTap, type RowSink } from './CopyTap.ts'
import type { Pool } from './pool.ts'

/**
 * Runs a COPY … TO STDOUT that reads rows in the order of an index, and passes them to the sink as they arrive. Throws the
 * sink's error or the database's error.
 */
export async function copyOut(pool: Pool, statement: string, sink: RowSink, timeoutMs: number): Promise<void> {
  const client = await pool.connect()
  let isBroken = false
  let giveUp = (_: unknown) => {}
  const guarded: RowSink = {
    add(bytes, from, to) {
      if (isBroken) return
      try {
        sink.add(bytes, from, to)
      } catch (error) {
        giveUp(error) // an exception here would end the process
      }
    },
  }
  // The driver has this method but does not declare it for clients of a pool.
  const { stream } = (client as typeof client & { connection: { stream: Duplex } }).connection
  const tap = new CopyTap(stream, guarded)
  try {
    await new Promise<void>((resolve, reject) => {
      giveUp = (error) => {
        isBroken = true
        reject(error)
      }
      // Several statements in one message are one transaction; its settings end with it.
      const settings = `SET LOCAL statement_timeout = ${timeoutMs}; SET LOCAL enable_sort = off`
      const query = new pg.Query(`${settings}; ${statement}`)
      query.on('error', reject)
      query.on('end', () => resolve())
      client.query(query)
    })
  } finally {
    tap.remove()
    client.release(isBroken) // a broken connection is closed: its next user must not receive the remaining rows
  }
}
