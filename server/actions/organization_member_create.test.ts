import { parse } from 'valibot'
import { expect, test } from 'vitest'
import { organization_member_create as contract } from '#contract/organization_member_create.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'

const fixture = datasetFixture()

test('gives a role, and changes it', async () => {
  const { stranger } = fixture
  const member = { id: 'kurum', username: stranger.name }
  const { status, body } = await fixture.call('organization_member_create', { ...member, role: 'member' })
  expect(status).toBe(200)
  const made = parse(contract.output, body.result)
  expect(made).toMatchObject({ table_name: 'user', table_id: stranger.id, capacity: 'member', state: 'active' })
  expect((await fixture.call('package_create', { name: 'uyeden', owner_org: 'kurum' }, stranger)).status).toBe(403)
  const changed = await fixture.call('organization_member_create', { ...member, role: 'editor' })
  expect(changed.body.result).toEqual({ ...made, capacity: 'editor' })
  expect((await fixture.call('package_create', { name: 'uyeden', owner_org: 'kurum' }, stranger)).status).toBe(200)
})

test('is for administrators, and reports errors', async () => {
  const { admin, editor, stranger } = fixture
  const input = { id: 'kurum', username: stranger.name, role: 'admin' }
  expect((await fixture.call('organization_member_create', input, {})).status).toBe(403)
  expect((await fixture.call('organization_member_create', input, stranger)).body.error.message).toBe(
    `Access denied: User ${stranger.name} not authorized to add members`,
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
