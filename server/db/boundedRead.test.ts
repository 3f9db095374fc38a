import { expect, test, vi } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { boundedRead, ReadTimeoutError, ReadTooLargeError, timedRead } from './boundedRead.ts'

const { pool } = await testDatabase()
const BOUNDS = { timeoutMs: 300, maxCharacters: 100_000 }
/** More than the number of connections in the pool. */
const MANY = 8

const read = (text: string) => boundedRead(pool, { text, values: [] }, BOUNDS)
/** Waits until PostgreSQL has stopped working for all other connections. */
function otherQueriesEnd() {
  const busy = `SELECT query FROM pg_stat_activity
    WHERE datname = current_database() AND state <> 'idle' AND pid <> pg_backend_pid()`
  return vi.waitFor(async () => expect((await pool.query(busy)).rows).toEqual([]), { timeout: 5_000 })
}

test('returns the lines of a result that is small enough', async () => {
  expect(await read(`SELECT 'bir' AS line, 1 AS id UNION ALL SELECT NULL, NULL`)).toEqual([
    { line: 'bir', id: 1 },
    { line: null, id: null },
  ])
})

test('stops slow reads at the time limit when they use every connection', async () => {
  const ends = await Promise.allSettled(Array.from({ length: MANY }, () => read(`SELECT pg_sleep(60)::text AS line`)))
  for (const end of ends) expect(end).toMatchObject({ status: 'rejected', reason: expect.any(ReadTimeoutError) })
  await otherQueriesEnd()
})

test('stops reads of too large results when they use every connection', async () => {
  const endless = `SELECT repeat('x', 1000) AS line, generate_series(1, 1000000000) AS id`
  const ends = await Promise.allSettled(Array.from({ length: MANY }, () => read(endless)))
  for (const end of ends) expect(end).toMatchObject({ status: 'rejected', reason: expect.any(ReadTooLargeError) })
  await otherQueriesEnd()
})

test('a connection works after a read that failed', async () => {
  for (let failed = 0; failed < MANY; failed++) await expect(read('SELECT 1/0')).rejects.toThrow('division by zero')
  const { rows } = await pool.query(`SELECT current_setting('statement_timeout') AS ms`)
  expect(rows).toEqual([{ ms: '0' }])
  await pool.query('CREATE TABLE written (id integer)')
})

test('a read with a time limit cannot write', async () => {
  await expect(timedRead(pool, 1_000, (db) => db.query('CREATE TABLE other (id integer)'))).rejects.toThrow('read-only')
})
