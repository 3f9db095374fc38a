import { parse } from 'valibot'
import { expect, test } from 'vitest'
import { current_package_list_with_resources as contract } from '#contract/current_package_list_with_resources.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'

const at = datasetFixture()

test('lists whole datasets, the last changed first, private ones to sysadmins only', async () => {
  const created = [await at.make(), await at.make(), await at.make()]
  const hidden = await at.make({ private: true })
  await at.call('package_patch', { id: created[0].id, title: 'Son' })
  const { body } = await at.call('current_package_list_with_resources', { limit: 2 })
  const [first, second] = parse(contract.output, body.result)
  expect([first?.title, second]).toEqual(['Son', created[2]])
  const page = await at.call('current_package_list_with_resources', { limit: '1', page: '2' })
  expect(page.body.result).toEqual([created[2]])
  const all = await at.call('current_package_list_with_resources', {}, at.admin)
  expect(all.body.result.map(({ id }: { id: string }) => id)).toContain(hidden.id)
  expect((await at.call('current_package_list_with_resources')).body.result).toHaveLength(3)
})

test('refuses invalid numbers', async () => {
  const error = async (input: object) => (await at.call('current_package_list_with_resources', input)).body.error
  expect((await error({ limit: 'x' })).limit).toEqual(['Invalid integer'])
  expect((await error({ limit: -1 })).limit).toEqual(['Must be a natural number'])
  expect((await error({ page: 0 })).page).toEqual(['Must be a positive integer'])
})
