import { parse } from 'valibot'
import { expect, test } from 'vitest'
import { member_create as contract } from '#contract/member_create.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'

const fixture = datasetFixture()

test('adds a dataset of any organization to a group', async () => {
  const { admin } = fixture
  await fixture.call('group_create', { name: 'konu', title: 'Konu' }, admin)
  const dataset = await fixture.make()
  const input = { id: 'konu', object: dataset.name, object_type: 'package', capacity: 'public' }
  const { status, body } = await fixture.call('member_create', input, admin)
  expect(status).toBe(200)
  expect(parse(contract.output, body.result)).toMatchObject({ table_name: 'package', table_id: dataset.id })
  const shown = await fixture.call('package_show', { id: dataset.id })
  expect(shown.body.result.groups).toMatchObject([{ name: 'konu' }])
  expect(shown.body.result.metadata_modified).toBe(dataset.metadata_modified)
  expect((await fixture.call('package_search', { fq: 'groups:konu' })).body.result.count).toBe(1)
})

test('is for administrators, and reports errors', async () => {
  const { nonMember } = fixture
  const input = { id: 'kurum', object: nonMember.name, object_type: 'user', capacity: 'member' }
  const wrong = (change: object, as: { token?: string } = fixture.editor) =>
    fixture.call('member_create', { ...input, ...change }, as)
  expect((await wrong({}, nonMember)).body.error.message).toBe(
    `Access denied: User ${nonMember.name} not authorized to edit group kurum`,
  )
  expect((await wrong({}, {})).status).toBe(403)
  expect((await wrong({ id: 'yok' })).body.error.message).toBe('Not found: Group was not found.')
  expect((await wrong({ object: 'kimse' })).body.error.message).toBe('Not found: User was not found.')
  expect((await wrong({ object_type: 'zz' })).body.error.message).toBe("Zz isn't a valid model")
  expect((await wrong({ capacity: 'chief' })).status).toBe(409)
  const dataset = await fixture.make()
  expect((await wrong({ object: dataset.id, object_type: 'package' })).status).toBe(409)
  expect((await fixture.call('member_create', {})).status).toBe(409)
})
