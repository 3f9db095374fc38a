import { parse } from 'valibot'
import { expect, test } from 'vitest'
import { password_link_create as linkContract } from '#contract/password_link_create.ts'
import { user_invite as contract } from '#contract/user_invite.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'

/* What the links do is in server/user/passwordLinks.test.ts. */

const fixture = datasetFixture()

test('invites a person to an organization with a role', async () => {
  const input = { email: 'ayse.ak@example.org', group_id: 'kurum', role: 'editor' }
  const { body } = await fixture.call('user_invite', input, fixture.admin)
  const { link, is_mailed, ...user } = parse(contract.output, body.result)
  expect(user).toMatchObject({ name: 'ayse-ak', state: 'pending', email: input.email, sysadmin: false })
  expect({ link, is_mailed }).toEqual({ link: expect.stringMatching(/\/en\/user\/reset#[\w-]{43}$/), is_mailed: false })
  // As long as there is no password, lists of members and users do not show the account.
  const members = await fixture.call('member_list', { id: 'kurum', object_type: 'user' }, fixture.admin)
  expect(members.body.result.map(([id]: [string]) => id)).not.toContain(user.id)
  expect((await fixture.call('user_list', { all_fields: false }, fixture.admin)).body.result).not.toContain('ayse-ak')
  const invited = await fixture.call('user_list', { all_fields: false, ext_state: 'pending' }, fixture.admin)
  expect(invited.body.result).toContain('ayse-ak')
})

test('lists accounts in other states for sysadmins only', async () => {
  expect((await fixture.call('user_list', { ext_state: 'any' })).status).toBe(403)
  expect((await fixture.call('user_list', { ext_state: 'yok' }, fixture.admin)).status).toBe(409)
})

test('reports the errors of each field, and who may invite', async () => {
  const { admin, editor, nonMember } = fixture
  const errors = async (input: object) => (await fixture.call('user_invite', input, admin)).body.error
  expect((await errors({})).email).toHaveLength(1)
  expect((await errors({ email: 'x' })).email).toEqual(['Email x is not a valid format'])
  expect((await errors({ email: 'yeni@example.org', group_id: 'yok' })).group_id).toHaveLength(1)
  expect((await errors({ email: 'yeni@example.org', group_id: 'kurum', role: 'yok' })).role).toHaveLength(1)
  expect((await errors({ email: 'yeni@example.org', name: admin.name })).name).toHaveLength(1)
  expect((await errors({ email: `${editor.name.toUpperCase()}@example.org` })).email[0]).toContain('registered user')
  const input = { email: 'yeni@example.org', group_id: 'kurum', role: 'member' }
  for (const who of [nonMember, {}]) expect((await fixture.call('user_invite', input, who)).status).toBe(403)
  expect((await fixture.call('user_invite', { email: input.email }, editor)).status).toBe(403)
  expect((await fixture.call('user_list', { email: input.email }, admin)).body.result).toEqual([])
})

test('password_link_create makes a link for another user', async () => {
  const { admin, editor } = fixture
  const { body } = await fixture.call('password_link_create', { id: editor.name }, admin)
  expect(parse(linkContract.output, body.result).link).toMatch(/#[\w-]{43}$/)
  expect((await fixture.call('password_link_create', { id: editor.name }, editor)).status).toBe(403)
  expect((await fixture.call('password_link_create', {}, admin)).body.error.id).toHaveLength(1)
})
