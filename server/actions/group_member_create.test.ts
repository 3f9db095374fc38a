import { parse } from 'valibot'
import { expect, test } from 'vitest'
import { group_member_create as contract } from '#contract/group_member_create.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'

const fixture = datasetFixture()

test('makes a user a member of the group', async () => {
  const { admin, editor } = fixture
  await fixture.call('group_create', { name: 'konu', title: 'Konu' }, admin)
  const ownGroups = async () => (await fixture.call('group_list_authz', { am_member: true })).body.result
  expect(await ownGroups()).toEqual([])
  const input = { id: 'konu', username: editor.name, role: 'member' }
  const { status, body } = await fixture.call('group_member_create', input, admin)
  expect(status).toBe(200)
  expect(parse(contract.output, body.result).capacity).toBe('member')
  expect(await ownGroups()).toMatchObject([{ name: 'konu', capacity: 'member' }])
  expect((await fixture.call('group_member_create', input)).status).toBe(403)
  expect((await fixture.call('group_member_create', { id: 'konu' }, admin)).status).toBe(409)
})
