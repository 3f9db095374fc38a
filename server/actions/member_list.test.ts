import { parse } from 'valibot'
import { expect, test } from 'vitest'
import { member_list as contract } from '#contract/member_list.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'

const fixture = datasetFixture()

test('lists users with the titles of their roles, and the datasets that the caller may see', async () => {
  const { editor, nonMember } = fixture
  await fixture.call('organization_member_create', { id: 'kurum', username: nonMember.name, role: 'member' })
  const open = await fixture.make()
  const closed = await fixture.make({ private: true })
  const { status, body } = await fixture.call('member_list', { id: 'kurum' }, {})
  expect(status).toBe(200)
  const members = parse(contract.output, body.result)
  expect(members).toHaveLength(3)
  expect(members).toContainEqual([editor.id, 'user', 'Admin'])
  expect(members).toContainEqual([open.id, 'package', 'organization'])
  const own = await fixture.call('member_list', { id: 'kurum', object_type: 'package' })
  expect(own.body.result.map(([id]: [string]) => id).sort()).toEqual([open.id, closed.id].sort())
  const inTurkish = await fixture.call('member_list', { id: 'kurum', capacity: 'member' }, { locale: 'tr' })
  expect(inTurkish.body.result).toEqual([[nonMember.id, 'user', 'Üye']])
})

test('needs a group that exists', async () => {
  expect((await fixture.call('member_list', { id: 'yok' })).status).toBe(404)
  expect((await fixture.call('member_list', {})).status).toBe(409)
})
