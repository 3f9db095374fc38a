import { createWriteStream, openAsBlob, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { findRunning } from '../server/db/embedded/startEmbedded.ts'
import { openPool, type Pool } from '../server/db/pool.ts'
import { BenchPortal } from './portal.ts'
import { call } from './sqlTable.ts'

// A table of a million rows: the time from an uploaded file to the table, and the time to download it, compared with
// PostgreSQL's own COPY of the same rows. The memory is that of node and must not grow with the table.

const ROWS = Number(process.env['BENCH_ROWS'] ?? 1_000_000)
const ROUNDS = 3

/** A connection to the portal's PostgreSQL. */
function database(dataDir: string): Pool {
  const connection = findRunning(dataDir)
  if (!connection) throw new Error('PostgreSQL does not run')
  return openPool(connection, { error: console.error }, 1)
}

async function writeTable(path: string): Promise<void> {
  const file = createWriteStream(path)
  file.write('no,ad,il,nufus,oran,gun,zaman,dogru\n')
  for (let n = 0; n < ROWS; n++) {
    const day = `2024-0${(n % 9) + 1}-1${n % 10}`
    const line = `${n},Mahalle ${n},İl ${n % 81},${(n * 7919) % 100_000},${n / 8},${day},${day} 08:${10 + (n % 50)},${n % 2 === 0}\n`
    if (!file.write(line)) await new Promise<void>((drained) => file.once('drain', drained))
  }
  await new Promise<void>((done) => file.end(done))
}

async function upload(portal: BenchPortal, token: string): Promise<string> {
  const side = { url: portal.url, token }
  await call(side, 'organization_create', { name: 'dump-bench' })
  await call(side, 'package_create', { name: 'dump-bench', owner_org: 'dump-bench' })
  const path = join(portal.dataDir, 'table.csv')
  await writeTable(path)
  const form = new FormData()
  form.append('package_id', 'dump-bench')
  form.append('upload', await openAsBlob(path), 'table.csv')
  const headers = { authorization: token }
  const started = performance.now()
  const response = await fetch(`${portal.url}/api/3/action/resource_create`, { method: 'POST', body: form, headers })
  const { result } = (await response.json()) as { result: { id: string } }
  let most = 0
  for (let state = 'pending'; state !== 'complete'; ) {
    await delay(500)
    most = Math.max(most, portal.memory().node)
    const shown = await call(side, 'resource_show', { id: result.id })
    const load = shown.body.result?.['datastore_load'] as { state: string; error?: string }
    state = load.state
    if (state === 'error') throw new Error(load.error)
  }
  console.log(`load: ${ROWS} rows in ${seconds(started)} s, node at most ${most.toFixed(0)} MB`)
  rmSync(path)
  return result.id
}

const seconds = (started: number) => ((performance.now() - started) / 1000).toFixed(2)

async function dump(portal: BenchPortal, id: string, format: string): Promise<{ bytes: number; most: number }> {
  const response = await fetch(`${portal.url}/datastore/dump/${id}?format=${format}`)
  let bytes = 0
  let most = 0
  let looked = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (bytes - looked < 8_000_000) continue
    looked = bytes
    most = Math.max(most, portal.memory().node)
  }
  return { bytes, most }
}

const portal = await BenchPortal.open('none')
try {
  await portal.start()
  const id = await upload(portal, await portal.token())
  const client = database(portal.dataDir)
  console.log('| what | s | MB | node at most MB |\n|---|---|---|---|')
  for (let round = 0; round < ROUNDS; round++) {
    const copied = performance.now()
    // The driver discards the rows: this measures the server and the network.
    await client.query(
      `COPY (SELECT _id, no, ad, il, nufus, oran, gun, zaman, dogru FROM datastore."${id}") TO STDOUT (FORMAT csv)`,
    )
    console.log(`| COPY | ${seconds(copied)} | | |`)
    for (const format of ['csv', 'tsv', 'json', 'xml']) {
      const started = performance.now()
      const { bytes, most } = await dump(portal, id, format)
      console.log(`| ${format} | ${seconds(started)} | ${(bytes / 1e6).toFixed(0)} | ${most.toFixed(0)} |`)
    }
  }
  await client.end()
} finally {
  await portal.remove()
}
