import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest'
import type { Connection } from '../pool.ts'
import { DataInUseError } from './embeddedError.ts'
import { findPostmaster } from './postmasterFile.ts'
import type { Durability } from './settings.ts'
import { type Embedded, findRunning, startEmbedded } from './startEmbedded.ts'

// Each test starts PostgreSQL at least once, and other tests use the machine at the same time.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

const DEAD = 2 ** 22 + 1
const log = { warn: vi.fn(), error: vi.fn() }
let home = ''
let dataDir = ''
let running: Embedded | undefined
const portals: ChildProcess[] = []

// Most tests are about later starts, and creating a cluster takes a second.
const prepared = openDirectory()
beforeAll(async () => (await startEmbedded({ dataDir: join(prepared, 'data'), log })).stop())
afterAll(() => rmSync(prepared, { recursive: true }))

beforeEach(() => {
  home = openDirectory()
  log.error.mockClear()
  dataDir = join(home, 'data')
  execFileSync('cp', ['-a', join(prepared, 'data'), dataDir])
})
afterEach(async () => {
  for (const portal of portals.splice(0)) portal.kill('SIGKILL')
  running ??= await startEmbedded({ dataDir, log }).catch(() => undefined)
  await running?.stop()
  running = undefined
  rmSync(home, { recursive: true })
})

/** A directory that PostgreSQL's account can enter when root runs the tests. */
function openDirectory(): string {
  const path = mkdtempSync(join(tmpdir(), `fihrist-test-${process.pid}-`))
  chmodSync(path, 0o755)
  return path
}

const start = async (durability?: Durability) => {
  running = await startEmbedded({ dataDir, log, durability })
  return running.connection
}
const cluster = () => join(dataDir, 'pg/cluster')
const pid = () => findPostmaster(cluster())?.pid

