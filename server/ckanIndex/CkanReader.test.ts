import { afterEach, beforeEach, expect, test } from 'vitest'
import { Random } from '../search/oracle/random.ts'
import { FakeCkan } from '../testing/fakeCkan.ts'
import { randomJson } from '../testing/randomJson.ts'
import { CkanReader, type ReadDataset } from './CkanReader.ts'

let fake: FakeCkan
beforeEach(async () => {
  fake = await new FakeCkan().open()
})
afterEach(() => fake.close())

const reader = (rows = 1_000, maxPageBytes = 1_000_000) =>
  new CkanReader(fake.ckan, new AbortController().signal, { rows, maxPageBytes })
const time = (second: number) =>
  `2024-01-01T00:${String(Math.floor(second / 60)).padStart(2, '0')}:${String(second % 60).padStart(2, '0')}.123456`
const dataset = (id: string, second: number, more = '') =>
  `{"id": "${id}", "metadata_modified": "${time(second)}"${more && `, ${more}`}}`

async function all(pages: AsyncIterable<{ datasets: ReadDataset[] }>): Promise<ReadDataset[]> {
  const found: ReadDataset[] = []
  for await (const { datasets } of pages) found.push(...datasets)
  return found
}
const listed = async <T>(pages: AsyncIterable<T[]>): Promise<T[]> => {
  const found: T[] = []
  for await (const page of pages) found.push(...page)
  return found
}

test('reads each dataset as the text that CKAN sent', async () => {
  const random = new Random(1)
  for (let index = 0; index < 120; index += 1) fake.put(dataset(`d${index}`, index, `"extra":${randomJson(random, 4)}`))
  fake.rowsMax = 7
  const found = new Map((await all(reader().datasetsFrom(undefined))).map(({ id, text }) => [id, text.toString()]))
  expect(found.size).toBe(120)
  for (const [id, text] of found) expect(text).toBe(fake.textOf(id))
})

test('reads all datasets where more of them than a page were changed at one time', async () => {
  for (let index = 0; index < 40; index += 1) fake.put(dataset(`d${index}`, index < 25 ? 5 : index))
  const found = await all(reader(10).datasetsFrom(undefined))
  expect(new Set(found.map(({ id }) => id)).size).toBe(40)
})

test('leaves out no dataset that is changed between two pages', async () => {
  for (let seed = 0; seed < 20; seed += 1) {
    const random = new Random(seed)
    for (const id of fake.ids) fake.remove(id)
    for (let index = 0; index < 60; index += 1) fake.put(dataset(`d${index}`, index))
    let second = 1_000
    fake.onPage = () => {
      if (second < 1_030) fake.put(dataset(`d${random.below(60)}`, ++second))
    }
    const found = new Map((await all(reader(9).datasetsFrom(undefined))).map(({ id, modified }) => [id, modified]))
    expect(found.size).toBe(60)
    const missed = fake.ids.filter((id) => !fake.textOf(id)?.includes(found.get(id) ?? 'none'))
    expect(missed.length).toBeLessThan(2) // one that was changed after the last page
  }
})

test('lists ids and times, and reads datasets by their ids', async () => {
  for (let index = 0; index < 130; index += 1) fake.put(dataset(`d${index}`, index))
  const ids = await listed(reader(20).list())
  expect(new Set(ids.map(({ id }) => id))).toEqual(new Set(fake.ids))
  expect(ids.find(({ id }) => id === 'd7')?.modified).toBe('2024-01-01T00:00:07.123')
  expect((await listed(reader(20).changedSince('2024-01-01T00:01:00.000'))).length).toBe(70)
  expect((await listed(reader().datasets([...fake.ids, 'gone']))).length).toBe(130)
  expect(fake.seen.every((url) => url.length < 4_000)).toBe(true)
})

