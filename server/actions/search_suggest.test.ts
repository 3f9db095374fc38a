import { parse } from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import { search_suggest as contract } from '#contract/search_suggest.ts'
import { type TestCatalogue, testCatalogue } from '../testing/testCatalogue.ts'

let portal: TestCatalogue
let user: { token: string }

beforeAll(async () => {
  portal = await testCatalogue()
  user = await portal.makeUser()
  await portal.call(
    'organization_create',
    { name: 'ulasim', title: 'Işıklar Dairesi', title_translated: { en: 'Lights Office' } },
    user,
  )
  const make = async (name: string, input: object, column: string) => {
    await portal.call('package_create', { name, owner_org: 'ulasim', ...input }, user)
    const table = {
      resource: { package_id: name, name: 'Durak listesi' },
      force: true,
      fields: [{ id: column, type: 'text' }],
      records: [{ [column]: 'x' }],
    }
    expect((await portal.call('datastore_create', table, user)).status).toBe(200)
  }
  await make('duraklar', { title: 'Otobüs durakları', tags: [{ name: 'ışık' }] }, 'ILCE_ADI')
  await make('gizli', { title: 'Gizli duraklar', private: true, tags: [{ name: 'ışıksız' }] }, 'ilce_sifresi')
})

const suggest = async (input: object, options = {}) =>
  parse(contract.output, (await portal.call('search_suggest', input, options)).body.result)

test('suggests datasets, tables, columns, organizations and tags for incomplete words', async () => {
  const forStops = await suggest({ q: 'OTOBÜS dur' }, { method: 'GET' })
  expect(forStops.datasets).toMatchObject([{ name: 'duraklar', title: 'Otobüs durakları' }])
  expect(forStops.tables).toMatchObject([{ name: 'Durak listesi', dataset: 'duraklar', title: 'Otobüs durakları' }])
  expect((await suggest({ q: 'ilc' })).columns).toEqual([{ name: 'ILCE_ADI', count: 1 }])
})

test('treats dotted and dotless i alike, and searches titles in the language of the request', async () => {
  for (const q of ['ISIK', 'ışık', 'isik', 'IŞIK']) {
    const { tags, organizations } = await suggest({ q }, { locale: 'tr' })
    expect([tags, organizations]).toEqual([
      [{ name: 'ışık', count: 1 }],
      [{ name: 'ulasim', title: 'Işıklar Dairesi', count: 1 }],
    ])
  }
  const { organizations } = await suggest({ q: 'lights' }, { locale: 'en' })
  expect(organizations).toEqual([{ name: 'ulasim', title: 'Lights Office', count: 1 }])
})

test('suggests only columns and their datasets after sütun: and column:', async () => {
  for (const q of ['sütun:ilçe', 'column:ilce', 'sutun:"ilce adi"']) {
    const found = await suggest({ q })
    expect(found).toEqual({
      ...{ tables: [], organizations: [], groups: [], tags: [] },
      datasets: [{ name: 'duraklar', title: 'Otobüs durakları' }],
      columns: [{ name: 'ILCE_ADI', count: 1 }],
    })
  }
})

test('never suggests anything of a private dataset', async () => {
  for (const q of ['gizli', 'ilce', 'sifre', 'ışıksız', 'column:ilce_sifresi', 'durak'])
    for (const options of [{}, user]) {
      const found = JSON.stringify(await suggest({ q }, options))
      expect(found).not.toMatch(/gizli|sifresi|ışıksız/i)
    }
})

test('has nothing to suggest for signs, and accepts any text', async () => {
  for (const q of ['', '  ', '"', '***', 'a:b AND (', 'sütun:', '{!lucene}x'])
    expect((await portal.call('search_suggest', { q })).status).toBe(200)
  expect(Object.values(await suggest({ q: '+-!"' })).flat()).toEqual([])
  expect((await portal.call('search_suggest', { q: 'kelime '.repeat(200) })).status).toBe(400)
})

test('suggests the datasets of which the title begins with a word that others have whole, and a column once', async () => {
  await portal.call('package_create', { name: 'kodlar', title: 'Ülke kodları (du)', owner_org: 'ulasim' }, user)
  expect((await suggest({ q: 'du' })).datasets.map(({ name }) => name)).toEqual(['kodlar', 'duraklar'])
  const fields = [
    { id: 'posta_kodu', type: 'text', info: { label: 'Posta kodu' } },
    { id: 'posta', type: 'text' },
  ]
  const table = { resource: { package_id: 'kodlar', name: 'Kodlar' }, force: true, fields, records: [] }
  expect((await portal.call('datastore_create', table, user)).status).toBe(200)
  const names = (await suggest({ q: 'posta' })).columns.map(({ name }) => name)
  expect(names).toHaveLength(2)
  expect(names).toContain('posta')
})
