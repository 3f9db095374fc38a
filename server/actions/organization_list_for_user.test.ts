import { parse } from 'valibot'
import { expect, test } from 'vitest'
import { organization_list_for_user as contract } from '#contract/organization_list_for_user.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'

const fixture = datasetFixture()

const namesOf = (body: { result: { name: string; capacity: string }[] }) =>
  body.result.map(({ name, capacity }) => `${name}:${capacity}`)

test('lists the organizations in which a user has a permission', async () => {
  const { admin, editor, nonMember } = fixture
  await fixture.call('organization_create', { name: 'baska', title: 'Başka' })
  await fixture.call('organization_member_create', { id: 'kurum', username: nonMember.name, role: 'member' })
  await fixture.call('organization_member_create', { id: 'baska', username: nonMember.name, role: 'editor' })
  const { status, body } = await fixture.call('organization_list_for_user', {}, nonMember)
  expect(status).toBe(200)
  parse(contract.output, body.result)
  expect(namesOf(body)).toEqual(['baska:editor', 'kurum:member'])
  const names = async (input: object, as: { token?: string }) =>
    namesOf((await fixture.call('organization_list_for_user', input, as)).body)
  expect(await names({ permission: 'create_dataset' }, nonMember)).toEqual(['baska:editor'])
  expect(await names({ permission: 'nope' }, nonMember)).toEqual([])
  expect(await names({ permission: 'nope' }, editor)).toHaveLength(2)
  expect(await names({}, admin)).toEqual(['baska:admin', 'kurum:admin'])
  expect(await names({ id: nonMember.name }, {})).toHaveLength(2)
  expect(await names({}, {})).toEqual([])
  await fixture.call('organization_delete', { id: 'baska' })
  expect(await names({}, nonMember)).toEqual(['kurum:member'])
})

test('counts datasets and members on request; an unknown user is 404', async () => {
  await fixture.make({ private: true })
  const input = { include_dataset_count: true, include_member_count: true }
  const { body } = await fixture.call('organization_list_for_user', input)
  expect(body.result[0]).toMatchObject({ package_count: 1, member_count: 2 })
  expect((await fixture.call('organization_list_for_user', { id: 'kimse' })).status).toBe(404)
})
