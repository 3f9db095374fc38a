import { expect, test } from 'vitest'
import { datasetFixture } from '../testing/datasetFixture.ts'

const at = datasetFixture()

test('knows no views of any resource that the caller may read', async () => {
  const { resources } = await at.make({ resources: [{}] })
  expect((await at.call('resource_view_list', { id: resources[0].id }, {})).body.result).toEqual([])
  const hidden = await at.make({ private: true, resources: [{}] })
  expect((await at.call('resource_view_list', { id: hidden.resources[0].id }, {})).status).toBe(403)
  expect((await at.call('resource_view_list', { id: 'yok' })).status).toBe(404)
  expect((await at.call('resource_view_list')).status).toBe(409)
})
