import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { DirectoryStorage } from '../files/DirectoryStorage.ts'
import { testDatabase } from '../testing/database.ts'
import { untilTrue } from '../testing/rawClient.ts'
import { Health, openHealthPool } from './Health.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'fihrist-health-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** PostgreSQL at a second address, whose present connections can stop to carry anything without being closed. */
async function addressOf(socketPath: string) {
  const pairs: [Socket, Socket][] = []
  const server = createServer((caller) => {
    const target = createConnection(socketPath)
    pairs.push([caller, target])
    for (const [from, to] of [
      [caller, target],
      [target, caller],
    ] as const) {
      from.on('error', () => to.destroy()).on('close', () => to.destroy())
      from.pipe(to)
    }
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    port: (server.address() as AddressInfo).port, // it listens on TCP, so the address has a port
    vanish: () => {
      for (const pair of pairs) for (const socket of pair) socket.unpipe().pause()
    },
    close: () => {
      for (const pair of pairs) for (const socket of pair) socket.destroy()
      server.close()
    },
  }
}

test('a server that vanished and is back at its address is ready again', async () => {
  const { connection } = await testDatabase()
  const { host, port } = connection
  const address = await addressOf(join(String(host), `.s.PGSQL.${port}`))
  const db = openHealthPool({ ...connection, host: '127.0.0.1', port: address.port }, 200)
  const health = new Health({
    db,
    catalogue: { isReady: true, seq: 0, isFull: false },
    storage: new DirectoryStorage(dataDir),
    checkEveryMs: 0,
  })
  try {
    expect((await health.readiness()).database).toBe('ok')
    address.vanish()
    expect((await health.readiness()).database).toBe('failed')
    await untilTrue(async () => (await health.readiness()).database === 'ok')
  } finally {
    await db.end()
    address.close()
  }
})

test('a search engine that is away is reported, and the portal stays ready for what needs no search', async () => {
  const { pool: db } = await testDatabase()
  const catalogue = { isReady: true, seq: 0, isFull: false, isAway: true }
  const health = new Health({ db, catalogue, storage: new DirectoryStorage(dataDir) })
  expect(await health.readiness()).toMatchObject({ isReady: true, index: 'failed', database: 'ok' })
  catalogue.isAway = false
  expect(await health.readiness()).toMatchObject({ isReady: true, index: 'ok' })
})
