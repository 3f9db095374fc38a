import { parse } from 'valibot'
import { expect, test } from 'vitest'
import { user_delete as contract } from '#contract/user_delete.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'

const fixture = datasetFixture()

test('revokes the tokens and roles of an account at once, and keeps its datasets', async () => {
  const { admin, nonMember } = fixture
  await fixture.call('organization_member_create', { id: 'kurum', username: nonMember.name, role: 'editor' })
  const created = await fixture.call('package_create', { name: 'ondan', owner_org: 'kurum' }, nonMember)
  const { status, body } = await fixture.call('user_delete', { id: nonMember.name }, admin)
  expect(status).toBe(200)
  expect(parse(contract.output, body.result)).toBe(null)
  expect((await fixture.call('package_patch', { id: 'ondan', notes: 'x' }, nonMember)).status).toBe(403)
  expect((await fixture.call('user_show', { id: nonMember.name }, {})).status).toBe(404)
  expect((await fixture.call('user_show', { id: nonMember.name }, admin)).body.result.state).toBe('deleted')
  const { result: organization } = (await fixture.call('organization_show', { id: 'kurum' })).body
  expect(organization.users.map(({ name }: { name: string }) => name)).not.toContain(nonMember.name)
  expect((await fixture.call('package_show', { id: 'ondan' })).body.result.id).toBe(created.body.result.id)
})

test('is for sysadmins, and never closes the last of them', async () => {
  const { admin, editor } = fixture
  expect((await fixture.call('user_delete', {}, {})).status).toBe(403)
  expect((await fixture.call('user_delete', { id: editor.name })).status).toBe(403)
  expect((await fixture.call('user_delete', {}, admin)).body.error.id).toEqual(['Missing value'])
  expect((await fixture.call('user_delete', { id: 'kimse' }, admin)).body.error.message).toBe(
    'Not found: User "kimse" was not found.',
  )
  expect((await fixture.call('user_delete', { id: admin.name }, admin)).status).toBe(409)
})
