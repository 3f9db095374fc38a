import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { expect, test, vi } from 'vitest'
import { startEmbedded } from '../db/embedded/startEmbedded.ts'
import { openPool } from '../db/pool.ts'
import { ShutdownManager } from '../ShutdownManager.ts'
import { runCommand } from './runCommand.ts'

const silent = { info() {}, warn() {}, error() {} }

const nothing = () => new Writable({ write: (_chunk, _encoding, done) => done() })
const ioIn = (dataDir: string) => ({
  env: { FIHRIST_DATA: dataDir, FIHRIST_PASSWORD: 'uzun parola', LOG_LEVEL: 'silent' },
  stdin: Readable.from([]) as NodeJS.ReadStream, // not a terminal, and not read
  stdout: nothing(),
  stderr: nothing(),
})
const isRunning = (dataDir: string) => existsSync(join(dataDir, 'pg', 'cluster', 'postmaster.pid'))

async function addUser(name: string, dataDir: string): Promise<number> {
  return runCommand(['user', 'add', name, '--email', `${name}@example.org`], ioIn(dataDir))
}

test('a command starts and stops PostgreSQL, or uses the one that runs', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'fihrist-alone-'))
  try {
    expect(await addUser('tek', dataDir)).toBe(0)
    expect(isRunning(dataDir)).toBe(false)
    const running = await startEmbedded({ dataDir, log: silent, durability: 'durable' })
    try {
      expect(await addUser('yanyana', dataDir)).toBe(0)
      const pool = openPool(running.connection, silent, 1)
      const { rows } = await pool.query('SELECT name FROM app_user ORDER BY name')
      await pool.end()
      expect(rows).toEqual([{ name: 'tek' }, { name: 'yanyana' }])
    } finally {
      await running.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}, 120_000)

test('a command that is stopped while it creates the database leaves nothing running', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'fihrist-ended-'))
  try {
    const ending = new ShutdownManager()
    const command = runCommand(['user', 'add', 'kim', '--email', 'k@example.org'], ioIn(dataDir), ending)
    // initdb is running
    await vi.waitFor(
      async () => expect((await readdir(join(dataDir, 'pg'))).join()).toContain('making-cluster'),
      30_000,
    )
    await ending.end()
    expect(await command).toBe(1)
    expect(isRunning(dataDir)).toBe(false)
    expect(await addUser('sonra', dataDir)).toBe(0)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}, 120_000)

test('an import that is stopped ends at once, together with PostgreSQL', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'fihrist-ended-'))
  let sent = 0
  const source = createServer((_request, response) => {
    const more = () => {
      while (response.write(`{"name": "veri-${sent}", "title": "Veri"}\n`)) sent += 1
    }
    response.on('drain', more)
    more()
  })
  await new Promise<void>((listening) => source.listen(0, '127.0.0.1', listening))
  try {
    const ending = new ShutdownManager()
    const { port } = source.address() as AddressInfo // it listens on TCP, so the address has a port
    const command = runCommand(['import', `http://127.0.0.1:${port}/x.jsonl`], ioIn(dataDir), ending)
    await vi.waitFor(() => expect(sent).toBeGreaterThan(0), 60_000)
    await ending.end()
    expect(isRunning(dataDir)).toBe(false)
    expect(await command).toBe(1)
  } finally {
    source.closeAllConnections()
    source.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}, 120_000)
