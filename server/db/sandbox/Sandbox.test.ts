import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import type { Connection, Pool } from '../pool.ts'
import { Sandbox, type SandboxLimits } from './Sandbox.ts'
import { prepareSandboxRole } from './sandboxRole.ts'

let pool: Pool
let connection: Connection
const opened: Sandbox[] = []

beforeAll(async () => {
  const database = await testDatabase()
  pool = database.pool
  const role = await prepareSandboxRole(pool, database.connection)
  if ('off' in role) throw new Error(role.off)
  connection = role.connection
})
vi.setConfig({ testTimeout: 40_000 })
afterEach(() => Promise.all(opened.splice(0).map((sandbox) => sandbox.close())))

function open(limits: Partial<SandboxLimits> = {}): Sandbox {
  const sandbox = new Sandbox(pool, {
    connection,
    maxResultBytes: 1_000_000,
    maxRows: 10,
    timeoutMs: 60_000,
    ...limits,
  })
  opened.push(sandbox)
  return sandbox
}

const ask = (
  sandbox: Sandbox,
  text: string,
  { timeoutMs = 30_000, isGuarded = false, signal = undefined as AbortSignal | undefined } = {},
) => sandbox.run({ text, isGuarded, language: 'tr', deadline: Date.now() + timeoutMs, signal })
/** A thread starts in half a second, on a busy machine in several. */
const PATIENCE = { timeout: 15_000 }
/** In FROM the numbers would be stored in a temporary file, which has a separate limit. */
const BUSY = 'SELECT count(*) FROM (SELECT generate_series(1, 1000000000)) AS numbers'
const ONE = {
  kind: 'rows',
  fields: [{ id: 'a', type: 'int4' }],
  records: '[{"a": 1}]',
  rowCount: 1,
  isTruncated: false,
}

