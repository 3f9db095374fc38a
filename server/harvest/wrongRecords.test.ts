import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { harvestFixture, theirDataset } from '../testing/harvestFixture.ts'
import { MAX_RECORDS } from './SourceReader.ts'

const fixture = harvestFixture()
const { theirs } = fixture
const put = (...datasets: object[]) => {
  for (const dataset of datasets) theirs.put(JSON.stringify(dataset))
}
beforeEach(() => {
  for (const id of theirs.ids) theirs.remove(id)
  theirs.handler = undefined
})
type Problem = { guid: string; reason: string }

test('each wrong record is left out with its reason, and the others are imported', async () => {
  const good = theirDataset()
  const wrong = [
    { name: 'a\0b' },
    { groups: [{ name: 'a\0b' }] },
    { name: 'yarım-\ud800' },
    { title: { toString: 1 } },
    { title: ['a'] },
    { name: { toString: 1 } },
    { groups: Array.from({ length: limits.groups.max + 1 }, (_, at) => ({ name: `g${at}` })) },
    { notes: 'x'.repeat(limits.body.max) },
    { extras: [{ key: 'derin', value: JSON.parse('['.repeat(100) + ']'.repeat(100)) }] },
  ].map((fields) => theirDataset(fields))
  put(...wrong, good)
  const { id } = await fixture.source()
  const { status, error, stats, problems } = await fixture.run(id)
  expect([status, error, stats.found, stats.imported]).toEqual(['Finished', null, wrong.length + 1, 1])
  expect(problems.map(({ guid }: Problem) => guid).sort()).toEqual(wrong.map((dataset) => dataset['id']).sort())
  for (const { reason } of problems) expect(reason).toMatch(/^[^{}]{5,}$/)
  expect((await fixture.call('package_show', { id: good['id'] })).status).toBe(200)
})

test('a file keeps its right facts, and the dataset is imported without its wrong ones', async () => {
  const wrong = ['12 kB', -1, 1.5, 1e300, '-3', [4], { a: 1 }, true, '0x1f', '  '].map((size) => ({ size }))
  const times = ['dün', '2024-02-31', 5, ['2024']].flatMap((time) => [
    { created: time },
    { last_modified: time },
    { cache_last_updated: time },
  ])
  const right = [{ size: 0 }, { size: '1234' }, { size: 2 ** 40, last_modified: '2024-02-28T10:00:00' }]
  const resources = [...right, ...wrong, ...times].map((facts, at) => ({
    name: `${at}`,
    url: 'http://x.example',
    ...facts,
  }))
  const one = theirDataset({ resources })
  put(one)
  const { id } = await fixture.source()
  const { stats, problems } = await fixture.run(id)
  expect([stats, problems]).toMatchObject([{ imported: 1, left_out: 0 }, []])
  const stored = (await fixture.call('package_show', { id: one['id'] })).body.result.resources
  const sizes = stored.map(({ size }: { size: number | null }) => size)
  expect(sizes).toEqual([0, 1234, 2 ** 40, ...[...wrong, ...times].map(() => null)])
  expect(stored[2].last_modified).toContain('2024-02-28T10:00:00')
})

test('a page that has a record twice is read, the other one is left out, and titles cut within a character are imported', async () => {
  const [one, two] = [theirDataset(), theirDataset({ title: `${'x'.repeat(999)}😀` })]
  put(one, two)
  const { id } = await fixture.source()
  theirs.handler = (request, response) => {
    const asked = new URL(request.url ?? '', theirs.address).searchParams.get('fq') ?? ''
    if (!asked.includes('id:(')) return theirs.answer(request, response)
    const result = { count: 4, results: [one, { ...one, title: 'İkinci' }, two, one] }
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ success: true, result }))
  }
  const { error, stats, problems } = await fixture.run(id)
  expect([error, stats]).toMatchObject([null, { imported: 2, left_out: 1 }])
  expect(problems).toMatchObject([{ title: 'İkinci', reason: expect.stringContaining('same identifier') }])
  expect((await fixture.call('package_show', { id: one['id'] })).body.result.title).toBe(one['title'])
})

const FIELDS =
  'name title notes url license_id tags groups extras resources organization type version metadata_created'.split(' ')
const TEXTS = [
  '',
  'a',
  'su',
  '\0',
  'a\0b',
  '\ud800',
  '\udc00x',
  'İ',
  '😀',
  'x'.repeat(5_000),
  '{{values}}',
  '__proto__',
]
const KEYS = ['name', 'id', 'key', 'value', 'url', 'title', 'toString', 'length', '__proto__', 'a\0', '\ud800']

/** JSON of any form, the same for a seed. */
function generated(seed: number) {
  let state = seed
  const next = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  const one = <T>(values: readonly T[]): T => values[next(values.length)] as T // below its length
  const json = (depth = 0): unknown => {
    const kind = next(depth > 4 ? 5 : 9)
    if (kind < 3) return one(TEXTS)
    if (kind === 3) return one([0, -1, 1e300, 0.1, 2 ** 60])
    if (kind === 4) return one([null, true, false])
    const parts = Array.from({ length: next(5) }, () => json(depth + 1))
    return kind < 7 ? parts : Object.fromEntries(parts.map((part) => [one(KEYS), part]))
  }
  const record = () => Object.fromEntries(Array.from({ length: 1 + next(4) }, () => [one(FIELDS), json()]))
  return Array.from({ length: 40 }, record)
}

test.each([1, 2, 3, 4, 5])('whatever records a source has (%i), each is imported or has a reason', async (seed) => {
  const good = [theirDataset(), theirDataset()]
  put(...generated(seed).map((fields) => theirDataset(fields)), ...good)
  const { id } = await fixture.source()
  const { status, error, stats, problems } = await fixture.run(id)
  expect([status, error, stats.found]).toEqual(['Finished', null, theirs.ids.length])
  const reasons = new Map(problems.map(({ guid, reason }: Problem) => [guid, reason]))
  expect(stats.imported + reasons.size).toBe(stats.found)
  for (const each of good) expect(reasons.has(String(each['id']))).toBe(false)
  for (const reason of reasons.values()) expect(reason).not.toBe('')
})

test('a source of a million records ends the job with the limit, and what is here stays', async () => {
  const kept = theirDataset()
  put(kept)
  const { id } = await fixture.source()
  expect((await fixture.run(id)).stats).toMatchObject({ imported: 1 })
  let asked = 0
  theirs.handler = (request, response) => {
    const rows = Number(new URL(request.url ?? '', theirs.address).searchParams.get('rows') ?? 10)
    asked += rows
    const results = Array.from({ length: rows }, () => ({ id: randomUUID(), metadata_modified: '2026-01-01T00:00:00' }))
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ success: true, result: { count: 1_000_000, results } }))
  }
  const { status, error } = await fixture.run(id)
  expect([status, error]).toEqual(['Finished', expect.stringContaining('20000')])
  expect(asked).toBeLessThan(2 * MAX_RECORDS)
  theirs.handler = undefined
  expect((await fixture.call('package_show', { id: kept['id'] })).body.result.state).toBe('active')
  expect((await fixture.result('harvest_object_list', { source_id: id, status: 'missing' })).count).toBe(0)
}, 60_000)
