import { parse } from 'valibot'
import { expect, test } from 'vitest'
import { package_activity_list as contract } from '#contract/package_activity_list.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'

const at = datasetFixture()

const types = async (input: object, who: object = at.editor) =>
  (await at.call('package_activity_list', input, who)).body.result.map(
    ({ activity_type }: { activity_type: string }) => activity_type,
  )

test('lists who did what and when, the newest first', async () => {
  const { id, name } = await at.make()
  await at.call('package_patch', { id, title: 'Yeni' }, at.admin)
  const { body } = await at.call('package_activity_list', { id: name }, {})
  const [changed, created] = parse(contract.output, body.result)
  expect(changed).toMatchObject({ activity_type: 'changed package', user_id: at.admin.id, object_id: id })
  expect(changed?.data).toMatchObject({ package: { title: 'Yeni' }, actor: at.admin.name, changed: ['title'] })
  expect(created).toMatchObject({ activity_type: 'new package', user_id: at.editor.id })
  expect(changed && created && changed.timestamp > created.timestamp).toBe(true)
})

test('filters by type and time, with limit and offset', async () => {
  const { id } = await at.make()
  for (const title of ['b', 'c']) await at.call('package_patch', { id, title })
  await at.call('package_delete', { id })
  expect(await types({ id, limit: 1 })).toEqual(['deleted package'])
  expect(await types({ id, offset: 3 })).toEqual(['new package'])
  expect(await types({ id, activity_types: ['new package'] })).toEqual(['new package'])
  expect(await types({ id, exclude_activity_types: ['changed package'] })).toEqual(['deleted package', 'new package'])
  const now = Date.now() / 1000
  expect(await types({ id, after: now + 60 })).toEqual([])
  expect(await types({ id, before: String(now - 60) })).toEqual([])
  const both = await at.call('package_activity_list', { id, activity_types: ['a'], exclude_activity_types: ['b'] })
  expect(both.status).toBe(409)
})

test('hides activities of a private dataset from callers who could not see it', async () => {
  const { id } = await at.make({ private: true })
  expect((await at.call('package_activity_list', { id }, {})).status).toBe(403)
  await at.call('package_patch', { id, private: false })
  expect(await types({ id }, {})).toEqual(['changed package'])
  expect(await types({ id })).toEqual(['changed package', 'new package'])
})

test('responds with 409 without an id and 404 for an unknown dataset', async () => {
  expect((await at.call('package_activity_list')).body.error.id).toEqual(['Missing value'])
  expect((await at.call('package_activity_list', { id: 'yok' })).status).toBe(404)
})