/** The statements of this database that PostgreSQL is running. */
async function running(): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM pg_stat_activity WHERE application_name = 'fihrist sql' AND state = 'active' AND datname = current_database()`,
  )
  return rows[0]?.n ?? 0
}

test('runs statements one after another and several at the same time', async () => {
  const sandbox = open()
  for (let n = 0; n < 3; n++) expect(await ask(sandbox, 'SELECT 1 AS a')).toEqual(ONE)
  const responses = await Promise.all(Array.from({ length: 20 }, () => ask(sandbox, 'SELECT 1 AS a')))
  expect(responses).toEqual(Array.from({ length: 20 }, () => ONE))
})

test('returns PostgreSQL’s code and position of an error', async () => {
  expect(await ask(open(), 'SELECT yok')).toMatchObject({ kind: 'error', code: '42703', position: 8 })
})

test('accepts one statement only, even where the driver could send several', async () => {
  expect(await ask(open(), 'SELECT 1; SELECT 2')).toMatchObject({ kind: 'error', code: '42601' })
})

test('returns at most the requested number of rows, and reports that there were more', async () => {
  const response = await ask(open(), 'SELECT generate_series(1, 11) AS a')
  expect(response).toMatchObject({ kind: 'rows', isTruncated: true })
  expect(JSON.parse('records' in response ? response.records : '')).toHaveLength(10)
})

test('stops a statement at its deadline, also in PostgreSQL', async () => {
  const sandbox = open()
  const end = new AbortController()
  const ends: string[] = []
  const longer = ask(sandbox, BUSY, { timeoutMs: 30_000, signal: end.signal }).then(() => ends.push('longer'))
  expect(await ask(sandbox, BUSY, { timeoutMs: 300 })).toEqual({ kind: 'late' })
  ends.push('shorter')
  end.abort()
  await longer
  expect(ends).toEqual(['shorter', 'longer'])
  await expect.poll(running, PATIENCE).toBe(0)
})

test('PostgreSQL stops a statement at its own time limit as well', async () => {
  expect(await ask(open({ timeoutMs: 200 }), BUSY)).toMatchObject({ kind: 'error', code: '57014' })
})

test('resets the connection after each statement', async () => {
  const sandbox = open({ maxRunning: 1 })
  const path = `SELECT setting AS a FROM pg_catalog.pg_settings WHERE name = 'search_path'`
  const before = await ask(sandbox, path)
  await ask(sandbox, 'SELECT 1', { isGuarded: true })
  expect(await ask(sandbox, path)).toEqual(before)
})

test('stops when the caller disconnects', async () => {
  const sandbox = open()
  const caller = new AbortController()
  const outcome = ask(sandbox, BUSY, { signal: caller.signal })
  await expect.poll(running, PATIENCE).toBe(1)
  caller.abort()
  expect(await outcome).toEqual({ kind: 'late' })
  await expect.poll(running, PATIENCE).toBe(0)
})

test('never cancels another caller’s statement, even if the request arrives late', async () => {
  const sandbox = open({ maxRunning: 1 })
  const processes = async () => {
    const { rows } = await pool.query<{ pid: number }>(
      `SELECT pid FROM pg_stat_activity WHERE application_name = 'fihrist sql' AND datname = current_database()`,
    )
    return rows.map(({ pid }) => pid)
  }
  await ask(sandbox, 'SELECT 1 AS a')
  const [before] = await processes()
  const caller = new AbortController()
  const outcome = ask(sandbox, BUSY, { signal: caller.signal })
  await expect.poll(running, PATIENCE).toBe(1)
  expect(await processes()).toContain(before)
  caller.abort()
  expect(await outcome).toEqual({ kind: 'late' })
  expect(await ask(sandbox, 'SELECT 1 AS a')).toEqual(ONE)
  await expect.poll(processes, PATIENCE).not.toContain(before)
})

test('lets a few statements wait and rejects the others', async () => {
  const sandbox = open({ maxRunning: 1, maxWaiting: 2 })
  const caller = new AbortController()
  const first = ask(sandbox, BUSY, { signal: caller.signal })
  const waiting = [ask(sandbox, 'SELECT 1 AS a'), ask(sandbox, 'SELECT 1 AS a')]
  expect(await ask(sandbox, 'SELECT 1 AS a')).toEqual({ kind: 'busy' })
  caller.abort()
  expect(await first).toEqual({ kind: 'late' })
  expect(await Promise.all(waiting)).toEqual([ONE, ONE])
})

test('rejects a statement that waits until its deadline as busy, not as too slow', async () => {
  const sandbox = open({ maxRunning: 1 })
  const caller = new AbortController()
  const first = ask(sandbox, BUSY, { signal: caller.signal })
  expect(await ask(sandbox, 'SELECT 1 AS a', { timeoutMs: 100 })).toEqual({ kind: 'busy' })
  caller.abort()
  await first
})

test('stops reading a result that is too large, and runs the next statement', async () => {
  const sandbox = open()
  expect(await ask(sandbox, `SELECT repeat('x', 100000) FROM generate_series(1, 10000)`)).toEqual({ kind: 'tooLarge' })
  expect(await ask(sandbox, `SELECT repeat('x', 50000000)`)).toEqual({ kind: 'tooLarge' })
  expect(await ask(sandbox, 'SELECT 1 AS a')).toEqual(ONE)
})

test('survives a thread that ends because of a result', async () => {
  const sandbox = open({ maxResultBytes: 1e9, maxRows: 1e9, heapMegabytes: 64 })
  expect(await ask(sandbox, `SELECT repeat('x', 1000) FROM generate_series(1, 500000)`)).toEqual({ kind: 'lost' })
  expect(await ask(sandbox, 'SELECT 1 AS a')).toEqual(ONE)
})

test('survives connections that PostgreSQL terminates', async () => {
  const sandbox = open()
  await ask(sandbox, 'SELECT 1 AS a')
  await pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'fihrist sql' AND datname = current_database()`,
  )
  await expect.poll(async () => (await ask(sandbox, 'SELECT 1 AS a')).kind, PATIENCE).toBe('rows')
})

test('protects functions that cannot be interrupted, and finds them only when requested', async () => {
  const sandbox = open()
  const text = `SELECT strpos(repeat('a', 20000), repeat('a', 10000)) AS a`
  expect(await ask(sandbox, text, { isGuarded: true })).toMatchObject({ kind: 'error', code: '54000' })
  expect(await ask(sandbox, text)).toEqual(ONE)
})

test.runIf(process.platform === 'linux')(
  'a statement that uses too much memory fails, and other statements do not',
  async () => {
    const sandbox = open()
    const neighbour = await ask(sandbox, 'SELECT 1 AS a')
    const outcome = await ask(
      sandbox,
      `SELECT length(string_agg(repeat('x', 10000), '')) FROM generate_series(1, 100000)`,
    )
    expect([outcome, neighbour]).toMatchObject([{ kind: 'error', code: '53200' }, ONE])
  },
)
