import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { afterAll, expect, inject, test, vi } from 'vitest'
import { openPool } from './db/pool.ts'
import { waitForDatabase } from './waitForDatabase.ts'

const { host = '', port: serverPort = 0, ...who } = inject('postgres')
const proxies: Server[] = []
afterAll(() => {
  for (const proxy of proxies) proxy.close()
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens on TCP
  server.close()
  return port
}

/** PostgreSQL of the tests at a port of this machine. */
function openPort(port: number): Promise<void> {
  const proxy = createServer((client) => {
    const server = connect(
      process.platform === 'win32' ? { host, port: serverPort } : { path: join(host, `.s.PGSQL.${serverPort}`) },
    )
    client.pipe(server).pipe(client)
    client.on('error', () => server.destroy())
    server.on('error', () => client.destroy())
  })
  proxies.push(proxy)
  return new Promise((listening) => proxy.listen(port, '127.0.0.1', listening))
}

test('a start waits for a database that cannot be reached yet, and logs each attempt', async () => {
  const port = await freePort()
  const db = openPool({ ...who, host: '127.0.0.1', port }, { error() {} }, 1)
  const warn = vi.fn()
  const waiting = waitForDatabase(db, { log: { warn }, isStopped: () => false, firstPauseMs: 1 })
  await vi.waitFor(() => expect(warn.mock.calls.length).toBeGreaterThanOrEqual(3))
  await openPort(port)
  await waiting
  await db.end()
  const pauses = warn.mock.calls.map(([{ retryAfterMs }]) => retryAfterMs)
  expect(pauses.slice(0, 3)).toEqual([1, 2, 4])
  expect(warn.mock.calls[0]?.[1]).toBe(
    `PostgreSQL at DATABASE_URL is not available (connect ECONNREFUSED 127.0.0.1:${port}); trying again`,
  )
})

test('a start that is stopped waits no longer', async () => {
  const db = openPool({ ...who, host: '127.0.0.1', port: await freePort() }, { error() {} }, 1)
  await expect(waitForDatabase(db, { log: { warn() {} }, isStopped: () => true })).rejects.toThrow('ECONNREFUSED')
  await db.end()
})

test.each([
  ['a wrong password', { password: 'wrong' }],
  ['an unknown database', { database: 'nobody-made-it' }],
])('%s is refused with one line that names the variable and no password', async (_what, wrong) => {
  const db = openPool({ host, port: serverPort, ...who, ...wrong }, { error() {} }, 1)
  await expect(waitForDatabase(db, { log: { warn() {} }, isStopped: () => false })).rejects.toThrow(
    /^DATABASE_URL=…: .*olmalı.* · must name a PostgreSQL database that accepts the portal \([^\n]*\)$/,
  )
  await db.end()
})

test('a command does not wait', async () => {
  const db = openPool({ ...who, host: '127.0.0.1', port: await freePort() }, { error() {} }, 1)
  const log = { warn() {} }
  await expect(waitForDatabase(db, { log, isStopped: () => false, isOnce: true })).rejects.toThrow(
    /^DATABASE_URL=….*ECONNREFUSED/,
  )
  await db.end()
})
