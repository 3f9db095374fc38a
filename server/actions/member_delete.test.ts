import { parse } from 'valibot'
import { expect, test } from 'vitest'
import { member_delete as contract } from '#contract/member_delete.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'

const fixture = datasetFixture()

test('removes a dataset from a group', async () => {
  await fixture.call('group_create', { name: 'konu', title: 'Konu' })
  const dataset = await fixture.make({ groups: [{ name: 'konu' }] })
  const input = { id: 'konu', object: dataset.id, object_type: 'package' }
  expect((await fixture.call('member_delete', input, fixture.nonMember)).status).toBe(403)
  const { status, body } = await fixture.call('member_delete', input)
  expect(status).toBe(200)
  expect(parse(contract.output, body.result)).toBe(null)
  expect((await fixture.call('package_show', { id: dataset.id })).body.result.groups).toEqual([])
  expect((await fixture.call('member_delete', input)).status).toBe(200)
  expect((await fixture.call('member_delete', { ...input, id: 'yok' })).status).toBe(404)
  expect((await fixture.call('member_delete', {})).status).toBe(409)
})
