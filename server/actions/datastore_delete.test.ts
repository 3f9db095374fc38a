import { beforeAll, expect, test } from 'vitest'
import { portalWithUser } from '../testing/portalWithUser.ts'
import type { TestCatalogue } from '../testing/testCatalogue.ts'
import { testTable } from '../testing/testTable.ts'

let portal: TestCatalogue
let user: { token: string }
beforeAll(async () => {
  ;({ portal, user } = await portalWithUser())
})

const table = () => testTable(portal, user, { records: [{ no: 1 }, { no: 2 }, { no: 3 }], aliases: [] })
const remove = (input: object) => portal.call('datastore_delete', input, user)
const search = (id: string) => portal.call('datastore_search', { resource_id: id })

test('deletes the matching rows, and returns them on request', async () => {
  const id = await table()
  const filters = { no: { gt: 1 } }
  const response = await remove({ resource_id: id, filters, include_deleted_records: true })
  expect(response.body.result).toEqual({
    resource_id: id,
    filters,
    deleted_records: [
      { _id: 2, no: 2 },
      { _id: 3, no: 3 },
    ],
  })
  expect((await search(id)).body.result).toMatchObject({ total: 1, records: [{ no: 1 }] })
  expect((await remove({ id, filters: {} })).body.result).toEqual({ resource_id: id, filters: {} })
  expect((await search(id)).body.result).toMatchObject({ total: 0, records: [] })
})

test('deletes the table if there are no filters', async () => {
  const id = await table()
  await portal.call('datastore_create', { resource_id: id, aliases: 'giden' }, user)
  expect((await remove({ resource_id: id })).body.result).toEqual({ resource_id: id })
  expect((await search(id)).status).toBe(404)
  expect((await search('giden')).status).toBe(404)
  const resource = await portal.call('resource_show', { id })
  expect(resource.body.result).toMatchObject({ datastore_active: false, datastore_rows: null })
  const lines = await portal.call('package_activity_list', { id: resource.body.result.package_id })
  expect(lines.body.result[0]).toMatchObject({ activity_type: 'deleted datastore', data: { rows: 3 } })
  expect((await remove({ resource_id: id })).status).toBe(404)
  expect((await portal.call('datastore_create', { resource_id: id, records: [{ a: 1 }] }, user)).status).toBe(200)
})

test.each([
  [{ filters: 'no' }, { filters: ['filters must be either a dict or null.'] }],
  [{ filters: [{ no: 1 }] }, { filters: ['filters must be either a dict or null.'] }],
  [{ filters: { zz: 1 } }, { filters: ['Unknown field: zz'] }],
  [{ filters: { no: 'çok' } }, { query: ['Invalid query'] }],
  [{ filters: {}, foo: 1 }, { __extras: ['invalid value "foo"'] }],
])('refuses %j and deletes nothing', async (input, error) => {
  const id = await table()
  const { status, body } = await remove({ resource_id: id, ...input })
  expect(status).toBe(409)
  expect(body.error).toMatchObject(error)
  expect((await search(id)).body.result.total).toBe(3)
})

test('is for callers who may edit the dataset', async () => {
  const id = await table()
  expect((await portal.call('datastore_delete', { resource_id: id })).status).toBe(403)
  expect((await portal.call('datastore_delete', { resource_id: id }, await portal.makeUser())).status).toBe(403)
  expect((await remove({})).body.error).toMatchObject({ resource_id: ['Missing value'] })
  expect((await remove({ resource_id: 'yok' })).status).toBe(404)
})
