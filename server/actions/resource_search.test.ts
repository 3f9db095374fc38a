import { parse } from 'valibot'
import { expect, test } from 'vitest'
import { resource_search as contract } from '#contract/resource_search.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'

const at = datasetFixture()

const search = (input: object) => at.call('resource_search', input, {})

test('finds public resources whose fields all contain their terms', async () => {
  const { resources } = await at.make({
    resources: [
      { name: 'Durak 50%', format: 'CSV', size: 7, hash: 'abcdef' },
      { name: 'Durak listesi', format: 'PDF' },
    ],
  })
  await at.make({ private: true, resources: [{ name: 'Durak gizli' }] })
  const found = async (input: object) => parse(contract.output, (await search(input)).body.result)
  expect(await found({ query: 'name:durak' })).toEqual({ count: 2, results: resources })
  expect((await found({ query: ['name:durak', 'format:csv'] })).results).toEqual([resources[0]])
  expect(await found({ query: 'name:durak', limit: 1, offset: 1 })).toEqual({ count: 2, results: [resources[1]] })
  expect((await found({ query: 'name:%' })).count).toBe(1)
  expect((await found({ query: 'hash:abc' })).count).toBe(1)
  expect((await found({ query: 'hash:def' })).count).toBe(0)
  expect((await found({ query: 'size:7' })).count).toBe(1)
  expect((await found({ query: 'size:yedi' })).count).toBe(0)
})

test('reports errors as plain texts', async () => {
  const error = async (input: object) => (await search(input)).body.error.query
  expect(await error({})).toBe('Missing value')
  expect(await error({ query: 'durak' })).toBe('Must be <field>:<value> pair(s)')
  expect(await error({ query: 'renk:mavi' })).toBe('Field "renk" not recognised in resource_search.')
  expect(await error({ query: 'constructor:x' })).toBe('Field "constructor" not recognised in resource_search.')
})
