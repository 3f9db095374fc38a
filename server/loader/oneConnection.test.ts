import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPool, type Pool } from '../db/pool.ts'
import { Catalogue } from '../search/follow/catalogue.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'
import { LoadQueue } from './LoadQueue.ts'

/* A loader that waits for a second connection while it holds one can wait forever when all are in use. */

const dataDir = mkdtempSync(join(tmpdir(), 'fihrist-one-'))
const at = datasetFixture(dataDir)
let pool: Pool
let catalogue: Catalogue
let web: Server

beforeAll(async () => {
  // One connection listens for changes; the other one is for everything else.
  pool = openPool(at.portal.connection, { error() {} }, 2)
  catalogue = new Catalogue(pool, { onChanged() {}, onError() {} })
  await catalogue.start()
  web = createServer((_, response) => response.end('a,b\n1,2\n'))
  await new Promise<void>((done) => web.listen(0, '127.0.0.1', done))
})
afterAll(async () => {
  web.close()
  await catalogue.stop()
  await pool.end()
  rmSync(dataDir, { recursive: true, force: true })
})

async function upload(text: string): Promise<string> {
  const { id } = await at.make()
  const form = new FormData()
  form.append('package_id', id)
  form.append('upload', new File([text], 'tablo.csv'))
  const headers = { authorization: at.editor.token }
  const created = await at.portal.app.request('/en/api/3/action/resource_create', {
    method: 'POST',
    body: form,
    headers,
  })
  return ((await created.json()) as { result: { id: string } }).result.id // what the action returns
}
async function link(): Promise<string> {
  const { id: package_id } = await at.make()
  const url = `http://127.0.0.1:${(web.address() as AddressInfo).port}/a.csv` // a listening socket has an address
  return (await at.call('resource_create', { package_id, url })).body.result.id
}
const stateOf = async (id: string) => (await at.call('resource_show', { id })).body.result.datastore_load.state

test('uploads and links are loaded, and failures noted, with one connection', { timeout: 30_000 }, async () => {
  const parts = { ...at.portal.services, db: pool, catalogue }
  const queue = new LoadQueue(parts, { dataDir, links: 'all', maxBytes: 1024 * 1024, reportEveryMs: 0 })
  at.portal.services.loads = queue
  const ids = [
    await upload(`a,b\n${'1,xxxxxxxxxxxxxxxxxxxx\n'.repeat(20_000)}`),
    await upload('a,b\n"1,2\n'),
    await link(),
    await upload('a,b\n3,4\n'),
  ]
  queue.start()
  await queue.settled()
  const states = await Promise.all(ids.map(stateOf))
  await queue.stop()
  expect(states).toEqual(['complete', 'error', 'complete', 'complete'])
  expect(pool.totalCount - pool.idleCount).toBe(1)
})
