import { mkdtempSync, rmSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'valibot'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { former_file_list as contract } from '#contract/former_file_list.ts'
import { namedFiles } from '../db/backup/storedFiles.ts'
import { checkStorage } from '../files/checkStorage.ts'
import { sweepFiles } from '../files/sweepFiles.ts'
import { deleteExpired } from '../formerFile/deleteExpired.ts'
import { LoadQueue } from '../loader/LoadQueue.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'
import { SITE_URL } from '../testing/testCatalogue.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'fihrist-former-'))
const at = datasetFixture(dataDir)
let loads: LoadQueue
beforeAll(() => {
  loads = new LoadQueue(at.portal.services, { dataDir, links: 'off', maxBytes: 1e9 })
  at.portal.services.loads = loads
  loads.start()
})
afterEach(() => Object.assign(at.portal.services.config, { formerFiles: 5 }))
afterAll(async () => {
  await loads.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function send(action: string, fields: Record<string, string>, text: string, name = 'a.csv') {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.append(key, value)
  form.append('upload', new File([text], name))
  const sent = { method: 'POST', body: form, headers: { authorization: at.editor.token } }
  const response = await at.portal.app.request(`/en/api/3/action/${action}`, sent)
  expect(response.status).toBe(200)
  return ((await response.json()) as { result: { id: string } }).result
}
/** A dataset whose file was each of these texts, the last one now. */
async function replaced(...texts: [string, ...string[]]): Promise<{ id: string; resource: string }> {
  const { id } = await at.make()
  const [first, ...others] = texts
  const resource = (await send('resource_create', { package_id: id, name: 'Dosya' }, first)).id
  for (const text of others) await send('resource_patch', { id: resource }, text)
  return { id, resource }
}
async function listed(id: string) {
  const { status, body } = await at.call('former_file_list', { id })
  expect(status).toBe(200)
  return parse(contract.output, body.result)
}
const restore = (input: object, who: { token?: string } = at.editor) => at.call('former_file_restore', input, who)
async function read(url: string, token?: string) {
  const response = await at.portal.app.request(url.replace(SITE_URL, ''), {
    headers: token ? { authorization: token } : {},
  })
  return { status: response.status, text: await response.text(), caching: response.headers.get('cache-control') }
}
const shown = async (id: string) => (await at.call('resource_show', { id })).body.result
const rowsOf = async (id: string) => (await at.call('datastore_search', { resource_id: id })).body.result?.records

test('a replaced file is restored with its table, and the one that it replaces can be restored', async () => {
  const { id, resource } = await replaced('il\nİzmir\n', 'il,nufus\nMuş,4\n')
  const [former] = await listed(id)
  expect(former).toMatchObject({ resource_id: resource, name: 'a.csv', format: 'CSV', size: 10 })
  expect(Date.parse(former?.kept_until ?? '') - Date.parse(former?.replaced ?? '')).toBeGreaterThan(89 * 86_400_000)
  await loads.settled()
  const before = await at.call('package_show', { id })
  const { status, body } = await restore({
    ...{ id: former?.id, metadata_modified: before.body.result.metadata_modified },
  })
  expect([status, body.result.hash, body.result.name]).toEqual([200, former?.hash, 'Dosya'])
  expect((await read(body.result.url)).text).toBe('il\nİzmir\n')
  await loads.settled()
  expect(await rowsOf(resource)).toMatchObject([{ il: 'İzmir' }])
  const [other, ...more] = await listed(id)
  expect([other?.size, more]).toEqual([16, []])
  await restore({ id: other?.id })
  await loads.settled()
  expect(await rowsOf(resource)).toMatchObject([{ il: 'Muş', nufus: 4 }])
  const lines = (await at.call('package_activity_list', { id, ext_changes: true }, at.admin)).body.result
  const version = lines.find((line: { activity_type: string }) => line.activity_type === 'changed package')
  const changed = version.ext_changes.map(({ name }: { name: string }) => name)
  expect([version.data.actor, changed.includes('hash')]).toEqual([at.editor.name, true])
  const audited = (await at.call('audit_list', { object: id }, at.admin)).body.result.results
  expect(audited).toContainEqual(expect.objectContaining({ event: 'restored', object_type: 'former file' }))
})

test('only those who may change the dataset list, download, restore and delete replaced files', async () => {
  const { id } = await replaced('gizli\n1\n', 'a\n1\n')
  const [former] = await listed(id)
  for (const { token } of [{ token: undefined }, at.nonMember]) {
    const who = token === undefined ? {} : { token }
    for (const action of ['former_file_restore', 'former_file_delete'])
      expect((await at.call(action, { id: former?.id }, who)).status).toBe(403)
    expect((await at.call('former_file_list', { id }, who)).status).toBe(403)
    const seen = await read(former?.url ?? '', token)
    expect([seen.status, seen.text.includes('gizli')]).toEqual([403, false])
  }
  expect(await read(former?.url ?? '', at.editor.token)).toEqual({
    ...{ status: 200, text: 'gizli\n1\n', caching: 'private, no-store' },
  })
  expect((await restore({ id: former?.id, metadata_modified: '2020-01-01T00:00:00' })).status).toBe(409)
  const byGet = await at.portal.call('former_file_list', { id }, { token: at.editor.token, method: 'GET' })
  expect(parse(contract.output, byGet.body.result)).toEqual([former])
})

test('a deleted one is gone for good, and unknown ones are not found', async () => {
  const { id } = await replaced('bir\n1\n', 'iki\n1\n')
  const [former] = await listed(id)
  expect((await at.call('former_file_delete', { id: former?.id })).status).toBe(200)
  expect(await listed(id)).toEqual([])
  for (const gone of [former?.id, 'yok', '00000000-0000-4000-8000-000000000000'])
    expect((await restore({ id: gone })).status).toBe(404)
  expect((await read(former?.url ?? '', at.editor.token)).status).toBe(404)
  expect((await at.portal.services.files.storage.facts({ kind: 'resources', name: former?.id ?? '' })) ?? null).toBe(
    null,
  )
  expect((await restore({})).status).toBe(409)
})

test('as many are kept as the setting says, none twice, and each for its time', async () => {
  Object.assign(at.portal.services.config, { formerFiles: 2 })
  const { id, resource } = await replaced('a\n1\n', 'b\n1\n', 'c\n1\n', 'd\n1\n', 'd\n1\n')
  expect((await listed(id)).map(({ size }) => size)).toEqual([4, 4])
  const { db, files, config } = at.portal.services
  const kept = (await listed(id)).map(({ id }) => id)
  expect((await shown(resource)).hash).not.toBe('')
  await db.query(`UPDATE former_file SET replaced = '2020-01-01' WHERE file_id = $1`, [kept[1]])
  expect(await deleteExpired({ db, files, config })).toBe(1)
  expect((await listed(id)).map(({ id }) => id)).toEqual([kept[0]])
  Object.assign(config, { formerFiles: 0 })
  await send('resource_patch', { id: resource }, 'e\n1\n')
  expect(await listed(id)).toEqual([])
})

test('the storage has the replaced files and nothing else; they go with their resource and dataset', async () => {
  const { db, files } = at.portal.services
  const one = await replaced('x\n1\n', 'y\n1\n')
  const two = await replaced('z\n1\n', 'w\n1\n')
  const names = (await namedFiles(db)).map(({ name }) => name)
  for (const { id } of [one, two]) expect(names).toContain((await listed(id))[0]?.id)
  expect(await sweepFiles(db, files.storage, -60_000)).toBe(0)
  expect(await checkStorage(db, files.storage)).toEqual({ missing: [], unowned: [] })
  const count = async () =>
    (await readdir(join(dataDir, 'storage'), { recursive: true, withFileTypes: true })).filter((entry) =>
      entry.isFile(),
    ).length
  const before = await count()
  await at.call('resource_delete', { id: one.resource })
  expect(await count()).toBe(before - 2)
  await at.call('dataset_purge', { id: two.id }, at.admin)
  expect(await count()).toBe(before - 4)
  expect(await checkStorage(db, files.storage)).toEqual({ missing: [], unowned: [] })
})

test('a file that became a link is restored as a file; a change that needs approval is refused', async () => {
  const { id, resource } = await replaced('k\n1\n')
  await at.call('resource_patch', { id: resource, clear_upload: true, url: 'https://example.org/a.csv' })
  const [former] = await listed(id)
  expect((await restore({ id: former?.id })).body.result).toMatchObject({ url_type: 'upload', size: 4 })
  await send('resource_patch', { id: resource }, 'l\n1\n')
  await at.call('organization_patch', { id: 'kurum', changes_need_approval: true }, at.admin)
  const editor = await at.portal.makeUser()
  await at.call('organization_member_create', { id: 'kurum', username: editor.name, role: 'editor' }, at.admin)
  expect((await restore({ id: (await listed(id))[0]?.id }, editor)).status).toBe(403)
  expect((await listed(id)).length).toBe(1)
  await at.call('organization_patch', { id: 'kurum', changes_need_approval: false }, at.admin)
})
