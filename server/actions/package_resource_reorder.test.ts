import { expect, test } from 'vitest'
import { datasetFixture } from '../testing/datasetFixture.ts'

const at = datasetFixture()

const names = async (id: string) =>
  (await at.call('package_show', { id })).body.result.resources.map(({ name }: { name: string }) => name)

test('puts the named resources first and keeps the order of the others', async () => {
  const { id, resources } = await at.make({ resources: [{ name: 'a' }, { name: 'b' }, { name: 'c' }] })
  const [a, b, c] = resources.map((resource: { id: string }) => resource.id)
  const { status, body } = await at.call('package_resource_reorder', { id, order: [c] })
  expect([status, body.result]).toEqual([200, { id, order: [c, a, b] }])
  expect(await names(id)).toEqual(['c', 'a', 'b'])
  expect((await at.call('package_resource_reorder', { id, order: [] })).body.result.order).toEqual([c, a, b])
})

test('refuses ids that are not these resources', async () => {
  const { id } = await at.make({ resources: [{ name: 'a' }] })
  const error = async (input: object) => (await at.call('package_resource_reorder', input)).body.error
  expect((await error({})).id).toEqual(['Missing value'])
  expect((await error({ id })).order).toEqual(['Missing value'])
  expect((await error({ id, order: 'a' })).order).toBe('Must be a list of resource')
  expect((await error({ id, order: ['yok'] })).order).toBe('resource_id yok can not be found')
  expect((await at.call('package_resource_reorder', { id: 'yok', order: [] })).status).toBe(404)
  expect((await at.call('package_resource_reorder', { id, order: [] }, at.nonMember)).status).toBe(403)
})
