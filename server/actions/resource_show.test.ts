import { randomUUID } from 'node:crypto'
import { parse } from 'valibot'
import { expect, test } from 'vitest'
import { resource_show as contract } from '#contract/resource_show.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'

const at = datasetFixture()

test('shows a resource as in its dataset, by GET and POST', async () => {
  const { resources } = await at.make({ resources: [{ name: 'Bir', renk: 'mavi' }] })
  const { body } = await at.call('resource_show', { id: resources[0].id }, {})
  expect(parse(contract.output, body.result)).toEqual(resources[0])
  const byGet = await at.portal.call('resource_show', { id: resources[0].id }, { method: 'GET' })
  expect(byGet.body.result).toEqual(resources[0])
})

test('responds with 404 for a missing resource and 403 for one that the caller may not read', async () => {
  const { resources } = await at.make({ private: true, resources: [{ name: 'Bir' }] })
  const [{ id }] = resources
  for (const unknown of [randomUUID(), 'Bir', 'yok'])
    expect((await at.call('resource_show', { id: unknown })).status).toBe(404)
  expect((await at.call('resource_show', {})).body.error.id).toEqual(['Missing value'])
  expect((await at.call('resource_show', { id })).status).toBe(200)
  const refused = await at.call('resource_show', { id }, {})
  expect([refused.status, refused.body.error.message]).toEqual([
    403,
    `Access denied: User  not authorized to read resource ${id}`,
  ])
})
