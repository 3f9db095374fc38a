import { parse } from 'valibot'
import { expect, test } from 'vitest'
import { group_package_show as contract } from '#contract/group_package_show.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'

const fixture = datasetFixture()

test('returns the datasets of a group that the caller may see', async () => {
  await fixture.call('group_create', { name: 'konu', title: 'Konu' })
  const open = await fixture.make({ groups: [{ name: 'konu' }] })
  await fixture.make({ groups: [{ name: 'konu' }], private: true })
  const { status, body } = await fixture.call('group_package_show', { id: 'konu' }, {})
  expect(status).toBe(200)
  expect(parse(contract.output, body.result).map(({ id }) => id)).toEqual([open.id])
  expect((await fixture.call('group_package_show', { id: 'konu' })).body.result).toHaveLength(2)
  expect((await fixture.call('group_package_show', { id: 'konu', limit: 1 })).body.result).toHaveLength(1)
  expect((await fixture.call('group_package_show', { id: 'konu', limit: 0 })).body.result).toEqual([])
})

test('reports errors', async () => {
  expect((await fixture.call('group_package_show', {})).status).toBe(409)
  expect((await fixture.call('group_package_show', { id: 'kurum' })).status).toBe(404)
  expect((await fixture.call('group_package_show', { id: 'konu', limit: -1 })).status).toBe(409)
})
