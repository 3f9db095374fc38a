import { Hono } from 'hono'
import { pino } from 'pino'
import { beforeAll, expect, test } from 'vitest'
import { addUses, usesSince } from '../db/datasetUse.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'
import { rowsRead } from '../testing/rowsRead.ts'
import { countUses } from './countUses.ts'
import { UseCounter } from './UseCounter.ts'

const fixture = datasetFixture()
const DAY = '2000-01-01'
let uses: UseCounter
let recent: ReadonlyMap<string, number> = new Map()
let site: Hono

beforeAll(() => {
  const { db, catalogue } = fixture.portal.services
  uses = new UseCounter({
    db,
    log: pino({ level: 'silent' }),
    onRecent: (read) => {
      recent = read
      Object.assign(catalogue, { uses: read })
    },
  })
  site = new Hono().use(countUses(uses)).get('/missing/*', (context) => context.notFound())
  site.get('*', (context) => context.text('page'))
})

const browser = { 'user-agent': 'Mozilla/5.0 Firefox/140' }
const visit = (path: string, headers: Record<string, string> = browser) => site.request(path, { headers })

test('counts pages, files, tables and archives of a dataset by its name or id, and stores them as totals of the day', async () => {
  const dataset = await fixture.make({ resources: [{ url: 'https://veri.example/a.csv' }] })
  const [resource] = dataset.resources
  for (const path of [
    `/dataset/${dataset.name}`,
    `/en/dataset/${dataset.id}/resource/${resource.id}`,
    `/dataset/${dataset.id}/resource/${resource.id}/download/a.csv`,
    `/datastore/dump/${resource.id}`,
    `/en/dataset/${dataset.name}/download.zip`,
  ])
    await visit(path)
  await visit(`/api/3/action/package_show?id=${dataset.name}`, { ...browser, 'sec-fetch-site': 'same-origin' })
  await uses.store()
  expect(recent.get(dataset.id)).toBe(6)
  await visit(`/dataset/${dataset.name}`)
  await uses.store()
  expect((await usesSince(fixture.portal.services.db, DAY)).get(dataset.id)).toBe(7)
})

test('does not count programs of search engines, prefetches, calls of other programs, errors and other pages', async () => {
  const { name, id } = await fixture.make()
  await visit(`/dataset/${name}`, { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' })
  await visit(`/dataset/${name}`, { ...browser, 'sec-purpose': 'prefetch;prerender' })
  await visit(`/api/3/action/package_show?id=${name}`)
  await visit(`/missing/dataset/${name}`)
  await visit(`/dataset/edit/${name}`)
  await site.request(`/dataset/${name}`, { method: 'HEAD', headers: browser })
  await uses.store()
  expect(recent.has(id)).toBe(false)
})

test('accepts any path, and does not store what is no dataset', async () => {
  for (const path of ['/dataset/%ff', `/dataset/${'x'.repeat(5_000)}`, "/dataset/'; drop", '/datastore/dump/no-id'])
    expect((await visit(path)).status).toBe(200)
  const before = [...recent]
  await uses.store()
  expect([...recent]).toEqual(before)
})

test('sorts by recent use, and keeps counts that could not be stored', async () => {
  const seldom = await fixture.make({ title: 'Sıralama' })
  const often = await fixture.make({ title: 'Sıralama' })
  await fixture.make({ title: 'Sıralama' })
  for (const { name } of [seldom, often, often]) uses.count('views', name)
  await uses.store()
  const { body } = await fixture.call('package_search', { q: 'sıralama', sort: 'views_recent desc' })
  const ids = body.result.results.map(({ id }: { id: string }) => id)
  expect(ids.slice(0, 2)).toEqual([often.id, seldom.id])

  let isDown = true
  const { db } = fixture.portal.services
  const failing = new Proxy(db, {
    get: (target, name) =>
      name === 'query' && isDown ? () => Promise.reject(new Error('away')) : Reflect.get(target, name).bind?.(target),
  })
  const counter = new UseCounter({ db: failing, log: pino({ level: 'silent' }), onRecent: () => {} })
  counter.count('downloads', seldom.id)
  await counter.store()
  isDown = false
  counter.count('downloads', seldom.id)
  await counter.store()
  expect((await usesSince(db, DAY)).get(seldom.id)).toBe(3)
})

test('counts a dataset under its name, its id and the ids of its files together', async () => {
  const { db } = fixture.portal.services
  const one = await fixture.make({ resources: [{ url: 'https://veri.example/a.csv' }] })
  const other = await fixture.make()
  const counted = (of: string, views: number) => ({ of, views, downloads: 0 })
  const many = [one.name, one.id, one.resources[0].id, other.id.toUpperCase(), 'yok', '0'.repeat(36)]
  await addUses(
    db,
    '2001-05-06',
    many.map((of, at) => counted(of, 10 ** at)),
  )
  const { rows } = await db.query(
    "SELECT package_id AS id, views FROM dataset_use WHERE day = '2001-05-06' ORDER BY views",
  )
  expect(rows).toEqual([
    { id: one.id, views: 111 },
    { id: other.id, views: 1000 },
  ])
})

test('reads each table once at most, however many names were counted', async () => {
  const { db } = fixture.portal.services
  await db.query(
    `WITH made AS (
       INSERT INTO package (id, name, title, metadata_created, metadata_modified)
       SELECT gen_random_uuid(), 'cok-' || n, 'Veri', now(), now() FROM generate_series(1, 2000) AS n RETURNING id
     )
     INSERT INTO resource (id, package_id, position, url, created, metadata_modified)
     SELECT gen_random_uuid(), id, 0, '', now(), now() FROM made`,
  )
  const { rows } = await db.query(`SELECT name AS of FROM package UNION ALL SELECT id::text FROM resource LIMIT 300`)
  const uses = rows.map(({ of }) => ({ of, views: 1, downloads: 0 }))
  for (const isAnalysed of [false, true]) {
    if (isAnalysed) await db.query('ANALYZE')
    expect(await rowsRead(db, (explaining) => addUses(explaining, DAY, uses))).toBeLessThan(20_000)
  }
})

test('deletes totals that are older than 400 days', async () => {
  const { db } = fixture.portal.services
  const { id } = await fixture.make()
  const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
  for (const days of [402, 399]) await addUses(db, dayBefore(days), [{ of: id, views: days, downloads: 0 }])
  const counter = new UseCounter({ db, log: pino({ level: 'silent' }), onRecent: () => {} })
  await counter.store()
  const { rows } = await db.query('SELECT views FROM dataset_use WHERE package_id = $1', [id])
  expect(rows).toEqual([{ views: 399 }])
})
