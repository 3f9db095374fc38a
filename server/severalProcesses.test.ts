import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readConfig } from './config.ts'
import { LoadQueue } from './loader/LoadQueue.ts'
import { createLogger } from './logger.ts'
import { type OpenCatalogue, openCatalogue } from './openCatalogue.ts'
import { ShutdownManager } from './ShutdownManager.ts'
import { readSite, settingsOf } from './site.ts'
import { datasetFixture } from './testing/datasetFixture.ts'
import { silentProxy } from './testing/silentProxy.ts'
import { urlOf } from './testing/urlOf.ts'

/* Two processes on one database: the fixture's portal, and another one with its own connections and data directory. */

const home = mkdtempSync(join(tmpdir(), 'fihrist-several-'))
const here = datasetFixture(join(home, 'here'))
const ending = new ShutdownManager()
let there: OpenCatalogue
let silence: () => void

beforeAll(async () => {
  const proxy = await silentProxy(here.portal.connection)
  silence = proxy.silence
  const config = readConfig({
    DATABASE_URL: urlOf(proxy.connection),
    FIHRIST_DATA: join(home, 'there'),
    DATASTORE_SQL: 'off',
  })
  there = await openCatalogue(config, settingsOf(await readSite('public'), config), createLogger('silent'), ending)
  await there.catalogue.start()
}, 60_000)
afterAll(async () => {
  await ending.end()
  rmSync(home, { recursive: true, force: true })
})

const publicIds = async () => {
  const options = { labels: ['public'], rows: 100, start: 0, facetFields: [], facetLimit: 0, facetMincount: 1, now: 0 }
  return (await there.catalogue.search({ parameters: { q: '*:*' } }, options)).ids
}

test('a process finds what another one wrote, and no longer what became private', async () => {
  const { id } = await here.make()
  await vi.waitFor(async () => expect(await publicIds()).toContain(id), { timeout: 10_000 })
  const [seen] = await there.services.documents.byId([id], 'en')
  expect(seen?.dataset.private).toBe(false)
  await here.call('package_patch', { id, private: true })
  await vi.waitFor(async () => expect(await publicIds()).not.toContain(id), { timeout: 10_000 })
  expect(await there.services.documents.readable([id], ['public'], 'en')).toEqual([])
})

test('a process whose connections have died without a sign follows again', { timeout: 60_000 }, async () => {
  silence()
  const { id } = await here.make()
  await vi.waitFor(async () => expect(await publicIds()).toContain(id), { timeout: 30_000 })
})

test('a file is loaded by the process that has it', { timeout: 60_000 }, async () => {
  const { id: package_id } = await here.make()
  const form = new FormData()
  form.append('package_id', package_id)
  form.append('upload', new File(['a,b\n1,2\n'], 'tablo.csv'))
  const { services } = here.portal
  const loads = new LoadQueue(services, { dataDir: join(home, 'here'), links: 'off', maxBytes: 1024 })
  services.loads = loads
  const headers = { authorization: here.editor.token }
  const url = '/en/api/3/action/resource_create'
  const response = await here.portal.app.request(url, { method: 'POST', body: form, headers })
  const { id } = ((await response.json()) as { result: { id: string } }).result // what the action returns
  const stateOf = async () => (await here.call('resource_show', { id })).body.result.datastore_load.state
  there.loads.start()
  await there.loads.settled()
  expect(await stateOf()).toBe('pending')
  loads.start()
  await loads.settled()
  expect(await stateOf()).toBe('complete')
  await loads.stop()
})
