import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import type { Connection, Pool } from '../pool.ts'
import { Sandbox } from './Sandbox.ts'
import { SqlSlots } from './SqlSlots.ts'
import { prepareSandboxRole } from './sandboxRole.ts'

vi.setConfig({ testTimeout: 60_000 })
const COUNTS = { running: 2, stuck: 1 }
const PATIENCE = { timeout: 20_000 }
/** A statement that takes some tenths of a second. */
const SHORT = 'SELECT count(*) FROM (SELECT generate_series(1, 300000)) AS numbers'
const BUSY = 'SELECT count(*) FROM (SELECT generate_series(1, 1000000000)) AS numbers'

let pool: Pool
let portal: Connection
let reader: Connection
const opened: Sandbox[] = []
const children: ChildProcess[] = []

beforeAll(async () => {
  const database = await testDatabase()
  ;({ pool, connection: portal } = database)
  const role = await prepareSandboxRole(pool, portal)
  if ('off' in role) throw new Error(role.off)
  reader = role.connection
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await Promise.all(opened.map((sandbox) => sandbox.close()))
})

/** The sandbox of one process; its slots are those of the database. */
function sandbox(): Sandbox {
  const slots = new SqlSlots(portal, COUNTS)
  const limits = { connection: reader, maxResultBytes: 1_000_000, maxRows: 10, timeoutMs: 60_000 }
  const made = new Sandbox(pool, { ...limits, maxRunning: COUNTS.running, slots })
  opened.push(made)
  return made
}

const ask = (at: Sandbox, text: string, { timeoutMs = 30_000, signal = undefined as AbortSignal | undefined } = {}) =>
  at.run({ text, isGuarded: false, language: 'tr', deadline: Date.now() + timeoutMs, signal }).then(({ kind }) => kind)

async function running(): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM pg_stat_activity
     WHERE application_name = 'fihrist sql' AND state = 'active' AND query LIKE 'SELECT count%' AND datname = current_database()`,
  )
  return rows[0]?.n ?? 0
}

/** The slots that all processes have, by their locks. */
async function heldSlots(): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM pg_locks JOIN pg_database d ON d.oid = database
     WHERE locktype = 'advisory' AND classid = 7041926 AND d.datname = current_database()`,
  )
  return rows[0]?.n ?? 0
}

/**
 * Ends the sessions that hold slots, as an operator or a failover does. Not those that count slots: they are of the pool that also
 * serves the sandbox, whose statements would fail with them.
 */
const endSessions = () =>
  pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'fihrist'
     AND datname = current_database() AND query ~ 'pg_(try_advisory_lock|advisory_unlock)\\('`,
  )

/** Another process, which has all slots. */
async function holder(): Promise<ChildProcess> {
  const script = `
    import { SqlSlots } from ${JSON.stringify(new URL('SqlSlots.ts', import.meta.url).href)}
    const slots = new SqlSlots(${JSON.stringify(portal)}, ${JSON.stringify(COUNTS)})
    for (let taken = 0; taken < ${COUNTS.running}; ) if ((await slots.take()) !== undefined) taken += 1
    process.stdout.write('ready')
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  if (child.stdout) await once(child.stdout, 'data')
  return child
}

test('no more statements run than there are slots, whichever process they are from, and each gets its turn', async () => {
  const sandboxes = [sandbox(), sandbox(), sandbox()]
  const results = Promise.all(sandboxes.flatMap((at) => Array.from({ length: 5 }, () => ask(at, SHORT))))
  let most = 0
  let isOver = false
  void results.then(() => {
    isOver = true
  })
  while (!isOver) most = Math.max(most, await running())
  expect(await results).toEqual(Array(15).fill('rows'))
  expect(most).toBeGreaterThan(0)
  expect(most).toBeLessThanOrEqual(COUNTS.running)
})

test('the slots of a process that is killed are free again', async () => {
  const here = sandbox()
  const child = await holder()
  expect(await ask(here, 'SELECT 1 AS a', { timeoutMs: 500 })).toBe('busy')
  const waiting = ask(here, 'SELECT 1 AS a')
  child.kill('SIGKILL')
  expect(await waiting).toBe('rows')
})

test('slots are taken by a new session when theirs has ended, and none is lost', async () => {
  const here = sandbox()
  for (let round = 0; round < 3; round++) {
    expect(await Promise.all([ask(here, SHORT), ask(here, SHORT), ask(here, SHORT)])).toEqual(Array(3).fill('rows'))
    await endSessions()
  }
})

test('a slot of a session that has ended is not taken from a statement that got it in a new session', async () => {
  const slots = new SqlSlots(portal, COUNTS)
  try {
    const former = await slots.take()
    await endSessions()
    await vi.waitFor(async () => expect(await heldSlots()).toBe(0), PATIENCE)
    let present: Awaited<ReturnType<SqlSlots['take']>>
    await vi.waitFor(async () => {
      // The first attempt may be the one that notices the end.
      present = await slots.take()
      expect(await heldSlots()).toBe(1)
    }, PATIENCE)
    if (former) await slots.release(former)
    expect(await heldSlots()).toBe(1)
    if (present) await slots.release(present)
    expect(await heldSlots()).toBe(0)
  } finally {
    await slots.close()
  }
})

test('a statement that was stopped gives its slot back when PostgreSQL has ended it', async () => {
  const [one, other] = [sandbox(), sandbox()]
  const caller = new AbortController()
  const long = [1, 2].map(() => ask(one, BUSY, { signal: caller.signal }))
  await vi.waitFor(async () => expect(await running()).toBe(COUNTS.running), PATIENCE)
  expect(await ask(other, 'SELECT 1 AS a', { timeoutMs: 300 })).toBe('busy')
  caller.abort()
  expect(await Promise.all(long)).toEqual(['late', 'late'])
  expect(await ask(other, 'SELECT 1 AS a')).toBe('rows')
  await vi.waitFor(async () => expect(await running()).toBe(0), PATIENCE)
  await vi.waitFor(async () => expect(await heldSlots()).toBe(0), PATIENCE)
})

test('while other processes have all slots, one timer asks for one, however many statements wait', async () => {
  vi.useFakeTimers()
  let asked = 0
  const full = {
    take: async () => {
      asked += 1
      return undefined
    },
    park: async <S>(slot: S) => slot,
    release: async () => {},
    close: async () => {},
  }
  const limits = { connection: reader, maxResultBytes: 1_000_000, maxRows: 10, timeoutMs: 60_000 }
  const at = new Sandbox(pool, { ...limits, slots: full })
  try {
    for (let n = 0; n < 10; n++) {
      void ask(at, 'SELECT 1 AS a')
      await vi.advanceTimersByTimeAsync(1)
    }
    asked = 0
    await vi.advanceTimersByTimeAsync(1_000)
    expect(asked).toBe(40)
  } finally {
    vi.useRealTimers()
    await at.close()
  }
})
