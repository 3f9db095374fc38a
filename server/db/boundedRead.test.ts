import { expect, test, vi } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { boundedRead, ReadTimeoutError, ReadTooLargeError, timedRead } from './boundedRead.ts'

const { pool } = await testDatabase()
const BOUNDS = { timeoutMs: 300, maxCharacters: 100_000 }
/** More than the pool has connections. */
const MANY = 8

const read = (text: string) => boundedRead(pool, { text, values: [] }, BOUNDS)
/** Until PostgreSQL works for none of our connections any more. */
function nobodyElse() {
  const busy = `SELECT query FROM pg_stat_activity
    WHERE datname = current_database() AND state <> 'idle' AND pid <> pg_backend_pid()`
  return vi.waitFor(async () => expect((await pool.query(busy)).rows).toEqual([]), { timeout: 5_000 })
}

test('gives the lines of an answer that fits', async () => {
  expect(await read(`SELECT 'bir' AS line, 1 AS id UNION ALL SELECT NULL, NULL`)).toEqual([
    { line: 'bir', id: 1 },
    { line: null, id: null },
  ])
})

test('ends slow reads in time when they have taken every connection', async () => {
  const began = performance.now()
  const ends = await Promise.allSettled(Array.from({ length: MANY }, () => read(`SELECT pg_sleep(60)::text AS line`)))
  for (const end of ends) expect(end).toMatchObject({ status: 'rejected', reason: expect.any(ReadTimeoutError) })
  expect(performance.now() - began).toBeLessThan(5_000)
  await nobodyElse()
})

test('cuts answers that are too large when they have taken every connection', async () => {
  const endless = `SELECT repeat('x', 1000) AS line, generate_series(1, 1000000000) AS id`
  const ends = await Promise.allSettled(Array.from({ length: MANY }, () => read(endless)))
  for (const end of ends) expect(end).toMatchObject({ status: 'rejected', reason: expect.any(ReadTooLargeError) })
  await nobodyElse()
})

test('a connection is whole again after a read that failed', async () => {
  for (let failed = 0; failed < MANY; failed++) await expect(read('SELECT 1/0')).rejects.toThrow('division by zero')
  const { rows } = await pool.query(`SELECT current_setting('statement_timeout') AS ms`)
  expect(rows).toEqual([{ ms: '0' }])
  await pool.query('CREATE TABLE written (id integer)')
})

test('a timed read writes nothing', async () => {
  await expect(timedRead(pool, 1_000, (db) => db.query('CREATE TABLE other (id integer)'))).rejects.toThrow('read-only')
})
