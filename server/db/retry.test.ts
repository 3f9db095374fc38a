import { expect, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import type { Client } from './pool.ts'
import { retriedTransaction } from './retry.ts'

const { pool } = await testDatabase()

test('two writers that wait for each other both succeed', async () => {
  await pool.query('CREATE TABLE pair (id integer PRIMARY KEY, n integer); INSERT INTO pair VALUES (1, 0), (2, 0)')
  const add = (client: Client, id: number) => client.query('UPDATE pair SET n = n + 1 WHERE id = $1', [id])
  let atTheSecond = 0
  let bothAreThere: () => void = () => {}
  const meeting = new Promise<void>((resolve) => {
    bothAreThere = resolve
  })
  const writer = (first: number, second: number) =>
    retriedTransaction(pool, async (client) => {
      await add(client, first)
      atTheSecond += 1
      if (atTheSecond === 2) bothAreThere()
      await meeting
      await add(client, second)
    })
  await Promise.all([writer(1, 2), writer(2, 1)])
  expect(atTheSecond).toBeGreaterThanOrEqual(3) // one of them had to start again; on a slow machine both
  expect((await pool.query('SELECT n FROM pair ORDER BY id')).rows).toEqual([{ n: 2 }, { n: 2 }])
})

test('other errors go to the caller', async () => {
  let runs = 0
  const failing = retriedTransaction(pool, async (client) => {
    runs += 1
    await client.query('SELECT 1/0')
  })
  await expect(failing).rejects.toThrow('division by zero')
  expect(runs).toBe(1)
})
