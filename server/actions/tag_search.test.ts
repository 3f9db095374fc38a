import { parse } from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import { tag_search as contract } from '#contract/tag_search.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'

const fixture = datasetFixture()

beforeAll(async () => {
  await fixture.make({ tags: [{ name: 'servis' }, { name: 'deniz servisi' }, { name: 'başka' }] })
  await fixture.make({ private: true, tags: [{ name: 'servis sırrı' }] })
  await fixture.call('vocabulary_create', { name: 'türler', tags: [{ name: 'servis türü' }] }, fixture.admin)
})
const search = async (input: object) => {
  const { status, body } = await fixture.call('tag_search', input, {})
  expect(status).toBe(200)
  const { count, results } = parse(contract.output, body.result)
  return [count, results.map(({ name }) => name)]
}

test('finds tags of public datasets by parts of their name', async () => {
  expect(await search({ query: 'SERV' })).toEqual([2, ['deniz servisi', 'servis']])
  expect(await search({ query: ['serv', 'den'] })).toEqual([1, ['deniz servisi']])
  expect(await search({ q: 'serv', limit: 1, offset: 1 })).toEqual([2, ['servis']])
})

test('searches a vocabulary if one is named', async () => {
  expect(await search({ query: 'serv', vocabulary_id: 'türler' })).toEqual([1, ['servis türü']])
  expect(await search({ query: 'serv', vocabulary_id: 'yok' })).toEqual([0, []])
})

test('finds nothing for an empty text', async () => {
  expect(await search({})).toEqual([0, []])
  expect(await search({ query: ' ' })).toEqual([0, []])
})
