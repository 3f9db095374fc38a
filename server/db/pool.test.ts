import type { EventEmitter } from 'node:events'
import { expect, test, vi } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { exactInteger, openPool, withTransaction } from './pool.ts'

const { pool, connection } = await testDatabase()
await pool.query('create table note (text text)')

test('values keep every digit, and the time zone of the process does not change them', async () => {
  const { rows } = await pool.query(`select
    count(*) as count, 9007199254740993::int8 as large, 1.10::numeric as amount, 1.5::float8 as ratio,
    date '2024-02-29' as day, timestamp '2024-02-29 13:14:15.123456' as plain,
    timestamptz '2024-02-29 13:14:15.123456+03' as absolute, interval '1 day 2 hours' as span,
    '{"a":[1,null]}'::jsonb as json, array['ı','İ'] as letters, true as yes from note`)
  expect(rows).toEqual([
    {
      count: 0,
      large: '9007199254740993',
      amount: '1.10',
      ratio: 1.5,
      day: '2024-02-29',
      plain: '2024-02-29 13:14:15.123456',
      absolute: '2024-02-29 10:14:15.123456+00',
      span: '1 day 02:00:00',
      json: { a: [1, null] },
      letters: ['ı', 'İ'],
      yes: true,
    },
  ])
})

test('a whole number is a JavaScript number exactly as far as JavaScript is exact', () => {
  expect(exactInteger('-9007199254740991')).toBe(Number.MIN_SAFE_INTEGER)
  expect(exactInteger('9007199254740992')).toBe('9007199254740992')
})

test('an idle connection that breaks is logged and replaced', async () => {
  const log = { error: vi.fn() }
  const other = openPool(connection, log, 1)
  const { rows } = await other.query('select pg_backend_pid() as pid')
  await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  await vi.waitFor(() =>
    expect(log.error).toHaveBeenCalledWith(expect.stringContaining('idle database connection broke')),
  )
  expect((await other.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await other.end()
})

test('a connection that the server ends while its pool is closed is not logged', async () => {
  const log = { error: vi.fn() }
  const other = openPool(connection, log, 1)
  let client: EventEmitter | undefined
  other.once('connect', (opened) => {
    client = opened
  })
  await other.query('select 1')
  const closed = other.end()
  client?.emit('error', new Error('terminating connection due to administrator command'))
  await closed
  expect(client).toBeDefined()
  expect(log.error).not.toHaveBeenCalled()
})

test('a transaction stores all of its changes or none', async () => {
  await withTransaction(pool, (client) => client.query(`insert into note values ('kept')`))
  const failing = withTransaction(pool, async (client) => {
    await client.query(`insert into note values ('lost')`)
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  expect((await pool.query('select text from note')).rows).toEqual([{ text: 'kept' }])
})

test('a connection that breaks between two statements fails only the next statement', async () => {
  const other = openPool(connection, { error() {} }, 1)
  const failing = withTransaction(other, async (client) => {
    const { rows } = await client.query('select pg_backend_pid() as pid')
    const gone = new Promise((ended) => client.once('end', ended))
    await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    await gone
    await client.query('select 1')
  })
  await expect(failing).rejects.toThrow()
  expect((await other.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await other.end()
})

test('a connection that breaks inside a transaction is not reused', async () => {
  const other = openPool(connection, { error() {} }, 1)
  const failing = withTransaction(other, async (client) => {
    await client.query('select pg_terminate_backend(pg_backend_pid())')
  })
  await expect(failing).rejects.toThrow()
  expect((await other.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await other.end()
})