async function ask(connection: Connection, sql: string) {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

/** A portal in another process, with the rows that it reported as stored. */
async function otherPortal(durability: Durability = 'durable') {
  const portal = spawn(process.execPath, [join(inject('built'), 'holdEmbedded.js'), dataDir, durability], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  portals.push(portal)
  const acknowledged: number[] = []
  const lines = createInterface(portal.stdout)
  lines.on('line', (line) => void (line !== 'ready' && acknowledged.push(Number(line))))
  await once(lines, 'line')
  const kill = async () => {
    portal.kill('SIGKILL')
    await once(portal, 'close')
  }
  return { acknowledged, kill }
}

test('a first start creates a database whose text order does not depend on the system', async () => {
  dataDir = join(home, 'new')
  const connection = await start()
  const [row] = await ask(
    connection,
    `select current_user as who, rolsuper as is_super, datlocprovider as provider, datlocale as locale,
       pg_encoding_to_char(encoding) as encoding, current_setting('fsync') as fsync, 'İ' < 'a' as by_code
     from pg_database, pg_roles where datname = current_database() and rolname = current_user`,
  )
  const expected = {
    who: 'fihrist',
    is_super: false,
    provider: 'b',
    locale: 'C.UTF-8',
    encoding: 'UTF8',
    fsync: 'on',
    by_code: false,
  }
  expect(row).toEqual(expected)
})

test.skipIf(process.platform === 'win32')(
  'accepts no connection over the network, and only with the password on its socket',
  async () => {
    const connection = await start()
    expect(await ask(connection, `select current_setting('listen_addresses') as addresses`)).toEqual([
      { addresses: '' },
    ])
    await expect(ask({ ...connection, password: 'guess' }, 'select 1')).rejects.toThrow(
      'password authentication failed',
    )
    const socket = createConnection({ host: '127.0.0.1', port: connection.port ?? 0 })
    const [refused] = await once(socket, 'error').catch((error) => [error])
    expect(refused).toMatchObject({ code: 'ECONNREFUSED' })
  },
)

test('stop ends every process, and a second call changes nothing', async () => {
  await start()
  const postmaster = pid()
  await Promise.all([running?.stop(), running?.stop()])
  expect(postmaster).toBeGreaterThan(0)
  expect(pid()).toBeUndefined()
  expect(existsSync(join(dataDir, 'pg/run/.s.PGSQL.5432'))).toBe(false)
  expect(readFileSync(join(dataDir, 'pg/postgresql.log'), 'utf8')).toContain('database system is shut down')
})

test('a second portal on the same data gets an error, and the first continues', async () => {
  const connection = await start()
  await expect(startEmbedded({ dataDir, log })).rejects.toThrow(DataInUseError)
  expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('of two first starts at once, one gets the data', async () => {
  dataDir = join(home, 'new')
  const starts = await Promise.allSettled([startEmbedded({ dataDir, log }), startEmbedded({ dataDir, log })])
  const won = starts.filter((result) => result.status === 'fulfilled')
  const lost = starts.filter((result) => result.status === 'rejected')
  running = won[0]?.value
  expect(won).toHaveLength(1)
  expect(lost[0]?.reason).toBeInstanceOf(DataInUseError)
})

test('another program finds the running PostgreSQL by its data directory', async () => {
  expect(findRunning(dataDir)).toBeUndefined()
  const connection = await start()
  expect(findRunning(dataDir)).toEqual(connection)
})

test('adopts the PostgreSQL that a killed portal left, with every committed row', async () => {
  const portal = await otherPortal()
  await vi.waitFor(() => expect(portal.acknowledged.length).toBeGreaterThan(20))
  const orphan = pid()
  await portal.kill()
  const connection = await start()
  expect(pid()).toBe(orphan)
  expect(await lost(connection, portal.acknowledged)).toEqual([])
})

test('starts again with every committed row after portal and PostgreSQL were killed together', async () => {
  const portal = await otherPortal()
  await vi.waitFor(() => expect(portal.acknowledged.length).toBeGreaterThan(20))
  const killed = pid() ?? DEAD
  process.kill(killed, 'SIGKILL')
  await portal.kill()
  const connection = await start()
  expect(pid()).not.toBe(killed)
  expect(await lost(connection, portal.acknowledged)).toEqual([])
})

test('stops and restarts a PostgreSQL that was left with other settings', async () => {
  const portal = await otherPortal('throwaway')
  const orphan = pid()
  await portal.kill()
  const connection = await start('durable')
  expect(pid()).not.toBe(orphan)
  expect(await ask(connection, `select current_setting('fsync') as fsync`)).toEqual([{ fsync: 'on' }])
})

test('starts although the stored process id belongs to another program now', async () => {
  await start()
  const left = readFileSync(join(cluster(), 'postmaster.pid'), 'utf8')
  await running?.stop()
  writeFileSync(join(cluster(), 'postmaster.pid'), left.replace(/^\d+/, String(process.ppid)))
  expect(await ask(await start(), 'select 1 as one')).toEqual([{ one: 1 }])
})

test('starts although the process file is empty', async () => {
  await start()
  await running?.stop()
  writeFileSync(join(cluster(), 'postmaster.pid'), '')
  expect(await ask(await start(), 'select 1 as one')).toEqual([{ one: 1 }])
})

test('starts after a first start that was killed before its end', async () => {
  dataDir = join(home, 'new')
  const remains = join(dataDir, `pg/making-cluster.${DEAD}.abcd`)
  mkdirSync(remains, { recursive: true, mode: 0o700 })
  await start()
  expect(readdirSync(join(dataDir, 'pg')).filter((name) => name.startsWith('making-'))).toEqual([])
})

test('restarts PostgreSQL when it ends under a running portal', async () => {
  const connection = await start()
  process.kill(pid() ?? DEAD, 'SIGKILL')
  await vi.waitFor(async () => expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }]), 10_000)
  expect(log.error).toHaveBeenCalledWith('PostgreSQL ended unexpectedly; starting it again')
})

test('leaves no PostgreSQL running when stopped during a restart', async () => {
  await start()
  const killed = pid() ?? DEAD
  process.kill(killed, 'SIGKILL')
  await vi.waitFor(() => expect(log.error).toHaveBeenCalled())
  await running?.stop()
  expect(pid()).toBeUndefined()
})

test('rejects data of another version and explains what to do', async () => {
  await start()
  await running?.stop()
  writeFileSync(join(cluster(), 'PG_VERSION'), '17\n')
  await expect(startEmbedded({ dataDir, log })).rejects.toThrow(
    /PostgreSQL 17, and PostgreSQL 18 cannot read it.*backup.*restore/s,
  )
})

test('rejects a path that is not a data directory, with a message', async () => {
  dataDir = join(home, 'new')
  writeFileSync(dataDir, 'a file')
  await expect(startEmbedded({ dataDir, log })).rejects.toThrow(/^FIHRIST_DATA=.*new: must be a directory .*ENOTDIR/)
  rmSync(dataDir)
})

test('reports a lost password instead of creating another one', async () => {
  await start()
  await running?.stop()
  rmSync(join(dataDir, 'pg/password'))
  await expect(startEmbedded({ dataDir, log })).rejects.toThrow(/password is missing/)
  writeFileSync(join(dataDir, 'pg/password'), 'another')
  await expect(startEmbedded({ dataDir, log })).rejects.toThrow(/password authentication failed/)
  expect(pid()).toBeUndefined()
})

async function lost(connection: Connection, acknowledged: number[]): Promise<number[]> {
  const rows = await ask(connection, 'select id::int from acknowledged')
  const kept = new Set(rows.map(({ id }) => id))
  return acknowledged.filter((id) => !kept.has(id))
}
