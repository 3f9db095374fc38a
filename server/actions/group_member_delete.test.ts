import { parse } from 'valibot'
import { expect, test } from 'vitest'
import { group_member_delete as contract } from '#contract/group_member_delete.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'

const fixture = datasetFixture()

test('removes a user from a group', async () => {
  const { admin, editor } = fixture
  await fixture.call('group_create', { name: 'konu', title: 'Konu' }, admin)
  const member = { id: 'konu', username: editor.name }
  await fixture.call('group_member_create', { ...member, role: 'admin' }, admin)
  const { status, body } = await fixture.call('group_member_delete', member)
  expect(status).toBe(200)
  expect(parse(contract.output, body.result)).toBe(null)
  expect((await fixture.call('group_member_delete', member)).status).toBe(403)
  expect((await fixture.call('group_member_delete', { id: 'konu' }, admin)).status).toBe(409)
})