test('reads few whole datasets in a page, and many ids', async () => {
  for (let index = 0; index < 130; index += 1) fake.put(dataset(`d${index}`, index))
  await all(reader().datasetsFrom(undefined))
  await listed(reader().datasets(fake.ids))
  const whole = fake.seen.splice(0)
  await listed(reader().list())
  await listed(reader().changedSince('2024-01-01T00:01:00.000'))
  const rows = (urls: string[]) => new Set(urls.map((url) => new URL(url, fake.address).searchParams.get('rows')))
  expect([rows(whole), rows(fake.seen)]).toEqual([new Set(['100']), new Set(['1000'])])
})

test('never returns a dataset that is private or not active', async () => {
  fake.put(dataset('a', 1, '"private": true'))
  fake.put(dataset('b', 2, '"state": "draft"'))
  fake.put(dataset('d', 4, '"private": "True"'))
  fake.put(dataset('c', 3, '"private": false, "state": "active"'))
  expect((await all(reader().datasetsFrom(undefined))).map(({ id }) => id)).toEqual(['c'])
  expect(fake.seen.join()).not.toContain('include')
})

test('asks for smaller pages where a page is too large', async () => {
  const text = `"notes": "${'x'.repeat(20_000)}"`
  for (let index = 0; index < 6; index += 1) fake.put(dataset(`d${index}`, index, text))
  expect((await all(reader(4, 50_000).datasetsFrom(undefined))).length).toBeGreaterThanOrEqual(6)
})

const json = { 'content-type': 'application/json' }
const result = (results: unknown, more = {}) =>
  JSON.stringify({ success: true, result: { count: 5_000, results, ...more } })

test.each<[string, FakeCkan['handler'], string]>([
  ['HTML', (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>'), 'notJson'],
  ['HTML that says it is JSON', (_, response) => response.writeHead(200, json).end('<p>'), 'notCkan'],
  [
    'half of a response',
    (_, response) => response.writeHead(200, json).end('{"success": true, "result": {"results": [{"id'),
    'notJson',
  ],
  ['a failure', (_, response) => response.writeHead(200, json).end('{"success": false}'), 'notCkan'],
  ['a list of texts', (_, response) => response.writeHead(200, json).end(result(['a'])), 'notCkan'],
  ['a count of words', (_, response) => response.writeHead(200, json).end(result([], { count: 'many' })), 'notCkan'],
  ['an id that is a number', (_, response) => response.writeHead(200, json).end(result([{ id: 5 }])), 'notCkan'],
  ['datasets without a time', (_, response) => response.writeHead(200, json).end(result([{ id: 'a' }])), 'unfiltered'],
  ['an error', (_, response) => response.writeHead(500).end(), 'status'],
  ['a closed connection', (request) => request.socket.destroy(), 'broken'],
])('refuses %s', async (_, handler, kind) => {
  fake.handler = handler
  await expect(all(reader().datasetsFrom(undefined))).rejects.toMatchObject({ kind })
})

test('refuses a server that ignores filters', async () => {
  for (let index = 0; index < 30; index += 1) fake.put(dataset(`d${index}`, index))
  fake.handler = (request, response) => {
    request.url = request.url?.replace(/fq=[^&]*/, '')
    fake.answer(request, response)
  }
  await expect(all(reader(10).datasetsFrom(undefined))).rejects.toMatchObject({ kind: 'unfiltered' })
  await expect(listed(reader(10).list())).rejects.toMatchObject({ kind: 'unfiltered' })
  await expect(listed(reader(10).changedSince('2024-01-01T00:00:20.000'))).rejects.toMatchObject({
    kind: 'unfiltered',
  })
})

test('tells how long a CKAN wants to be left alone, and when it is silent', async () => {
  fake.handler = (_, response) => response.writeHead(429, { 'retry-after': '120' }).end()
  await expect(reader().count()).rejects.toMatchObject({ kind: 'status', retryAfterMs: 120_000 })
  const silent = await new FakeCkan().open(50)
  silent.handler = () => {}
  await expect(new CkanReader(silent.ckan, new AbortController().signal).count()).rejects.toMatchObject({
    kind: 'slow',
  })
  silent.close()
})
