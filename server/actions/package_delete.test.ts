import { expect, test } from 'vitest'
import { datasetFixture } from '../testing/datasetFixture.ts'

const at = datasetFixture()

test('takes a dataset out of the catalogue, and its organization can bring it back', async () => {
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

test('gives its name to a new dataset and goes by its id from then on', async () => {
  const { id, name } = await at.make()
  await at.call('package_delete', { id })
  const fresh = await at.make({ name })
  expect((await at.call('package_show', { id: name })).body.result.id).toBe(fresh.id)
  expect((await at.call('package_show', { id })).body.result).toMatchObject({ id, name: id, state: 'deleted' })
})

test('needs an id, a dataset and the right', async () => {
  const { name } = await at.make()
  expect((await at.call('package_delete', {}, {})).body.error.id).toEqual(['Missing value'])
  expect((await at.call('package_delete', { id: 'yok' }, {})).status).toBe(404)
  expect((await at.call('package_delete', { id: name }, {})).body.error.message).toBe(
    `Access denied: User  not authorized to edit package ${name}`,
  )
  expect((await at.call('package_delete', { id: name }, at.stranger)).status).toBe(403)
  expect((await at.call('package_show', { id: name })).body.result.state).toBe('active')
})
