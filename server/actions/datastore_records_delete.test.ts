import { beforeAll, expect, test } from 'vitest'
import { portalWithUser } from '../testing/portalWithUser.ts'
import type { TestCatalogue } from '../testing/testCatalogue.ts'
import { testTable } from '../testing/testTable.ts'

let portal: TestCatalogue
let user: { token: string }
beforeAll(async () => {
  ;({ portal, user } = await portalWithUser())
})

const remove = (input: object) => portal.call('datastore_records_delete', input, user)

test('keeps the table, with any filters', async () => {
  const id = await testTable(portal, user, { records: [{ no: 1 }, { no: 2 }] })
  const one = await remove({ resource_id: id, filters: { no: 1 }, include_deleted_records: true })
  expect(one.body.result).toEqual({ resource_id: id, filters: { no: 1 }, deleted_records: [{ _id: 1, no: 1 }] })
  expect((await remove({ resource_id: id, filters: {} })).body.result).toEqual({ resource_id: id, filters: {} })
  const found = await portal.call('datastore_search', { resource_id: id })
  expect(found.body.result).toMatchObject({ total: 0, fields: [{ id: '_id' }, { id: 'no' }] })
})

test('refuses a call without filters', async () => {
  const id = await testTable(portal, user, { records: [{ no: 1 }] })
  expect((await remove({ resource_id: id })).body.error).toMatchObject({ filters: ['Missing value'] })
  expect((await remove({ resource_id: id, filters: null })).body.error).toMatchObject({ filters: ['Must be a dict'] })
  expect((await remove({ resource_id: id, filters: 'x' })).body.error).toMatchObject({ filters: ['Must be a dict'] })
  expect((await portal.call('datastore_search', { resource_id: id })).body.result.total).toBe(1)
})

test('names all missing parameters', async () => {
  const { __type, ...error } = (await remove({})).body.error
  expect(error).toEqual({ filters: ['Missing value'], resource_id: ['Missing value'] })
  expect((await remove({ filters: {} })).body.error).toMatchObject({ resource_id: ['Missing value'] })
})
