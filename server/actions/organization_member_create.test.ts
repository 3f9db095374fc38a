import { parse } from 'valibot'
import { expect, test } from 'vitest'
import { group_member_create as contract } from '#contract/group_member_create.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'

const fixture = datasetFixture()

test('gives a role, and changes it', async () => {
  const { nonMember } = fixture
  const member = { id: 'kurum', username: nonMember.name }
  const { status, body } = await fixture.call('organization_member_create', { ...member, role: 'member' })
  expect(status).toBe(200)
  const created = parse(contract.output, body.result)
  expect(created).toMatchObject({ table_name: 'user', table_id: nonMember.id, capacity: 'member', state: 'active' })
  expect((await fixture.call('package_create', { name: 'uyeden', owner_org: 'kurum' }, nonMember)).status).toBe(403)
  const changed = await fixture.call('organization_member_create', { ...member, role: 'editor' })
  expect(changed.body.result).toEqual({ ...created, capacity: 'editor' })
  expect((await fixture.call('package_create', { name: 'uyeden', owner_org: 'kurum' }, nonMember)).status).toBe(200)
})

test('is for administrators, and reports errors', async () => {
  const { admin, editor, nonMember } = fixture
  const input = { id: 'kurum', username: nonMember.name, role: 'admin' }
  expect((await fixture.call('organization_member_create', input, {})).status).toBe(403)
  expect((await fixture.call('organization_member_create', input, nonMember)).body.error.message).toBe(
    `Access denied: User ${nonMember.name} not authorized to add members`,
  )
  expect(Object.keys((await fixture.call('organization_member_create', {})).body.error)).toEqual([
    'id',
    'username',
    'role',
    '__type',
  ])
  const wrong = (change: object, as = editor) => fixture.call('organization_member_create', { ...input, ...change }, as)
  expect((await wrong({ role: 'chief' })).body.error.role).toEqual(['role does not exist.'])
  expect((await wrong({ username: 'kimse' })).body.error.username).toEqual(['User not found'])
  expect((await wrong({ id: 'yok' })).status).toBe(403)
  expect((await wrong({ id: 'yok' }, admin)).body.error.id).toEqual(['That group name or ID does not exist.'])
})
