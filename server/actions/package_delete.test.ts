import { expect, test } from 'vitest'
import { datasetFixture } from '../testing/datasetFixture.ts'

const at = datasetFixture()

test('deletes a dataset, and its organization can restore it', async () => {
  await at.call('group_create', { name: 'ulasim' })
  const { id, name } = await at.make({ groups: [{ name: 'ulasim' }] })
  const { status, body } = await at.call('package_delete', { id: name })
  expect([status, body.result]).toEqual([200, null])
  expect((await at.call('package_show', { id }, {})).status).toBe(403)
  expect((await at.call('package_show', { id })).body.result).toMatchObject({ state: 'deleted', groups: [] })
  expect((await at.call('package_list')).body.result).not.toContain(name)
  expect((await at.call('package_search', { fq: `id:${id}` })).body.result.count).toBe(0)
  expect((await at.call('package_delete', { id })).body.result).toBe(null)
  await at.call('package_patch', { id, state: 'active' })
  expect((await at.call('package_show', { id: name }, {})).body.result.state).toBe('active')
})

test('a new dataset can have its name; the deleted one is then found by its id', async () => {
  const { id, name } = await at.make()
  await at.call('package_delete', { id })
  const fresh = await at.make({ name })
  expect((await at.call('package_show', { id: name })).body.result.id).toBe(fresh.id)
  expect((await at.call('package_show', { id })).body.result).toMatchObject({ id, name: id, state: 'deleted' })
})

test('responds with 409, 404 and 403', async () => {
  const { name } = await at.make()
  expect((await at.call('package_delete', {}, {})).body.error.id).toEqual(['Missing value'])
  expect((await at.call('package_delete', { id: 'yok' }, {})).status).toBe(404)
  expect((await at.call('package_delete', { id: name }, {})).body.error.message).toBe(
    `Access denied: User  not authorized to edit package ${name}`,
  )
  expect((await at.call('package_delete', { id: name }, at.nonMember)).status).toBe(403)
  expect((await at.call('package_show', { id: name })).body.result.state).toBe('active')
})
