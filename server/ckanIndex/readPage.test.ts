import { afterEach, expect, test, vi } from 'vitest'
import { finish } from '../search/evaluate/steps.ts'
import { FakeCkan } from '../testing/fakeCkan.ts'
import { pageInSteps, readPage } from './readPage.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

/** A text whose bytes are counted as they are read one by one. */
function counted(text: string): { json: Buffer; reads: () => number } {
  let reads = 0
  const json = new Proxy(Buffer.from(text), {
    get(bytes, key) {
      if (typeof key === 'string' && /^\d+$/.test(key)) reads += 1
      const value: unknown = Reflect.get(bytes, key, bytes)
      return typeof value === 'function' ? value.bind(bytes) : value
    },
  })
  return { json, reads: () => reads }
}

/** Numbers and brackets, because texts are passed over without reading each byte. */
const dataset = `[${'[],'.repeat(300)}[]]`
const page = (datasets: number) => `{"help": "", "success": true, "result": {"count": ${datasets}, "results":
  [${Array.from({ length: datasets }, () => dataset).join()}], "sort": "id asc", "search_facets": {}}}`

test('reads each byte of a page about once, and one dataset in a step', () => {
  const text = page(100)
  const { json, reads } = counted(text)
  const steps = pageInSteps(json, new Headers())
  let most = 0
  for (let before = 0; ; before = reads()) {
    const { done, value } = steps.next()
    most = Math.max(most, reads() - before)
    if (!done) continue
    expect(value).toMatchObject({ count: 100, sort: 'id asc', facets: {} })
    expect(value.datasets.map(({ start, end }) => text.slice(start, end))).toEqual(Array(100).fill(dataset))
    break
  }
  expect(reads()).toBeGreaterThan(text.length * 0.9)
  expect(reads()).toBeLessThan(text.length * 1.2)
  expect(most).toBeLessThan(dataset.length * 2)
})

test('gives other requests a turn after each dataset that took long', async () => {
  const fake = await new FakeCkan().open()
  for (let each = 0; each < 50; each += 1) fake.put(`{"id": "d${each}", "metadata_modified": "2024-01-01T00:00:00"}`)
  let now = performance.now()
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 1_000))
  const { datasets } = await readPage({ rows: '100' }, { ckan: fake.ckan, signal: new AbortController().signal })
  fake.close()
  expect(datasets.length).toBe(50)
  expect(clock.mock.calls.length).toBeGreaterThanOrEqual(100) // a turn ends, and the next one begins
})

test('skips a byte order mark before the JSON', () => {
  const text = `\uFEFF${page(1)}`
  const json = Buffer.from(text)
  const { count, datasets } = finish(pageInSteps(json, new Headers()))
  expect(count).toBe(1)
  expect(datasets.map(({ start, end }) => json.toString('utf8', start, end))).toEqual([dataset])
})
