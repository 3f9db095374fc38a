import { parse } from 'valibot'
import { beforeEach, expect, test } from 'vitest'
import { group_update as contract } from '#contract/group_update.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'

const fixture = datasetFixture()
let count = 0
let name: string
beforeEach(async () => {
  count += 1
  name = `eski-${count}`
  await fixture.call('group_create', {
    name,
    title: 'Eski',
    description: 'Anlatım',
    extras: [{ key: 'k', value: 'v' }],
  })
})

test('shows the new title in its datasets at once', async () => {
  const dataset = await fixture.make({ groups: [{ name }] })
  const { status, body } = await fixture.call('group_update', { id: name, title: 'Yeni' })
  expect(status).toBe(200)
  expect(parse(contract.output, body.result)).toMatchObject({ title: 'Yeni', description: 'Anlatım', package_count: 1 })
  expect((await fixture.call('package_show', { id: dataset.id })).body.result.groups[0].title).toBe('Yeni')
})

test('is for administrators of the group', async () => {
  const { nonMember } = fixture
  expect((await fixture.call('group_update', { id: name }, nonMember)).status).toBe(403)
  expect((await fixture.call('organization_update', { id: name })).status).toBe(404)
})
