import { parse } from 'valibot'
import { expect, test } from 'vitest'
import { deleted_dataset_list as contract } from '#contract/deleted_dataset_list.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'

const at = datasetFixture()

async function list(who = at.editor, input = {}) {
  const { status, body } = await at.call('deleted_dataset_list', input, who)
  if (status !== 200) return { status, message: body.error.message as string }
  return parse(contract.output, body.result)
}
const namesOf = async (who = at.editor, input = {}) => {
  const seen = await list(who, input)
  return 'datasets' in seen ? seen.datasets.map(({ name }) => name) : seen.status
}

test('lists deleted datasets with who deleted them and the days that are left; restored ones leave it', async () => {
  const { id, name } = await at.make({ title: 'Eski veri', resources: [{ url: 'https://veri.example/a.csv' }] })
  await at.make()
  await at.call('package_delete', { id })
  const seen = await list()
  expect(seen).toMatchObject({ count: 1, kept_days: 30 })
  expect('datasets' in seen && seen.datasets[0]).toMatchObject({
    ...{ id, name, title: 'Eski veri', private: false, num_resources: 1, deleted_by: at.editor.name, days_left: 30 },
  })
  const { body } = await at.call('deleted_dataset_list', {}, { ...at.editor })
  const byGet = await at.portal.call('deleted_dataset_list', {}, { token: at.editor.token, method: 'GET' })
  expect(byGet.body.result).toEqual(body.result)
  await at.portal.services.db.query(`UPDATE package SET deleted = '2020-01-01' WHERE id = $1`, [id])
  await at.call('package_patch', { id, state: 'active' })
  expect(await namesOf()).toEqual([])
  // When it is deleted again, the days are counted from then.
  await at.call('package_delete', { id })
  const again = await list()
  expect('datasets' in again && again.datasets[0]?.days_left).toBe(30)
})

test('shows the datasets of organizations where the caller may delete, and all to sysadmins', async () => {
  const { call, editor, nonMember, admin } = at
  const member = await at.portal.makeUser()
  const other = await at.portal.makeUser()
  await call('organization_member_create', { id: 'kurum', username: member.name, role: 'member' })
  await call('organization_create', { name: 'baska', title: 'Başka' }, other)
  const there = await call('package_create', { name: 'baska-veri', owner_org: 'baska' }, other)
  await call('package_delete', { id: there.body.result.id }, other)
  const { id, name } = await at.make({ private: true })
  await call('package_delete', { id })
  expect(await namesOf(editor)).toContain(name)
  expect(await namesOf(editor)).not.toContain('baska-veri')
  expect(await namesOf(other)).toEqual(['baska-veri'])
  expect(await namesOf(admin)).toEqual(expect.arrayContaining([name, 'baska-veri']))
  expect(await namesOf(admin, { organization: 'baska' })).toEqual(['baska-veri'])
  for (const who of [member, nonMember]) expect(await namesOf(who)).toBe(403)
  expect((await call('deleted_dataset_list', {}, {})).status).toBe(403)
  expect(await namesOf(editor, { organization: 'baska' })).toBe(403)
  expect(await namesOf(editor, { organization: 'yok' })).toBe(404)
  expect((await call('deleted_dataset_list', { limit: -1 })).status).toBe(409)
  expect(await namesOf(admin, { limit: 1 })).toHaveLength(1)
})
