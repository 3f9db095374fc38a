import { expect, test } from 'vitest'
import { datasetFixture } from '../testing/datasetFixture.ts'

const at = datasetFixture()

test('deletes a resource of a dataset, and succeeds a second time', async () => {
  const { id, resources } = await at.make({ resources: [{ name: 'Bir' }, { name: 'İki' }] })
  const { status, body } = await at.call('resource_delete', { id: resources[0].id })
  expect([status, body.result]).toEqual([200, null])
  const dataset = (await at.call('package_show', { id })).body.result
  expect(dataset.resources).toEqual([{ ...resources[1], position: 0 }])
  const gone = await at.call('resource_show', { id: resources[0].id })
  expect([gone.status, gone.body.error.message]).toEqual([404, 'Not found: Resource was not found.'])
  expect((await at.call('resource_update', { id: resources[0].id })).status).toBe(404)
  expect((await at.call('resource_delete', { id: resources[0].id })).body.result).toBe(null)
})

test('drops the table with the resource', async () => {
  const { id } = await at.make()
  const created = await at.call('datastore_create', { resource: { package_id: id }, records: [{ il: 'Van' }] })
  const { resource_id } = created.body.result
  await at.call('resource_delete', { id: resource_id })
  expect((await at.call('datastore_search', { resource_id })).status).toBe(404)
  const { rows } = await at.portal.services.db.query('SELECT to_regclass($1) AS found', [`datastore."${resource_id}"`])
  expect(rows).toEqual([{ found: null }])
})

test('responds with 409, 404 and 403', async () => {
  const { resources } = await at.make({ resources: [{}] })
  const [{ id }] = resources
  expect((await at.call('resource_delete', {}, {})).body.error.id).toEqual(['Missing value'])
  expect((await at.call('resource_delete', { id: 'yok' }, {})).status).toBe(404)
  const refused = await at.call('resource_delete', { id }, {})
  expect([refused.status, refused.body.error.message]).toEqual([
    403,
    `Access denied: User  not authorized to delete resource ${id}`,
  ])
})
