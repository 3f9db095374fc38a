import { parse } from 'valibot'
import { beforeAll, describe, expect, test } from 'vitest'
import { package_search as contract } from '#contract/package_search.ts'
import { readWordVectors } from '../search/meaning/readWordVectors.ts'
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
  const { id } = (await portal.call('organization_show', { id: 'ulasim' }, user)).body.result
  const hidden = { ...all, fq: `owner_org:"${id}" AND (capacity:private OR state:draft)` }
  expect(await names(hidden, user)).toEqual(['gizli', 'taslak'])
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
    const response = await portal.call('package_search', input)
    expect([response.status, response.body.error.__type]).toEqual([status, type])
  })
})

test('reports a query error as CKAN does', async () => {
  const refused = await portal.call('package_search', { q: '{!child of=x}a' })
  expect(refused.body.error.message).toBe(`Search error: "Local parameters are not supported in param 'q'."`)
  const sorted = await portal.call('package_search', { sort: 'name' })
  expect(sorted.body.error.message).toMatch(/^Search Query is invalid: (['"]).*\1$/)
})

describe('ext_related', () => {
  let catalogue: TestCatalogue
  let owner: { token: string }
  const related = async (input: object, options = {}) =>
    (await catalogue.call('package_search', { ext_related: 'true', ...input }, options)).body.result
  const relatedNames = async (input: object, options = {}): Promise<string[]> =>
    (await related(input, options)).related.map(({ name }: { name: string }) => name)
  beforeAll(async () => {
    const words = readWordVectors({ warn: () => expect.unreachable() })
    if (words === undefined) throw new Error('There is no table of words')
    catalogue = await testCatalogue({ words })
    owner = await catalogue.makeUser()
    await catalogue.call('organization_create', { name: 'kent' }, owner)
    const datasets = [
      { name: 'mezarliklar', title: 'Mezarlıklar', notes: 'Defin sayıları', tags: [{ name: 'defin' }] },
      { name: 'gizli-mezarlik', title: 'Mezarlık planı', private: true },
      { name: 'taslak-mezarlik', title: 'Mezarlık taslağı', state: 'draft' },
      { name: 'butce', title: 'Bütçe', notes: 'Gelir ve gider' },
      { name: 'cemetery-map', title: 'Cemetery map', notes: 'Graves and burials' },
    ]
    for (const dataset of datasets) await catalogue.call('package_create', { ...dataset, owner_org: 'kent' }, owner)
  })

  test('adds whole datasets that do not contain the words, with their score and words', async () => {
    const result = await related({ q: 'cemetery' }, { method: 'GET' })
    expect(parse(contract.output, result).results.map(({ name }) => name)).toEqual(['cemetery-map'])
    const [first] = result.related
    const { score, related_words, ...dataset } = first
    expect(dataset).toEqual((await catalogue.call('package_show', { id: 'mezarliklar' })).body.result)
    expect(score).toBeGreaterThan(0.3)
    expect(related_words).toEqual([{ word: 'cemetery', near: 'mezarlık' }])
    const { related: _, ...rest } = result
    expect((await catalogue.call('package_search', { q: 'cemetery' })).body.result).toEqual(rest)
  })

  test('has only datasets that the caller may read and that meet the filters', async () => {
    const shared = { q: 'graveyard', include_private: true, include_drafts: true }
    expect(await relatedNames(shared)).not.toEqual(expect.arrayContaining(['gizli-mezarlik']))
    expect(await relatedNames(shared)).not.toEqual(expect.arrayContaining(['taslak-mezarlik']))
    const all = ['gizli-mezarlik', 'mezarliklar', 'taslak-mezarlik']
    expect(await relatedNames(shared, owner)).toEqual(expect.arrayContaining(all))
    expect(await relatedNames({ q: 'graveyard' }, owner)).not.toContain('gizli-mezarlik')
    expect(await relatedNames({ ...shared, fq: 'tags:defin' }, owner)).toEqual(['mezarliklar'])
  })

  test('has as many as ext_related_rows, the fields of fl, and none for everything', async () => {
    expect(await relatedNames({ q: 'graveyard', ext_related_rows: 1 })).toHaveLength(1)
    expect(await relatedNames({ q: 'graveyard', ext_related_rows: 100_000 })).toContain('mezarliklar')
    expect(await relatedNames({ q: 'graveyard', ext_related_rows: 0 })).toEqual([])
    expect(await relatedNames({})).toEqual([])
    const [first] = (await related({ q: 'graveyard', fl: 'name', fq: 'name:mezarliklar' })).related
    expect(Object.keys(first)).toEqual(['score', 'related_words', 'name'])
    const wrong = await catalogue.call('package_search', { q: 'a', ext_related: 'maybe', ext_related_rows: 'x' })
    expect(wrong.status).toBe(409)
  })

  test('follows updates and deletions', async () => {
    await catalogue.call('package_patch', { id: 'butce', title: 'Kabristan', notes: 'Mezar yerleri' }, owner)
    expect(await relatedNames({ q: 'graveyard' })).toContain('butce')
    await catalogue.call('package_delete', { id: 'butce' }, owner)
    expect(await relatedNames({ q: 'graveyard' })).not.toContain('butce')
  })
})

describe('our own fields', () => {
  beforeAll(async () => {
    const call = (name: string, input: object) =>
      portal.call('package_create', { name, owner_org: 'ulasim', ...input }, user)
    await call('ankara-su', {
      title: 'Çankaya su tüketimi, 2019–2021',
      tags: [{ name: 'Ankara' }],
      license_id: 'cc-nc',
      resources: [{ url: 'https://veri.example/s.geojson', format: 'GeoJSON', size: 10 }],
    })
    await call('izmir-gul', {
      title: 'İzmir gülleri',
      license_id: 'cc-zero',
      extras: [
        { key: 'temporal_start', value: '2020' },
        { key: 'temporal_end', value: '2024' },
        { key: 'ext_place', value: 'Paris' },
      ],
      resources: [{ url: 'https://veri.example/g.csv', format: 'CSV', size: 30 }],
    })
    const { body } = await portal.call('package_show', { id: 'izmir-gul' })
    const table = {
      resource_id: body.result.resources[0].id,
      force: true,
      fields: [{ id: 'ilce_adi', type: 'text', info: { label: 'İlçe adı' } }],
      records: [{ ilce_adi: 'Bornova' }, { ilce_adi: 'Buca' }],
    }
    expect((await portal.call('datastore_create', table, user)).status).toBe(200)
  })

  test.each([
    ['ext_place:"Ankara"', ['ankara-su']],
    ['ext_place:"Ankara/Çankaya"', ['ankara-su']],
    ['ext_place:Paris', []],
    ['extras_ext_place:Paris', ['izmir-gul']],
    ['ext_year:[2022 TO *]', ['izmir-gul']],
    ['ext_year:[* TO 2019]', ['ankara-su']],
    ['ext_year:[2021 TO 2022]', ['ankara-su', 'izmir-gul']],
    ['ext_has:map', ['ankara-su']],
    ['ext_has:(table AND api)', ['izmir-gul']],
    ['ext_use:(commercial AND changes)', ['izmir-gul', 'otopark']],
    ['ext_use:withoutNaming', ['izmir-gul']],
    ['ext_size:[11 TO *]', ['izmir-gul']],
    ['ext_rows:2', ['izmir-gul']],
    ['ext_rows:{2 TO *]', []],
    ['ext_rows:*', ['izmir-gul']],
  ])('filter by %s', async (fq, expected) => {
    expect(await names({ fq })).toEqual(expected)
  })

  test('sort by number, without a value last', async () => {
    const ordered = async (sort: string) => (await search({ sort })).results.map(({ name }: { name: string }) => name)
    expect((await ordered('ext_size desc')).slice(0, 2)).toEqual(['izmir-gul', 'ankara-su'])
    expect((await ordered('ext_size asc')).slice(0, 2)).toEqual(['ankara-su', 'izmir-gul'])
  })

  test('have texts in facets', async () => {
    const { search_facets } = await search({ 'facet.field': '["ext_place","ext_has","ext_use"]' }, { locale: 'en' })
    const texts = (field: string) =>
      search_facets[field].items.map((item: { display_name: string }) => item.display_name)
    expect(texts('ext_place')).toEqual(['İzmir', 'Çankaya (Ankara)', 'Ankara'])
    expect(texts('ext_has')).toEqual(['Table', 'Map', 'API'])
    expect(texts('ext_use')).toContain('Commercial use')
  })

  test.each(['sütun:ILÇE', 'column:"ilçe adı"', 'column:adi gülleri', 'COLUMN:ilce_adi'])(
    '%s finds a column',
    async (q) => {
      expect(await names({ q })).toEqual(['izmir-gul'])
    },
  )

  test('a column that no table has finds nothing, and a column without words is a word', async () => {
    expect(await names({ q: 'column:nufus' })).toEqual([])
    expect((await portal.call('package_search', { q: 'column:***' })).status).toBe(200)
  })
})
