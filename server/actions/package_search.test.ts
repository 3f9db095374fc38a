import { parse } from 'valibot'
import { beforeAll, describe, expect, test } from 'vitest'
import { package_search as contract } from '#contract/package_search.ts'
import { type TestCatalogue, testCatalogue } from '../testing/testCatalogue.ts'

let portal: TestCatalogue
let user: { token: string }
beforeAll(async () => {
  portal = await testCatalogue()
  user = await portal.makeUser()
  await portal.call(
    'organization_create',
    { name: 'ulasim', title: 'Ulaşım Dairesi', title_translated: { en: 'Transport Office' } },
    user,
  )
  const datasets = [
    {
      name: 'otopark',
      title: 'Otopark doluluk',
      tags: [{ name: 'araç' }],
      license_id: 'cc-by',
      version: '2.1',
      extras: [
        { key: 'siklik', value: 'her ay' },
        { key: 'capacity', value: 'eski adı' },
      ],
      resources: [{ url: 'https://veri.example/a.csv' }],
    },
    {
      name: 'kavsak',
      title: 'Kavşak sayımları',
      notes: 'Araç sayısı',
      resources: [{ url: 'https://veri.example/b.xlsx' }],
    },
    { name: 'taslak', title: 'Otopark taslağı', state: 'draft' },
    { name: 'gizli', title: 'Otopark planı', private: true },
  ]
  for (const dataset of datasets) await portal.call('package_create', { ...dataset, owner_org: 'ulasim' }, user)
})

const search = async (input: object, options = {}) => (await portal.call('package_search', input, options)).body.result
const names = async (input: object, options = {}) =>
  (await search(input, options)).results.map(({ name }: { name: string }) => name).sort()

test('finds active public datasets and returns the contract’s output', async () => {
  const { body } = await portal.call('package_search', {})
  expect(parse(contract.output, body.result)).toMatchObject({ count: 2, sort: 'score desc, metadata_modified desc' })
  expect(await names({}, { method: 'GET' })).toEqual(['kavsak', 'otopark'])
})

test('finds words in any form, and fields in Solr’s syntax', async () => {
  expect(await names({ q: 'KAVSAKLARIN' })).toEqual(['kavsak'])
  expect(await names({ q: 'title:otopark OR name:kavsak' })).toEqual(['kavsak', 'otopark'])
  expect(await names({ fq: '+res_format:XLSX' })).toEqual(['kavsak'])
  expect(await names({ fq_list: ['organization:ulasim', 'tags:"araç"'] })).toEqual(['otopark'])
  expect(await names({ q: 'zeplin' })).toEqual([])
})

test('versions and extras can be searched, counted, sorted by and returned', async () => {
  expect(await names({ q: 'version:2.1' })).toEqual(['otopark'])
  expect((await search({ sort: 'version asc' })).results[0].name).toBe('otopark')
  const fields = ['version', 'extras_siklik', 'siklik', 'extras_capacity', 'extras_name']
  expect((await search({ rows: 0, 'facet.field': fields })).facets).toEqual({
    version: { '2.1': 1 },
    extras_siklik: { 'her ay': 1 },
    siklik: { 'her ay': 1 },
    extras_capacity: { 'eski adı': 1 },
    extras_name: {},
  })
  const { results } = await search({ fl: ['name', 'version', 'extras_siklik'], q: 'extras_siklik:ay' })
  expect(results).toEqual([{ name: 'otopark', version: '2.1', siklik: 'her ay' }])
})

test('counts facets over all matches, with titles in the language of the request', async () => {
  const input = { rows: 0, 'facet.field': '["organization","license_id"]' }
  const { facets, search_facets } = await search(input)
  expect(facets).toEqual({ organization: { ulasim: 2 }, license_id: { 'cc-by': 1 } })
  expect(search_facets.organization.items).toEqual([{ name: 'ulasim', display_name: 'Transport Office', count: 2 }])
  const turkish = await search(input, { locale: 'tr' })
  expect(turkish.search_facets.organization.items[0].display_name).toBe('Ulaşım Dairesi')
})

test('shows private datasets and drafts only on request and to callers who may see them', async () => {
  const all = { include_private: true, include_drafts: true }
  expect(await names({ ...all, q: 'otopark' })).toEqual(['otopark'])
  expect(await names({ q: 'otopark' }, user)).toEqual(['otopark'])
  expect(await names({ ...all, q: 'otopark' }, user)).toEqual(['gizli', 'otopark', 'taslak'])
})

test('pages, sorts and returns only the requested fields', async () => {
  expect((await search({ sort: 'name desc', rows: '1', start: '1' })).results[0].name).toBe('kavsak')
  expect((await search({ fl: 'name,title', q: 'otopark' })).results).toEqual([
    { name: 'otopark', title: 'Otopark doluluk' },
  ])
})

describe('refuses', () => {
  test.each([
    [{ foo: 1 }, 400, 'Search Query Error'],
    [{ sort: 'name' }, 400, 'Search Query Error'],
    [{ q: '{!child of=x}y' }, 409, 'Search Error'],
    [{ rows: 'x' }, 409, 'Validation Error'],
  ])('%o', async (input, status, type) => {
    const answer = await portal.call('package_search', input)
    expect([answer.status, answer.body.error.__type]).toEqual([status, type])
  })
})

test('reports a query error as CKAN does', async () => {
  const refused = await portal.call('package_search', { q: '{!child of=x}a' })
  expect(refused.body.error.message).toBe(`Search error: "Local parameters are not supported in param 'q'."`)
  const sorted = await portal.call('package_search', { sort: 'name' })
  expect(sorted.body.error.message).toMatch(/^Search Query is invalid: (['"]).*\1$/)
})
