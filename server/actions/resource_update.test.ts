import { randomUUID } from 'node:crypto'
import { parse } from 'valibot'
import { expect, test } from 'vitest'
import { resource_update as contract } from '#contract/resource_update.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'

const at = datasetFixture()
const FULL = { name: 'Bir', url: 'http://x.example/a.csv', description: 'd', size: 5, hash: 'h', resource_type: 'file' }

test('replaces a resource: name, format, size and hash stay, other missing fields are cleared', async () => {
  const { resources } = await at.make({ resources: [{ ...FULL, renk: 'mavi' }, { name: 'İki' }] })
  const [{ id, created, metadata_modified }] = resources
  const { status, body } = await at.call('resource_update', { id, url: 'http://x.example/c.pdf' })
  expect(status).toBe(200)
  const after = parse(contract.output, body.result)
  expect(after).toMatchObject({ id, created, name: 'Bir', format: 'CSV', size: 5, hash: 'h', position: 0 })
  expect(after).toMatchObject({ description: null, resource_type: null, mimetype: 'application/pdf' })
  expect(after).not.toHaveProperty('renk')
  expect(after.metadata_modified > metadata_modified).toBe(true)
  const { package_id } = after
  expect((await at.call('package_show', { id: package_id })).body.result.resources[1]).toEqual(resources[1])
})

test('keeps the times if nothing changes', async () => {
  const { id, resources } = await at.make({ resources: [FULL] })
  const resource = { id: resources[0].id, url: resources[0].url }
  const first = (await at.call('resource_update', resource)).body.result
  const dataset = (await at.call('package_show', { id })).body.result
  expect((await at.call('resource_update', resource)).body.result).toEqual(first)
  expect((await at.call('package_show', { id })).body.result.metadata_modified).toBe(dataset.metadata_modified)
})

test('keeps the table of a resource', async () => {
  const { id } = await at.make()
  const made = await at.call('datastore_create', { resource: { package_id: id }, records: [{ il: 'İzmir' }] })
  const { resource_id } = made.body.result
  const { body } = await at.call('resource_update', { id: resource_id, name: 'Tablo' })
  expect(body.result).toMatchObject({ name: 'Tablo', datastore_active: true, url_type: 'datastore' })
  expect(body.result.url).toBe(`http://portal.example/datastore/dump/${resource_id}`)
})

test('responds with 409, 404 and 403 in this order', async () => {
  const { resources } = await at.make({ resources: [FULL] })
  const [{ id }] = resources
  const answer = async (input: object, who: object = at.editor) => {
    const { status, body } = await at.call('resource_update', input, who)
    return [status, body.error.message ?? body.error]
  }
  expect(await answer({}, {})).toEqual([409, { __type: 'Validation Error', id: ['Missing value'] }])
  for (const unknown of ['yok', randomUUID()])
    expect(await answer({ id: unknown }, {})).toEqual([404, 'Not found: Resource was not found.'])
  expect(await answer({ id, size: 'x' }, at.nonMember)).toEqual([
    403,
    `Access denied: User ${at.nonMember.name} not authorized to edit resource ${id}`,
  ])
  expect(await answer({ id, size: 'x' })).toEqual([409, { __type: 'Validation Error', size: ['Invalid integer'] }])
})
