import { expect, test } from 'vitest'
import { datasetFixture } from '../testing/datasetFixture.ts'

const at = datasetFixture()

test('removes everything of a dataset except its activities', async () => {
  const { id, name } = await at.make({ tags: [{ name: 'artik' }] })
  const table = await at.call('datastore_create', { resource: { package_id: id }, records: [{ il: 'İzmir' }] })
  const { resource_id } = table.body.result
  const { status, body } = await at.call('dataset_purge', { id: name }, at.admin)
  expect([status, body.result]).toEqual([200, null])
  expect((await at.call('package_show', { id }, at.admin)).status).toBe(404)
  expect((await at.call('package_search', { fq: `id:${id}` })).body.result.count).toBe(0)
  const { db } = at.portal.services
  const { rows } = await db.query(`SELECT to_regclass($1) AS found`, [`datastore."${resource_id}"`])
  expect(rows).toEqual([{ found: null }])
  const lines = await db.query('SELECT activity_type FROM activity WHERE object_id = $1 ORDER BY seq DESC LIMIT 1', [
    id,
  ])
  expect(lines.rows).toEqual([{ activity_type: 'purged package' }])
})

test('is for sysadmins; an unknown dataset is 404 for everybody', async () => {
  const { id } = await at.make()
  const refused = await at.call('dataset_purge', { id })
  expect([refused.status, refused.body.error.message]).toEqual([403, 'Access denied'])
  expect((await at.call('dataset_purge', { id }, {})).status).toBe(403)
  const unknown = await at.call('dataset_purge', { id: 'yok' }, {})
  expect([unknown.status, unknown.body.error.message]).toEqual([404, 'Not found: Dataset was not found'])
  expect((await at.call('dataset_purge', {}, at.admin)).body.error.id).toEqual(['Missing value'])
})
