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
