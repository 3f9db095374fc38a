import { expect, test } from 'vitest'
import { randomFrom } from '#table/testing/random.ts'
import { MIGRATIONS } from '../db/migrate.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'

const at = datasetFixture()
const FILE = { url: 'a.csv', url_type: 'upload', last_modified: '2026-01-05T10:00:00' }

const dayOf = (number: number) => new Date(Date.UTC(2020, 0, 1 + number)).toISOString().slice(0, 10)

async function updatesOf(id: string) {
  const { body } = await at.call('resource_show', { id })
  return body.result.ext_updates
}

test('a resource has the days on which its content changed, once there are several', async () => {
  const { resources } = await at.make({ resources: [FILE] })
  const [{ id }] = resources
  expect(await updatesOf(id)).toBeUndefined()
  for (const time of ['2026-01-05T23:00:00', '2026-02-04T00:00:01'])
    await at.call('resource_patch', { id, last_modified: time })
  expect(await updatesOf(id)).toEqual(['2026-01-05', '2026-02-04'])
  // Also after a write of the dataset that sends it back, and one that does not name the days.
  const { body } = await at.call('package_show', { id: resources[0].package_id })
  await at.call('package_update', { ...body.result, title: 'Yeni' })
  await at.call('resource_update', { ...FILE, id, last_modified: '2026-02-04T00:00:01' })
  expect(await updatesOf(id)).toEqual(['2026-01-05', '2026-02-04'])
})

test('a caller cannot set the days, and a new file has none of another one', async () => {
  const ext_updates = ['1999-01-01', '1999-02-01']
  const { resources } = await at.make({ resources: [{ ...FILE, ext_updates, update_days: ext_updates }, FILE] })
  expect(await Promise.all(resources.map(({ id }: { id: string }) => updatesOf(id)))).toEqual([undefined, undefined])
})

test.each([
  ['a linked file', { url_type: null, url: 'http://x.example/a.csv' }, {}],
  ['a file that is not open yet', { opens_at: new Date(Date.now() + 3_600_000).toISOString() }, {}],
  ['a file of a private dataset', {}, { private: true }],
  ['a file of a draft', {}, { state: 'draft' }],
])('%s has no such days', async (_, resource, dataset) => {
  const { resources } = await at.make({ ...dataset, resources: [{ ...FILE, ...resource }] })
  const [{ id }] = resources
  const { status } = await at.call('resource_patch', { id, last_modified: '2026-02-04T00:00:01' })
  expect(status).toBe(200)
  expect(await updatesOf(id)).toBeUndefined()
})

test('rows that are written to a table count as a change of its content', async () => {
  const { id } = await at.make()
  const created = await at.call('datastore_create', { resource: { package_id: id }, records: [{ il: 'Kars' }] })
  const { resource_id } = created.body.result
  await at.call('resource_patch', { id: resource_id, last_modified: '2026-01-05T10:00:00' })
  await at.call('datastore_upsert', { resource_id, records: [{ il: 'Van' }], method: 'insert', force: true })
  const today = new Date().toISOString().slice(0, 10)
  expect(await updatesOf(resource_id)).toEqual(expect.arrayContaining(['2026-01-05', today]))
})

test.each([1, 2, 3, 4, 5])('keeps the newest 60 days in order: seed %i', async (seed) => {
  const random = randomFrom(seed)
  const days = Array.from({ length: 90 }, () => random(120))
  const { resources } = await at.make({ resources: [{ ...FILE, last_modified: `${dayOf(days[0] ?? 0)}T12:00:00` }] })
  const [{ id }] = resources
  const { db } = at.portal.services
  let expected: string[] = []
  for (const day of days) {
    await db.query('UPDATE resource SET last_modified = $2 WHERE id = $1', [id, `${dayOf(day)}T12:00:00`])
    expected = [...new Set([...expected, dayOf(day)])].sort().slice(-60)
  }
  // A write through the API makes the document anew.
  await at.call('resource_patch', { id, description: 'Yeni' })
  expect(await updatesOf(id)).toEqual(expected)
})

test('the days before the migration are those of the public versions that are kept', async () => {
  const { id: datasetId, resources } = await at.make({ resources: [FILE, { ...FILE, last_modified: null }] })
  const [{ id }, { id: undated }] = resources
  const change = (last_modified: string) => at.call('resource_patch', { id, last_modified })
  await change('2026-02-04T10:00:00')
  await at.call('package_patch', { id: datasetId, private: true })
  await change('2026-02-20T10:00:00')
  await change('2026-03-05T10:00:00')
  await at.call('package_patch', { id: datasetId, private: false })
  const { db } = at.portal.services
  await db.query("UPDATE resource SET update_days = '{}'")
  const { sql = '' } = MIGRATIONS.find(({ name }) => name === 'update_days') ?? {}
  await at.call('package_patch', { id: datasetId, title: 'Yeni' })
  await db.query(sql.slice(0, sql.indexOf('CREATE FUNCTION')).replace(/ALTER TABLE[^;]*;/, ''))
  const { rows } = await db.query('SELECT id, update_days::text AS days FROM resource WHERE package_id = $1', [
    datasetId,
  ])
  const days = Object.fromEntries(rows.map((row) => [row.id, row.days]))
  expect(days).toEqual({ [id]: '{2026-01-05,2026-02-04,2026-03-05}', [undated]: '{}' })
  const { rows: changes } = await db.query('SELECT max(seq) AS seq FROM catalogue_change')
  await at.portal.services.catalogue.reached(Number(changes[0]?.seq))
  expect(await updatesOf(id)).toEqual(['2026-01-05', '2026-02-04', '2026-03-05'])
  expect(await updatesOf(undated)).toBeUndefined()
})
