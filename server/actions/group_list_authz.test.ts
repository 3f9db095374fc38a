import { parse } from 'valibot'
import { expect, test } from 'vitest'
import { group_list_authz as contract } from '#contract/group_list_authz.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'

const fixture = datasetFixture()

test('lists the caller’s groups', async () => {
  const { admin, editor, nonMember } = fixture
  await fixture.call('group_create', { name: 'konu', title: 'Konu' })
  const names = async (input: object, as: { token?: string }) => {
    const { status, body } = await fixture.call('group_list_authz', input, as)
    expect(status).toBe(200)
    return parse(contract.output, body.result).map(({ name }) => name)
  }
  expect(await names({}, editor)).toEqual(['konu'])
  expect(await names({}, nonMember)).toEqual([])
  expect(await names({}, {})).toEqual([])
  expect(await names({}, admin)).toEqual(['konu'])
  expect(await names({ am_member: true }, admin)).toEqual([])
})
