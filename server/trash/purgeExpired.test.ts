import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DirectoryStorage } from '../files/DirectoryStorage.ts'
import { sweepFiles } from '../files/sweepFiles.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { SITE_URL } from '../testing/testCatalogue.ts'
import { purgeExpired } from './purgeExpired.ts'

const dataDir = await temporaryFolder('trash')
const at = datasetFixture(dataDir)

/** Changes the time at which a dataset was deleted to `days` days and an hour ago. */
const age = (id: string, days: number) =>
  at.portal.services.db.query(
    `UPDATE package SET deleted = (now() AT TIME ZONE 'utc') - $2 * interval '1 day' - interval '1 hour' WHERE id = $1`,
    [id, days],
  )
const showStatus = async (id: string) => (await at.call('package_show', { id }, at.admin)).status
const storedFiles = async () =>
  (await readdir(join(dataDir, 'storage', 'resources'), { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  ).length

async function upload(packageId: string): Promise<void> {
  const form = new FormData()
  form.set('package_id', packageId)
  form.set('upload', new Blob(['il\nİzmir\n']), 'iller.csv')
  const { status } = await at.portal.app.request(`${SITE_URL}/api/3/action/resource_create`, {
    method: 'POST',
    headers: { authorization: at.editor.token },
    body: form,
  })
  expect(status).toBe(200)
}

async function makeDeleted() {
  const { id } = await at.make()
  await upload(id)
  const table = await at.call('datastore_create', { resource: { package_id: id }, records: [{ il: 'İzmir' }] })
  await at.call('package_delete', { id })
  return { id: id as string, tableId: table.body.result.resource_id as string }
}
const rowsOf = async (tableId: string) =>
  (await at.call('datastore_search', { resource_id: tableId })).body.result?.total

test('a deleted dataset keeps its files and tables until its days are over, and is then gone with them', async () => {
  const { services } = at.portal
  const { id, tableId } = await makeDeleted()
  await age(id, 29)
  expect(await sweepFiles(services.db, new DirectoryStorage(dataDir), -1)).toBe(0)
  expect(await purgeExpired(services)).toBe(0)
  await at.call('package_patch', { id, state: 'active' })
  expect([await rowsOf(tableId), await storedFiles()]).toEqual([1, 1])
  await at.call('package_delete', { id })
  await age(id, 30)
  expect(await purgeExpired(services)).toBe(1)
  expect([await showStatus(id), await storedFiles()]).toEqual([404, 0])
  const lines = await services.db.query(
    `SELECT activity_type, user_id FROM activity WHERE object_id = $1 ORDER BY seq DESC LIMIT 1`,
    [id],
  )
  expect(lines.rows).toEqual([{ activity_type: 'purged package', user_id: null }])
})

test('two processes purge each dataset once, and a restored one stays', async () => {
  const { services } = at.portal
  const deleted = await Promise.all(Array.from({ length: 6 }, () => makeDeleted()))
  for (const { id } of deleted) await age(id, 31)
  const restored = deleted[0]?.id ?? ''
  await at.call('package_patch', { id: restored, state: 'active' })
  const counts = await Promise.all([purgeExpired(services), purgeExpired(services)])
  expect(counts[0] + counts[1]).toBe(5)
  expect(await showStatus(restored)).toBe(200)
})

test('the setting decides how long datasets are kept', async () => {
  const { services } = at.portal
  const { id } = await makeDeleted()
  await age(id, 40)
  expect(await purgeExpired({ ...services, config: { ...services.config, trashDays: 60 } })).toBe(0)
  expect(await purgeExpired(services, AbortSignal.abort())).toBe(0)
  expect(await purgeExpired(services)).toBe(1)
})
