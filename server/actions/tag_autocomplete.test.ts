import { parse } from 'valibot'
import { expect, test } from 'vitest'
import { tag_autocomplete as contract } from '#contract/tag_autocomplete.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'

const fixture = datasetFixture()

test('returns names of tags that contain a text', async () => {
  await fixture.make({ tags: [{ name: 'otobüs' }, { name: 'otoyol' }, { name: 'başka' }] })
  const names = async (input: object) => {
    const { status, body } = await fixture.call('tag_autocomplete', input, {})
    expect(status).toBe(200)
    return parse(contract.output, body.result)
  }
  expect(await names({ query: 'OTO' })).toEqual(['otobüs', 'otoyol'])
  expect(await names({ q: 'oto', limit: 1 })).toEqual(['otobüs'])
  expect(await names({ query: '%' })).toEqual([])
  expect(await names({})).toEqual([])
  expect(await names({ query: 'oto', vocabulary_id: 'yok' })).toEqual([])
})
