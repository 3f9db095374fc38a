import Papa from 'papaparse'
import { beforeAll, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { type TestCatalogue, testCatalogue } from '../testing/testCatalogue.ts'
import { ownSearchExport } from './ownSearchExport.ts'
import { type Found, readResults } from './readResults.ts'

const FORMULA = '=HYPERLINK("http://evil.example","x")'
let portal: TestCatalogue
beforeAll(async () => {
  portal = await testCatalogue()
  const { token } = await portal.makeUser({ sysadmin: true })
  await portal.call('organization_create', { name: 'su', title: 'Su İşleri' }, { token })
  for (let number = 1; number <= 130; number++)
    await portal.call(
      'package_create',
      {
        ...{ name: `veri-${String(number).padStart(3, '0')}`, title: `Veri ${number}`, owner_org: 'su' },
        private: number > 125,
        tags: number % 2 === 0 ? [{ name: 'çift' }] : [],
      },
      { token },
    )
  await portal.call(
    'package_create',
    {
      ...{ name: 'dusman', title: FORMULA, title_translated: { tr: FORMULA, en: '+1 "quoted", {brace}' } },
      ...{ notes: '@SUM(1)\nline two', owner_org: 'su', version: '-2' },
      resources: [{ name: 'a', url: 'https://a.example/a.csv', format: 'csv' }],
    },
    { token },
  )
})

const get = async (path: string) => {
  const response = await portal.app.request(`http://portal.example${path}`)
  return { status: response.status, headers: response.headers, text: await response.text() }
}
const namesIn = (csv: string) =>
  Papa.parse<Record<string, string>>(csv.replace(/^\ufeff/, ''), { header: true, skipEmptyLines: true }).data.map(
    (row) => row['name'],
  )
const found = async (query: Record<string, unknown>) => {
  const { body } = await portal.call('package_search', { rows: 1000, ...query })
  return (body.result as Found).results.map(({ name }) => name) // its contract
}

test.each([
  {},
  { q: 'veri' },
  { fq: '+tags:("çift")', sort: 'title_string asc' },
  { q: 'veri', fq: '+organization:("su")', sort: 'name desc' },
  { q: 'nothinglikethis' },
])('%o: each format has all results that anyone may see, in the order of the search', async (query) => {
  const expected = await found(query)
  const search = new URLSearchParams(query as Record<string, string>) // its values are texts
  const csv = await get(`/en/dataset.csv?${search}`)
  expect(csv.status).toBe(200)
  expect(namesIn(csv.text)).toEqual(expected)
  const json = JSON.parse((await get(`/dataset.json?${search}`)).text) as Found // it is what the test checks
  expect(json.results.map(({ name }) => name)).toEqual(expected)
  expect(json.count).toBe(expected.length)
  const bib = await get(`/tr/dataset.bib?${search}`)
  expect([...bib.text.matchAll(/^@misc\{(.*),$/gm)].map(([, key]) => key)).toEqual(expected)
})

test('private datasets are left out, also for their owner', async () => {
  const { text } = await get('/dataset.csv')
  expect(text).toContain('veri-125')
  expect(text).not.toContain('veri-126')
})

test('a cell is never a formula, and the reader’s language decides the title', async () => {
  const { text, headers } = await get('/en/dataset.csv?q=name:dusman')
  expect(headers.get('content-disposition')).toBe('attachment; filename="datasets.csv"')
  const { data } = Papa.parse<Record<string, string>>(text.replace(/^\ufeff/, ''), { header: true })
  expect(data[0]).toMatchObject({
    ...{ title: `'+1 "quoted", {brace}`, notes: "'@SUM(1)\nline two", res_format: 'CSV', organization: 'Su İşleri' },
    url: 'http://portal.example/en/dataset/dusman',
  })
  const turkish = await get('/tr/dataset.csv?q=name:dusman')
  expect(turkish.text).toContain(`"'=HYPERLINK(`)
})

test('an invalid search is refused in the reader’s language before the file begins', async () => {
  const { status, text, headers } = await get('/tr/dataset.csv?fq=metadata_modified:[x')
  expect(status).toBe(400)
  expect(headers.get('content-disposition')).toBeNull()
  expect(text).toContain('<h1>Sorgu okunamadı.</h1>')
  expect((await get('/en/dataset.csv?sort=x')).text).toContain('<h1>The query could not be read.</h1>')
})

test('a list ends at its limit, names a dataset once, and goes on where pages are short', async () => {
  const dataset = (id: number) => ({ id: String(id) }) as unknown as Found['results'][number] // only its id is read
  const find = async ({ start }: Record<string, unknown>) => {
    const from = Number(start)
    // Each page repeats the last dataset of the one before it, as after a change of the order.
    return { count: 50_000, results: Array.from({ length: 70 }, (_, at) => dataset(Math.max(0, from + at - 1))) }
  }
  const { count, pages } = await readResults({ find, perPage: 100 }, {})
  const ids: string[] = []
  for await (const page of pages) ids.push(...page.map(({ id }) => id))
  expect(count).toBe(50_000)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.length).toBeLessThanOrEqual(limits.listedDatasets.max)
  expect(ids.at(-1)).toBe(String(limits.listedDatasets.max - 2))
})

test('other work is done between two pages of a list, however soon they are found', async () => {
  const find = async ({ rows, start }: Record<string, unknown>) => {
    const results = Array.from({ length: Number(rows) }, (_, at) => ({ id: String(Number(start) + at) }))
    return { count: 1_000, results: results as unknown as Found['results'] } // only the ids are read
  }
  let turns = 0
  const count = () => {
    turns += 1
    immediate = setImmediate(count)
  }
  let immediate = setImmediate(count)
  const { pages } = await readResults({ find, perPage: 20 }, {})
  let read = 0
  for await (const page of pages) read += page.length
  clearImmediate(immediate)
  expect(read).toBe(1_000)
  expect(turns).toBeGreaterThan(40)
})

test('one caller cannot take the slots of others, and a large catalogue is read in small pages', async () => {
  const found: number[] = []
  const { catalogue } = portal.services
  const counting = new Proxy(catalogue, {
    get(target, name) {
      if (name !== 'search') return Reflect.get(target, name)
      return (plan: unknown, options: { rows: number }) => {
        found.push(options.rows)
        return Reflect.apply(target.search, target, [plan, options])
      }
    },
  })
  const services = { ...portal.services, catalogue: counting }
  const routes = ownSearchExport(services, { segment: '/en', locale: 'en', trustedProxies: 1 })
  const ask = (address: string) => routes.request('/dataset.csv', { headers: { 'x-forwarded-for': address } })
  const open: Response[] = []
  for (const number of [1, 1, 2, 2, 3, 3, 4]) open.push(await ask(`192.0.2.${number}`))
  // Two for a caller until half of the eight slots are taken, then one.
  expect(open.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 503, 200])
  await Promise.all(open.map((response) => response.body?.cancel()))
  expect(Math.max(...found)).toBeLessThanOrEqual(20)
})
