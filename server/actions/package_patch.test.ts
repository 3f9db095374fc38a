import { parse } from 'valibot'
import { expect, test } from 'vitest'
import { package_patch as contract } from '#contract/package_patch.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'

const at = datasetFixture()

test('changes the given field and nothing else', async () => {
  const before = await at.make({
    notes: 'Not',
    author: null,
    tags: [{ name: 'durak' }],
    extras: [{ key: 'k', value: 'v' }],
    resources: [{ name: 'Bir', url: 'http://x.example/a.csv', renk: 'mavi' }],
  })
  const { status, body } = await at.call('package_patch', { id: before.name, title: 'Yeni' })
  expect(status).toBe(200)
  const { metadata_modified, ...after } = parse(contract.output, body.result)
  expect(after).toEqual({ ...before, title: 'Yeni', metadata_modified: undefined })
  expect(metadata_modified > before.metadata_modified).toBe(true)
})

test('replaces a list as a whole', async () => {
  const before = await at.make({ tags: [{ name: 'bir' }, { name: 'iki' }], resources: [{ name: 'a' }, { name: 'b' }] })
  const { body } = await at.call('package_patch', { id: before.id, tags: [{ name: 'üç' }], resources: [] })
  expect(body.result).toMatchObject({ num_tags: 1, tags: [{ name: 'üç' }], num_resources: 0 })
})

test('changes nothing if no field is new', async () => {
  const before = await at.make({ notes: 'Not' })
  expect((await at.call('package_patch', { id: before.id, notes: 'Not' })).body.result).toEqual(before)
})

test('makes a dataset private, deletes it and restores it', async () => {
  const before = await at.make()
  await at.call('package_patch', { id: before.id, private: true })
  expect((await at.call('package_show', { id: before.id }, {})).status).toBe(403)
  await at.call('package_patch', { id: before.id, private: false })
  expect((await at.call('package_show', { id: before.id }, {})).status).toBe(200)
})

test('responds with 409, 404 and 403 in this order', async () => {
  const before = await at.make()
  const nameless = await at.call('package_patch', { name: before.name })
  expect([nameless.status, nameless.body.error.id]).toEqual([409, ['Missing value']])
  const unknown = await at.call('package_patch', { id: 'yok', name: '' })
  expect([unknown.status, unknown.body.error.message]).toEqual([404, 'Not found'])
  const refused = await at.call('package_patch', { id: before.name, name: '' }, at.nonMember)
  expect([refused.status, refused.body.error.message]).toEqual([
    403,
    `Access denied: User ${at.nonMember.name} not authorized to edit package ${before.name}`,
  ])
  expect((await at.call('package_patch', { id: before.name, resources: [{ id: 'x' }] })).body.error.resources).toEqual([
    { id: ['Invalid id provided'] },
  ])
})
