import { appendFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pino from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { areaFilter } from '#src/lib/geo/areaFilter.ts'
import { Ckan } from '../ckanProxy/Ckan.ts'
import { Random } from '../search/oracle/random.ts'
import { FakeCkan } from '../testing/fakeCkan.ts'
import { randomJson } from '../testing/randomJson.ts'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { CkanIndex } from './CkanIndex.ts'
import { CkanSearch } from './CkanSearch.ts'

let fake: FakeCkan
let path: string
let now: number
const open: CkanIndex[] = []

beforeEach(async () => {
  fake = await new FakeCkan().open()
  path = join(await temporaryFolder('ckan-index'), 'datasets')
  now = Date.now()
})
afterEach(async () => {
  vi.restoreAllMocks()
  for (const index of open.splice(0)) await index.stop()
  fake.close()
})

const log = pino({ level: 'silent' })
const stamp = (minute: number) => new Date(Date.UTC(2024, 0, 1, 0, minute)).toISOString().replace('Z', '456')
const dataset = (id: string, title: string, minute = 0, more = '') =>
  `{"id": "${id}", "name": "${id}", "title": "${title}", "state": "active", "private": false, "metadata_modified": "${stamp(minute)}",
    "organization": {"name": "belediye", "title": "Belediye"}, "tags": [], "groups": [], "resources": []${more && `, ${more}`}}`

function newIndex(maxDatasets = 1_000, { ckan = fake.ckan, threads = 0 } = {}): CkanIndex {
  const index = new CkanIndex({
    ckan,
    path,
    maxDatasets,
    threads,
    localeDefault: 'tr',
    log,
    now: () => now,
    pollMs: 20,
  })
  open.push(index)
  index.start()
  return index
}
/** A slow machine is no failure. */
const SOON = { timeout: 20_000 }
const ready = async (index: CkanIndex) => vi.waitFor(() => expect(index.state).toBe('ready'), SOON)
/** Waits until the index was compared with CKAN once more. */
const updated = async (index: CkanIndex) => {
  now += 11 * 60_000
  await vi.waitFor(() => expect(index.checkedAt).toBe(now), SOON)
}
const searchOf = (index: CkanIndex) =>
  new CkanSearch(index, { localeDefault: 'tr', siteUrl: 'https://portal.example', log, now: () => now })
const SEARCH = '/api/3/action/package_search'

type Body = {
  help: string
  success: boolean
  result: {
    count: number
    results: { id: string; title: string }[]
    search_facets: object
    sort: string
    related?: object[]
  }
}
async function ask(index: CkanIndex, query: string, prefix = ''): Promise<Body | undefined> {
  const answer = await searchOf(index).answer(`${prefix}${SEARCH}?${query}`)
  return answer && (JSON.parse(answer.body.text) as Body) // the envelope of package_search
}
const idsOf = async (index: CkanIndex, query: string) => (await ask(index, query))?.result.results.map(({ id }) => id)

test('shows a dataset by name or id only while CKAN is away', async () => {
  const text = dataset('a1', 'Su', 0, '"notes": "İlk"').replace('"name": "a1"', '"name": "su-verisi"')
  fake.put(text)
  fake.put(dataset('b-1', 'Yol'))
  const index = newIndex()
  await ready(index)
  const show = async (id: string, isCkanAway = true) => {
    const path = `/en/api/3/action/package_show?id=${encodeURIComponent(id)}`
    const answer = await searchOf(index).answer(path, { isCkanAway })
    return answer && (JSON.parse(answer.body.text) as { success: boolean; result: object })
  }
  expect(await show('su-verisi')).toMatchObject({ success: true, result: JSON.parse(text) })
  expect(await show('a1')).toMatchObject({ result: { name: 'su-verisi' } })
  expect(await show('b-1')).toMatchObject({ result: { title: 'Yol' } })
  expect(await show('su-verisi', false)).toBeUndefined()
  for (const other of ['su', 'SU-VERISI', 'yok', '', '*', '" OR *:*', 'a1"'])
    expect(await show(other), other).toBeUndefined()
})

test('returns each dataset as the text that CKAN sent, in CKAN’s envelope', async () => {
  const random = new Random(7)
  for (let each = 0; each < 80; each += 1)
    fake.put(
      dataset(`d${each}`, `Su ${each}`, each, `"custom": ${randomJson(random, 4)}, "notes": ${randomJson(random, 0)}`),
    )
  const index = newIndex()
  await ready(index)
  const answer = await searchOf(index).answer(`${SEARCH}?q=su&rows=100&facet.field=%5B%22organization%22%5D`)
  const text = answer?.body.text ?? ''
  for (const id of fake.ids) expect(text).toContain(fake.textOf(id))
  const { help, success, result } = JSON.parse(text) as Body
  expect({ help, success, count: result.count, sort: result.sort }).toEqual({
    help: `${fake.address}/api/3/action/help_show?name=package_search`,
    success: true,
    count: 80,
    sort: 'score desc, metadata_modified desc',
  })
  expect(result.search_facets).toEqual({
    organization: { title: 'organization', items: [{ name: 'belediye', display_name: 'Belediye (CKAN)', count: 80 }] },
  })
})

test('finds any form of a word, corrects errors, suggests, and knows what is near in meaning', async () => {
  fake.put(dataset('a', 'Kütüphaneler', 1))
  fake.put(dataset('b', 'Otobüs durakları', 2))
  const index = newIndex()
  await ready(index)
  expect(await idsOf(index, 'q=kutuphane')).toEqual(['a'])
  const spelt = (await ask(index, 'q=otobs&ext_spelling=true&ext_matches=true')) as unknown as {
    result: { spelling: { corrected: { q: string } }; matches: object }
  }
  expect(spelt.result.spelling.corrected.q).toBe('otobüs')
  expect((await ask(index, 'q=otobus&ext_related=true'))?.result.related).toEqual([])
  const suggested = await searchOf(index).answer('/api/3/action/search_suggest?q=oto')
  expect(JSON.parse(suggested?.body.text ?? '')).toMatchObject({
    result: { datasets: [{ name: 'b', title: 'Otobüs durakları' }] },
  })
})

test('finds datasets by the area of their geometry, also of DCAT’s subfields', async () => {
  const geom = '{\\"type\\": \\"Point\\", \\"coordinates\\": [29, 41]}'
  fake.put(dataset('a', 'Su', 1, `"spatial_coverage": [{"text": "Bir yer", "geom": "${geom}"}]`))
  fake.put(dataset('b', 'Yol', 2, `"extras": [{"key": "spatial", "value": "${geom.replace('41', '37')}"}]`))
  fake.put(dataset('c', 'Park', 3, '"spatial_coverage": null'))
  const index = newIndex()
  await ready(index)
  const found = (south: number, north: number) =>
    idsOf(index, `sort=name+asc&fq=${encodeURIComponent(areaFilter(`28,${south},30,${north}`))}`)
  expect(await found(40, 42)).toEqual(['a'])
  expect(await found(36, 42)).toEqual(['a', 'b'])
  expect(await found(41.001, 42)).toEqual([])
})

test('leaves to CKAN what it cannot answer as CKAN does', async () => {
  fake.put(dataset('a', 'Su', 1))
  const index = newIndex()
  await ready(index)
  const search = searchOf(index)
  for (const query of ['fl=id', 'fq=title:(', 'rows=abc', 'fq=spatial_geom:x', 'facet.field=x', 'ext_bbox=1', 'foo=1'])
    expect([query, await search.answer(`${SEARCH}?${query}`)]).toEqual([query, undefined])
  expect(await search.answer('/api/3/action/package_show?id=a')).toBeUndefined()
  expect(await search.answer('/de/api/3/action/package_search')).toBeUndefined()
  expect(await ask(index, 'q=su', '/en')).toBeDefined()
})

test('reads no text that is longer than its limit', async () => {
  fake.put(dataset('a', 'Su', 1))
  const index = newIndex()
  await ready(index)
  const iterate = String.prototype[Symbol.iterator]
  const lengths: number[] = []
  vi.spyOn(String.prototype, Symbol.iterator).mockImplementation(function (this: string) {
    lengths.push(this.length)
    return iterate.call(this)
  })
  for (const [name, length] of [
    ['q', 4_001],
    ['fq', 32_001],
  ] as const)
    expect(await ask(index, `${name}=${'a'.repeat(length)}`)).toBeUndefined()
  expect(Math.max(0, ...lengths)).toBeLessThan(4_001)
  expect(await ask(index, `q=${'a'.repeat(200)}`)).toBeDefined()
  expect(lengths).toContain(200)
})

test('does not answer in a language in which CKAN sends other datasets', async () => {
  fake.put(dataset('a', 'Su', 1))
  fake.handler = (request, response) => {
    if (!request.url?.startsWith('/en/')) return fake.answer(request, response)
    const end = response.end.bind(response)
    response.end = ((text: string) => end(text.replaceAll('"Su"', '"Water"'))) as typeof response.end
    fake.answer(request, response)
  }
  const index = newIndex()
  await ready(index)
  expect(await ask(index, 'q=su')).toBeDefined()
  expect(await ask(index, 'q=su', '/en')).toBeUndefined()
  // A search that the index answers while CKAN does not respond goes to CKAN as soon as it responds again.
  const search = searchOf(index)
  const answers = [{ isCkanAway: true }, { isCkanAway: false }, { isCkanAway: true }].map((options) =>
    search.answer(`/en${SEARCH}?q=su`, options),
  )
  const results = (await Promise.all(answers)).map((answer) => answer !== undefined)
  expect(results).toEqual([true, false, true])
  expect(await search.answer(`/en${SEARCH}?q=su`)).toBeUndefined()
})

test('follows changes: new, changed, removed and private datasets', async () => {
  for (let each = 0; each < 30; each += 1) fake.put(dataset(`d${each}`, 'Su', each))
  const index = newIndex()
  await ready(index)
  const brief = async (query: string) => (await ask(index, `${query}&ext_brief=true&rows=100`))?.result.results ?? []
  expect((await brief('q=su')).map(({ title }) => title)).toEqual(Array(30).fill('Su'))
  fake.put(dataset('d3', 'Park', 100))
  fake.put(dataset('new', 'Park', 101))
  fake.remove('d4')
  fake.put(dataset('d5', 'Park', 102, '"private": true'))
  await updated(index)
  expect((await idsOf(index, 'q=park'))?.sort()).toEqual(['d3', 'new'])
  expect((await brief('q=*:*')).filter(({ title }) => title === 'Park')).toHaveLength(2)
  expect((await brief('q=park'))[0]).not.toHaveProperty('tags')
  expect((await ask(index, 'q=su'))?.result.count).toBe(27)
})

test('finds changes whose time is wrong', async () => {
  for (let each = 0; each < 30; each += 1) fake.put(dataset(`d${each}`, 'Su', each))
  fake.put(dataset('future', 'Su').replace('2024', '2099'))
  const index = newIndex()
  await ready(index)
  fake.put(dataset('d3', 'Park', -100_000))
  fake.put(dataset('late', 'Park', -200_000))
  await updated(index)
  expect((await idsOf(index, 'q=park'))?.sort()).toEqual(['d3', 'late'])
})

test.each([0, 2])(
  'is the same as CKAN’s catalogue after any changes, also those while it reads (%i threads)',
  async (threads) => {
    for (let seed = 0; seed < 4; seed += 1) {
      const random = new Random(seed)
      let minute = 0
      const change = () => {
        const id = `s${seed}-d${random.below(60)}`
        if (random.chance(20)) fake.remove(id)
        else fake.put(dataset(id, random.pick(['Su', 'Park', 'Yol']), ++minute))
      }
      for (let each = 0; each < 80; each += 1) change()
      fake.rowsMax = 7
      let left = 40
      fake.onPage = () => {
        if (left-- > 0) change()
      }
      const index = newIndex(1_000, { threads })
      await ready(index)
      await vi.waitFor(() => expect(left).toBeLessThanOrEqual(0), SOON)
      await updated(index)
      await updated(index)
      const found = await ask(index, 'rows=1000&sort=name+asc')
      expect(found?.result.results.map(({ id }) => id)).toEqual(fake.ids.sort())
      await index.stop()
      for (const id of fake.ids) fake.remove(id)
    }
  },
)

test('continues after a restart without reading all again, and answers while CKAN is away', async () => {
  for (let each = 0; each < 50; each += 1) fake.put(dataset(`d${each}`, 'Su', each))
  await ready(newIndex())
  await open.splice(0)[0]?.stop()
  const before = fake.seen.length
  const again = newIndex()
  await ready(again)
  await vi.waitFor(() => expect(fake.seen.length).toBeGreaterThan(before + 3), SOON)
  const pages = fake.seen.slice(before).map((url) => new URL(url, fake.address).searchParams)
  for (const page of pages)
    expect(page.has('fl') || page.get('fq')?.includes('metadata_modified') || Number(page.get('rows')) <= 10).toBe(true)
  await vi.waitFor(async () => expect((await ask(again, 'q=su'))?.result.count).toBe(50), SOON)
  await open.splice(0)[0]?.stop()
  const away = new Ckan(fake.address)
  fake.handler = (request) => request.socket.destroy()
  const alone = newIndex(1_000, { ckan: away })
  await vi.waitFor(() => expect(alone.state).toBe('failed'), SOON)
  now += 10 * 60_000
  expect(await searchOf(alone).answer(`${SEARCH}?q=su`)).toBeUndefined() // CKAN is asked first
  // CKAN cannot answer these at all.
  for (const own of [`${SEARCH}?facet.field=["ext_place"]`, '/api/3/action/search_suggest?q=su'])
    expect(await searchOf(alone).answer(own), own).toBeDefined()
  const last = await searchOf(alone).answer(`${SEARCH}?q=su`, { isCkanAway: true })
  expect(JSON.parse(last?.body.text ?? '')).toMatchObject({ result: { count: 50 } })
  expect(last?.silentSince).toBeTypeOf('number')
  await alone.stop()
  away.close()
})

test('reads the rest after it was stopped in the middle, and again what is damaged', async () => {
  for (let each = 0; each < 60; each += 1) fake.put(dataset(`d${each}`, 'Su', each))
  fake.rowsMax = 10
  let pages = 0
  fake.handler = (request, response) => {
    if (++pages > 5) request.socket.destroy()
    else fake.answer(request, response)
  }
  const first = newIndex()
  await vi.waitFor(() => expect(first.state).toBe('failed'), SOON)
  await first.stop()
  const bytes = await readFile(path)
  bytes.fill(0x20, bytes.indexOf('"Su"'), bytes.indexOf('"Su"') + 40)
  await writeFile(path, bytes)
  await appendFile(path, '{"id": "half", "length": 90}\n{')
  fake.handler = undefined
  const second = newIndex()
  await ready(second)
  expect((await ask(second, 'q=su'))?.result.count).toBe(60)
})

test('copies no catalogue that is larger than the setting, and gives up one that becomes so', async () => {
  for (let each = 0; each < 30; each += 1) fake.put(dataset(`d${each}`, 'Su', each))
  const small = newIndex(20)
  await vi.waitFor(() => expect(small.state).toBe('tooLarge'), SOON)
  expect([await ask(small, 'q=su'), fake.seen.length]).toEqual([undefined, 1])
  await small.stop()
  const index = newIndex(30)
  await ready(index)
  fake.put(dataset('more', 'Su', 50))
  now += 1_000
  await vi.waitFor(() => expect(index.state).toBe('tooLarge'), SOON)
  expect(await ask(index, 'q=su')).toBeUndefined()
})

test('keeps its datasets when CKAN suddenly has few, until a second comparison', async () => {
  for (let each = 0; each < 300; each += 1) fake.put(dataset(`d${each}`, 'Su', each))
  const index = newIndex()
  await ready(index)
  for (let each = 1; each < 300; each += 1) fake.remove(`d${each}`)
  const seen = fake.seen.filter((url) => url.includes('id+asc') && !url.includes('metadata_modified+asc')).length
  await vi.waitFor(
    () =>
      expect(fake.seen.filter((url) => url.includes('id+asc') && !url.includes('metadata_modified+asc')).length).toBe(
        seen + 1,
      ),
    SOON,
  )
  expect((await ask(index, 'q=su'))?.result.count).toBe(300)
  await updated(index)
  await vi.waitFor(async () => expect((await ask(index, 'q=su'))?.result.count).toBe(1), SOON)
})
