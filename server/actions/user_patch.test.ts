import { parse } from 'valibot'
import { expect, test } from 'vitest'
import { user_patch as contract } from '#contract/user_patch.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'

const fixture = datasetFixture()

test('changes the given fields, but neither the name nor permissions', async () => {
  const { editor } = fixture
  const { status, body } = await fixture.call('user_patch', { id: editor.name, about: 'Anlatım', sysadmin: true })
  expect(status).toBe(200)
  expect(parse(contract.output, body.result)).toMatchObject({ about: 'Anlatım', sysadmin: false })
  expect((await fixture.call('user_patch', { id: editor.name, name: 'baska' })).body.error.name).toEqual([
    'That login name can not be modified.',
  ])
  expect((await fixture.call('user_patch', { id: editor.name, password: 'kisa' })).body.error.password).toHaveLength(1)
  expect((await fixture.call('user_patch', { id: editor.name, about: '' }, fixture.nonMember)).status).toBe(403)
})

test('a sysadmin can appoint another, but not remove the last', async () => {
  const { admin, editor } = fixture
  const last = await fixture.call('user_patch', { id: admin.name, sysadmin: false }, admin)
  expect(last.body.error.sysadmin).toEqual(['The last sysadmin cannot be removed'])
  await fixture.call('user_patch', { id: editor.name, sysadmin: true }, admin)
  expect((await fixture.call('user_patch', { id: admin.name, sysadmin: false }, editor)).body.result.sysadmin).toBe(
    false,
  )
})

test('the full name of a person has at most 200 characters; a longer one from before is kept', async () => {
  const { editor, nonMember } = fixture
  const admin = await fixture.portal.makeUser({ sysadmin: true })
  const who = { email: 'uzun@example.org', password: 'mavi kedi 1907' }
  const calls = (fullname: string) =>
    [
      ['user_patch', { id: editor.name, fullname }],
      ['user_update', { id: editor.name, email: `${editor.name}@example.org`, old_password: '', fullname }],
      ['user_create', { name: 'uzun', ...who, fullname }],
      ['user_invite', { email: 'davetli@example.org', fullname }],
    ] as const
  for (const [action, input] of calls('a'.repeat(201))) {
    const { status, body } = await fixture.call(action, input, admin)
    expect([action, status, body.error?.fullname]).toEqual([
      action,
      400,
      ['This is too long: at most 200 characters are accepted.'],
    ])
  }
  for (const [action, input] of calls('a'.repeat(200)))
    expect([action, (await fixture.call(action, input, admin)).status]).toEqual([action, 200])
  const old = 'b'.repeat(100_000)
  await fixture.portal.services.db.query('UPDATE app_user SET fullname = $2 WHERE id = $1', [nonMember.id, old])
  const changed = await fixture.call('user_patch', { id: nonMember.id, about: 'Anlatım' }, nonMember)
  expect([changed.status, changed.body.result.fullname]).toEqual([200, old])
})
