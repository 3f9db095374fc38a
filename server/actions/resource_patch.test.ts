import { parse } from 'valibot'
import { expect, test } from 'vitest'
import { resource_patch as contract } from '#contract/resource_patch.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'

const at = datasetFixture()

test('changes the given field and keeps other fields and resources', async () => {
  const { id, resources } = await at.make({
    resources: [{ name: 'Bir', url: 'http://x.example/a.csv', renk: 'mavi', size: 3 }, { name: 'İki' }],
  })
  const { status, body } = await at.call('resource_patch', { id: resources[0].id, name: 'Yeni', boy: { en: 1 } })
  expect(status).toBe(200)
  const { metadata_modified, ...after } = parse(contract.output, body.result)
  const { metadata_modified: before, ...old } = resources[0]
  expect(after).toEqual({ ...old, name: 'Yeni', boy: { en: 1 } })
  expect(metadata_modified > before).toBe(true)
  expect((await at.call('package_show', { id })).body.result.resources[1]).toEqual(resources[1])
})

test('changes nothing if no field is new', async () => {
  const { resources } = await at.make({ resources: [{ name: 'Bir', url: 'http://x.example/a' }] })
  expect((await at.call('resource_patch', { id: resources[0].id, name: 'Bir' })).body.result).toEqual(resources[0])
})

test('responds with 409, 404 and 403 in this order', async () => {
  const { resources } = await at.make({ resources: [{}] })
  expect((await at.call('resource_patch', {}, {})).body.error.id).toEqual(['Missing value'])
  expect((await at.call('resource_patch', { id: 'yok' }, {})).body.error.message).toBe(
    'Not found: Resource was not found.',
  )
  expect((await at.call('resource_patch', { id: resources[0].id, size: 'x' }, at.nonMember)).status).toBe(403)
  expect((await at.call('resource_patch', { id: resources[0].id, size: 'x' })).body.error.size).toEqual([
    'Invalid integer',
  ])
})
