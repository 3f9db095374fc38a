import { parse } from 'valibot'
import { expect, test } from 'vitest'
import { deleted_group_list as contract } from '#contract/deleted_group_list.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'

const fixture = datasetFixture()

test('lists deleted organizations and groups, which can be restored or purged', async () => {
  const { admin } = fixture
  const list = async () => {
    const { body } = await fixture.call('deleted_group_list', {}, admin)
    return parse(contract.output, body.result)
  }
  expect(await list()).toEqual([])
  await fixture.call('organization_create', { name: 'eski', title: 'Eski Kurum' }, admin)
  await fixture.call('group_create', { name: 'kume', title_translated: { tr: 'Küme', en: 'Group' } }, admin)
  await fixture.call('organization_delete', { id: 'eski' }, admin)
  await fixture.call('group_delete', { id: 'kume' }, admin)
  const [group, organization] = await list()
  expect(organization).toMatchObject({ name: 'eski', title: 'Eski Kurum', is_organization: true })
  expect(group).toMatchObject({ name: 'kume', title_translated: { tr: 'Küme', en: 'Group' }, is_organization: false })
  for (const { deleted } of await list()) expect(deleted).toMatch(/^\d{4}-\d\d-\d\dT/)
  await fixture.call('organization_patch', { id: 'eski', state: 'active' }, admin)
  await fixture.call('group_purge', { id: 'kume' }, admin)
  expect(await list()).toEqual([])
})

test('is for sysadmins', async () => {
  for (const who of [fixture.editor, fixture.nonMember, {}])
    expect((await fixture.call('deleted_group_list', {}, who)).status).toBe(403)
})
