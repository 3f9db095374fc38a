import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LoadQueue } from '../loader/LoadQueue.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'
import { SITE_URL } from '../testing/testCatalogue.ts'
import { openDue } from './openDue.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'fihrist-opening-'))
const at = datasetFixture(dataDir)
const LATER = '2031-12-01T06:00:00'
let loads: LoadQueue
let member: { token: string; name: string }
beforeAll(async () => {
  loads = new LoadQueue(at.portal.services, { dataDir, links: 'off', maxBytes: 1e9 })
  at.portal.services.loads = loads
  loads.start()
  member = await at.portal.makeUser()
  await at.call('organization_member_create', { id: 'kurum', username: member.name, role: 'member' }, at.admin)
})
afterAll(async () => {
  await loads.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function send(action: string, fields: Record<string, string>, text: string) {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.append(key, value)
  form.append('upload', new File([text], 'rakam.csv'))
  const sent = { method: 'POST', body: form, headers: { authorization: at.editor.token } }
  const response = await at.portal.app.request(`/en/api/3/action/${action}`, sent)
  const body = (await response.json()) as { result: { id: string; url: string }; error: Record<string, string[]> }
  return { status: response.status, ...body }
}
async function closed(text = 'ay,oran\nOcak,71\n') {
  const { id } = await at.make()
  const { status, result } = await send('resource_create', { package_id: id, opens_at: LATER }, text)
  expect(status).toBe(200)
  await loads.settled()
  return { dataset: id, id: result.id, url: result.url }
}
const read = (path: string, token?: string) =>
  at.portal.app.request(path.replace(SITE_URL, ''), { headers: token ? { authorization: token } : {} })
const show = async (id: string) => (await at.call('resource_show', { id })).body.result

/** Pretends that the time of a file has come. */
async function come(id: string): Promise<void> {
  const past = `UPDATE resource SET extras = extras || '{"opens_at": "2020-01-01T00:00:00"}' WHERE id = $1`
  await at.portal.services.db.query(past, [id])
}

test('until its time only those who may change the dataset read the file, and it has no table and no hash', async () => {
  const { id, url, dataset } = await closed()
  expect(await show(id)).toMatchObject({ opens_at: LATER, hash: '', url, datastore_active: false })
  for (const token of [undefined, at.nonMember.token, member.token]) {
    const response = await read(url, token)
    const body = await response.text()
    expect([response.status, response.headers.get('cache-control')]).toEqual([403, 'private, no-store'])
    expect(body).toContain('2031-12-01 06:00')
    expect(body).not.toContain('Ocak')
  }
  const seen = await read(url, at.editor.token)
  expect([seen.status, await seen.text(), seen.headers.get('cache-control')]).toEqual([
    ...[200, 'ay,oran\nOcak,71\n', 'private, no-store'],
  ])
  expect((await at.call('datastore_search', { resource_id: id }, at.admin)).status).toBe(404)
  expect((await at.call('xloader_submit', { resource_id: id })).status).toBe(409)
  const rows = { resource_id: id, force: true, fields: [{ id: 'a', type: 'text' }], records: [{ a: 'b' }] }
  expect((await at.call('datastore_create', rows)).status).toBe(409)
  const description = await (await read(`/dataset/${dataset}.ttl`)).text()
  expect([description.includes('downloadURL'), description.includes(LATER)]).toEqual([false, true])
  const { rows: stored } = await at.portal.services.db.query('SELECT hash FROM resource WHERE id = $1', [id])
  const byHash = await at.call('resource_search', { query: `hash:${stored[0].hash.slice(0, 8)}` }, {})
  expect([stored[0].hash.length, byHash.body.result.count]).toEqual([64, 0])
})

test('at its time the file opens with its table, its hash and a line in the history', async () => {
  const { id, url, dataset } = await closed()
  expect(await openDue(at.portal.services)).toBe(0)
  await come(id)
  expect(await openDue(at.portal.services)).toBe(1)
  expect(await (await read(url)).text()).toContain('Ocak')
  await loads.settled()
  expect(await show(id)).not.toHaveProperty('opens_at')
  expect((await show(id)).hash).toHaveLength(64)
  expect((await at.call('datastore_search', { resource_id: id }, {})).body.result.records).toMatchObject([{ oran: 71 }])
  const lines = (await at.call('package_activity_list', { id: dataset, ext_changes: true })).body.result
  const changes = lines.flatMap((line: { ext_changes?: { name: string }[] }) => line.ext_changes ?? [])
  expect(changes).toContainEqual(expect.objectContaining({ name: 'opens_at', after: null }))
  expect(await openDue(at.portal.services)).toBe(0)
})

test('a file that is open can be closed: its table and the rows in its history go', async () => {
  const { id: dataset } = await at.make()
  const { result } = await send('resource_create', { package_id: dataset }, 'ay,oran\nŞubat,1\n')
  await loads.settled()
  await at.call('resource_patch', { id: result.id, opens_at: LATER })
  expect((await at.call('datastore_search', { resource_id: result.id }, at.admin)).status).toBe(404)
  const history = await at.call('package_activity_list', { id: dataset, ext_changes: true }, {})
  expect(JSON.stringify(history.body)).not.toContain('Şubat')
  expect((await read(result.url)).status).toBe(403)
  await at.call('resource_patch', { id: result.id, opens_at: null })
  await loads.settled()
  expect((await at.call('datastore_search', { resource_id: result.id }, {})).status).toBe(200)
  expect((await show(result.id)).hash).toHaveLength(64)
})

test('programs that do not know the time keep the file closed', async () => {
  const { id, dataset, url } = await closed()
  await at.call('resource_update', { id, name: 'Yeni ad' })
  await send('resource_update', { id }, 'ay,oran\nMart,2\n')
  await at.call('package_update', (await at.call('package_show', { id: dataset })).body.result)
  const { resources, ...fields } = (await at.call('package_show', { id: dataset })).body.result
  const { opens_at: _time, ...resource } = resources[0]
  await at.call('package_update', { ...fields, resources: [resource] })
  await loads.settled()
  expect(await show(id)).toMatchObject({ opens_at: LATER, datastore_active: false })
  expect((await read(url)).status).toBe(403)
})

test('a time that is past, too far, no time, or of a link is refused', async () => {
  const { id } = await at.make()
  const errorOf = async (opens_at: string) => (await send('resource_create', { package_id: id, opens_at }, 'a\n')).error
  expect((await errorOf('2020-01-01')).opens_at).toEqual(['Choose a time in the future'])
  expect((await errorOf('2200-01-01')).opens_at).toEqual(['Choose a time within the next ten years'])
  expect((await errorOf('yarın')).opens_at).toEqual(['Date format incorrect'])
  const link = { package_id: id, url: 'https://example.org/a.csv', opens_at: LATER }
  expect((await at.call('resource_create', link)).body.error.opens_at[0]).toContain('uploaded')
  const zoned = await send('resource_create', { package_id: id, opens_at: '2031-12-01T09:00:00+03:00' }, 'a\n')
  expect((await show(zoned.result.id)).opens_at).toBe(LATER)
  const late = await at.call('resource_patch', { id: zoned.result.id, name: 'Ad', opens_at: LATER })
  expect(late.status).toBe(200)
})
