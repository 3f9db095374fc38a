import { parse } from 'valibot'
import { expect, test } from 'vitest'
import { group_member_create as contract } from '#contract/group_member_create.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'

const fixture = datasetFixture()

test('makes a user a member, who may then add datasets to the group', async () => {
  const { admin, editor } = fixture
  await fixture.call('group_create', { name: 'konu', title: 'Konu' }, admin)
  expect(
    (await fixture.call('package_create', { name: 'once', owner_org: 'kurum', groups: [{ name: 'konu' }] })).status,
  ).toBe(403)
  const input = { id: 'konu', username: editor.name, role: 'member' }
  const { status, body } = await fixture.call('group_member_create', input, admin)
  expect(status).toBe(200)
  expect(parse(contract.output, body.result).capacity).toBe('member')
  expect((await fixture.make({ groups: [{ name: 'konu' }] })).groups).toHaveLength(1)
  expect((await fixture.call('group_member_create', input)).status).toBe(403)
  expect((await fixture.call('group_member_create', { id: 'konu' }, admin)).status).toBe(409)
})
