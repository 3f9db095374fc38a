import { parse } from 'valibot'
import { expect, test } from 'vitest'
import { group_member_delete as contract } from '#contract/group_member_delete.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'

const fixture = datasetFixture()

test('removes the role at once', async () => {
  const { nonMember } = fixture
  await fixture.call('organization_member_create', { id: 'kurum', username: nonMember.name, role: 'editor' })
  const dataset = await fixture.make({ private: true })
  expect((await fixture.call('package_show', { id: dataset.id }, nonMember)).status).toBe(200)
  const member = { id: 'kurum', username: nonMember.name }
  const { status, body } = await fixture.call('organization_member_delete', member)
  expect(status).toBe(200)
  expect(parse(contract.output, body.result)).toBe(null)
  expect((await fixture.call('package_show', { id: dataset.id }, nonMember)).status).toBe(403)
  expect((await fixture.call('organization_member_delete', member)).status).toBe(200)
})

test('is for administrators, and reports errors', async () => {
  const { editor, nonMember } = fixture
  expect(
    (await fixture.call('organization_member_delete', { id: 'kurum', username: editor.name }, nonMember)).status,
  ).toBe(403)
  expect((await fixture.call('organization_member_delete', { id: 'kurum' })).status).toBe(409)
  expect((await fixture.call('organization_member_delete', { id: 'kurum', username: 'kimse' })).status).toBe(404)
  expect((await fixture.call('organization_member_delete', { id: 'yok', username: editor.name })).status).toBe(404)
})
