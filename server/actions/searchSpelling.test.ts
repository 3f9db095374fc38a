import { parse } from 'valibot'
import { beforeAll, describe, expect, test } from 'vitest'
import { package_search as contract } from '#contract/package_search.ts'
import { type TestCatalogue, testCatalogue } from '../testing/testCatalogue.ts'

describe('ext_spelling', () => {
  let catalogue: TestCatalogue
  let owner: { token: string }
  const search = async (input: object, options = {}) =>
    parse(
      contract.output,
      (await catalogue.call('package_search', { ext_spelling: 'true', ...input }, options)).body.result,
    )

  beforeAll(async () => {
    catalogue = await testCatalogue()
    owner = await catalogue.makeUser()
    await catalogue.call('organization_create', { name: 'kent' }, owner)
    const datasets = [
      { name: 'duraklar', title: 'Otobüs durakları', tags: [{ name: 'ulaşım' }] },
      { name: 'hatlar', title: 'Otobüs hatları' },
      { name: 'kediler', title: 'Kedi sayımı' },
      { name: 'gizli', title: 'Zümrütkanat gözlemleri', private: true },
    ]
    for (const dataset of datasets) await catalogue.call('package_create', { ...dataset, owner_org: 'kent' }, owner)
  })

  test('says which query the results answer, and which finds only the typed words', async () => {
    const { count, spelling } = await search({ q: 'otobs durağı' }, { method: 'GET' })
    expect(count).toBe(1)
    expect(spelling).toEqual({ corrected: { q: 'otobüs durağı', exact: '"otobs" durağı' }, suggestion: null })
    expect((await search({ q: '"otobs" durağı' })).count).toBe(0)
  })

  test('suggests another spelling with its number of datasets under the same filters', async () => {
    expect((await search({ q: 'kdi' })).spelling).toEqual({ corrected: null, suggestion: { q: 'kedi', count: 1 } })
    expect((await search({ q: 'kdi', fq: 'tags:ulaşım' })).spelling?.suggestion).toBeNull()
  })

  test('has neither for words that are right, for everything and for a query in Solr’s syntax', async () => {
    for (const q of ['otobüs', '', 'title:otobs', 'otobs OR kedi', '+otobs'])
      expect((await search({ q })).spelling).toEqual({ corrected: null, suggestion: null })
    expect(await search({ q: 'otobs', ext_spelling: 'false' })).not.toHaveProperty('spelling')
  })

  test('does not know words that only private datasets have', async () => {
    expect((await search({ q: 'zümrütkant' })).spelling).toEqual({ corrected: null, suggestion: null })
    const own = await search({ q: 'zümrütkant', include_private: true }, owner)
    expect(own.spelling?.corrected?.q).toBe('zümrütkanat')
    // Without include_private its owner's search does not find the dataset either.
    expect((await search({ q: 'zümrütkant' }, owner)).spelling).toEqual({ corrected: null, suggestion: null })
  })
})
