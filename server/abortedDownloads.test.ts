import { mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Random } from './search/oracle/random.ts'
import { datasetFixture } from './testing/datasetFixture.ts'
import { listening } from './testing/rawClient.ts'

/* Clients that disconnect during a download leave no open file, no busy database connection and no exception. */

const SEED = 20_261_122
const DOWNLOADS = 400
const AT_ONCE = 8
const FILE_BYTES = 900_000
const ROWS = 20_000

const dataDir = mkdtempSync(join(tmpdir(), 'fihrist-aborted-'))
const at = datasetFixture(dataDir)
const escaped: unknown[] = []
const note = (error: unknown) => escaped.push(error)
let server: Server
let port: number
let paths: [string, ...string[]]

beforeAll(async () => {
  ;({ server, port } = await listening(at.portal.app))
  const { id: package_id } = await at.make()
  const form = new FormData()
  form.append('package_id', package_id)
  form.append('upload', new File(['x'.repeat(FILE_BYTES)], 'buyuk.txt'))
  const headers = { authorization: at.editor.token }
  const uploaded = await at.portal.app.request('/en/api/3/action/resource_create', {
    method: 'POST',
    body: form,
    headers,
  })
  const file = ((await uploaded.json()) as { result: { id: string } }).result.id // what the action returns
  const records = Array.from({ length: ROWS }, (_, n) => ({ a: n, b: `satır ${n} ${'y'.repeat(40)}` }))
  const created = await at.call('datastore_create', { resource: { package_id }, records })
  const dump = `/datastore/dump/${created.body.result.resource_id}`
  paths = [
    `/dataset/${package_id}/resource/${file}/download/buyuk.txt`,
    ...['csv', 'tsv', 'json', 'xml'].flatMap(
      (format) => [`${dump}?format=${format}`, `${dump}?format=${format}&sort=b`] as const,
    ),
    '/tr/dataset',
  ]
  process.on('uncaughtException', note).on('unhandledRejection', note)
}, 60_000)
afterAll(() => {
  process.off('uncaughtException', note).off('unhandledRejection', note)
  server.closeAllConnections()
  server.close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Reads this many bytes of a response, optionally waits, and disconnects. Returns the number of bytes that arrived. */
function abort(
  path: string,
  { bytes, waitMs, isReset, range }: { bytes: number; waitMs: number; isReset: boolean; range: string },
) {
  return new Promise<number>((resolve) => {
    let read = 0
    const socket = connect(port, '127.0.0.1')
    const leave = () => {
      socket.pause()
      void after(waitMs).then(() => (isReset ? socket.resetAndDestroy() : socket.destroy()))
    }
    socket.on('error', () => {}) // the server may close first
    socket.on('close', () => resolve(read))
    socket.on('data', (part) => {
      read += part.length
      if (read >= bytes) leave()
    })
    socket.write(`GET ${path} HTTP/1.1\r\nhost: portal.example\r\nconnection: close\r\n${range}\r\n`, () => {
      if (bytes === 0) leave()
    })
  })
}

/** The files of the data directory that this process has open. */
const openFiles = () =>
  readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).startsWith(dataDir)
    } catch {
      return false // closed in the meantime
    }
  }).length

const busyConnections = () => at.portal.services.db.totalCount - at.portal.services.db.idleCount

async function settles(count: () => number, expected: number): Promise<number> {
  for (let tries = 0; tries < 200 && count() !== expected; tries++) await after(50)
  return count()
}

test('downloads that are aborted at random places leave nothing behind', { timeout: 120_000 }, async () => {
  const random = new Random(SEED)
  const before = busyConnections()
  let sent = 0
  let cut = 0
  const abortSome = async () => {
    while (sent < DOWNLOADS) {
      sent += 1
      const bytes = random.pick([0, 0, 1, 300, random.below(70_000), random.below(FILE_BYTES)])
      const range = random.chance(20) ? `range: bytes=${random.below(FILE_BYTES)}-\r\n` : ''
      const waitMs = random.chance(30) ? random.below(30) : 0
      const read = await abort(random.pick(paths), { bytes, waitMs, isReset: random.chance(50), range })
      if (read >= bytes) cut += 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, abortSome))
  expect(await settles(openFiles, 0)).toBe(0)
  expect(await settles(busyConnections, before)).toBe(before)
  expect(escaped.map((error) => (error instanceof Error ? error.stack : error))).toEqual([])
  expect(cut).toBeGreaterThan(DOWNLOADS / 2)
  // All slots for sorted dumps are free again.
  const whole = await Promise.all(
    Array.from({ length: 4 }, () => fetch(`http://127.0.0.1:${port}${paths[2]}`).then((response) => response.text())),
  )
  expect(whole.map((text) => text.trimEnd().split('\n').length)).toEqual(Array(4).fill(ROWS + 1))
})
