import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import { published_query_list } from '#contract/published_query_list.ts'
import { Random } from '../search/oracle/random.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'
import { makeTable, publish } from '../testing/publishedQueries.ts'
import { SITE_URL } from '../testing/testCatalogue.ts'

const SEED = 20_261_123
const fixture = datasetFixture()
// The first statement starts the threads, which may take longer than the time limit of a statement.
beforeAll(async () => {
  while ((await fixture.portal.call('datastore_search_sql', { sql: 'SELECT 1' })).status === 503);
}, 60_000)
type Viewer = { token: string } | undefined

const listed = async (viewer: Viewer, input: object = {}) => {
  const { status, body } = await fixture.portal.call('published_query_list', input, { ...viewer, locale: 'en' })
  expect(status, JSON.stringify(body)).toBe(200)
  return v.parse(published_query_list.output, body.result)
}

test('lists the queries of a dataset, the newest first, in pages', async () => {
  const { name, table } = await makeTable(fixture, ['a'])
  for (const each of ['bir', 'iki', 'uc']) await publish(fixture, { name: each, sql: `SELECT ad FROM "${table}"` })
  const names = async (input: object) =>
    (await listed(undefined, { package_id: name, ...input })).results.map((query) => query.name)
  expect(await names({})).toEqual(['uc', 'iki', 'bir'])
  expect(await names({ limit: 1, offset: 1 })).toEqual(['iki'])
  expect((await listed(undefined, { package_id: name, limit: 0 })).count).toBe(3)
  const got = await fixture.portal.app.request(`${SITE_URL}/en/api/3/action/published_query_list?package_id=${name}`)
  expect(((await got.json()) as { result: unknown }).result).toEqual(await listed(undefined, { package_id: name }))
  expect((await fixture.call('published_query_list', { package_id: 'yok' })).status).toBe(404)
})

test('a query keeps the settings of its chart and its map, and a patch changes only those that it has', async () => {
  const { table } = await makeTable(fixture, ['a'])
  const [chart, map] = [
    { mark: 'bar', x: 'ad' },
    { show: 'points', colour: 'ad' },
  ]
  const made = await fixture.call('published_query_create', {
    ...{ title_translated: { en: 'Map' }, sql: `SELECT ad FROM "${table}"`, chart, map },
  })
  expect(made.body.result).toMatchObject({ chart, map })
  const { id } = made.body.result
  const patched = async (input: object) => (await fixture.call('published_query_patch', { id, ...input })).body.result
  expect(await patched({ chart: null })).toMatchObject({ chart: null, map })
  expect(await patched({ map: { show: 'provinces' } })).toMatchObject({ chart: null, map: { show: 'provinces' } })
  expect(await patched({ map: null })).toMatchObject({ map: null })
  const wrong = await fixture.call('published_query_patch', { id, map: { 'a.b': 'c' } })
  expect([wrong.status, Object.keys(wrong.body.error ?? {})]).toEqual([409, expect.arrayContaining(['map'])])
})

/*
 * Datasets become private, public and deleted, tables are dropped and queries of one to three tables are published in a random
 * order. After each step everybody sees exactly the queries of which they may read all datasets (or which they published), and
 * no address of a query shows an anonymous reader a word of a private dataset.
 */
test('a reader sees exactly the queries that read only what the reader may read', async () => {
  const random = new Random(SEED)
  const secret = (n: number) => `gizli-hucre-${n}`
  const tables = await Promise.all([0, 1, 2, 3].map((n) => makeTable(fixture, [secret(n)], { title: `Başlık ${n}x` })))
  type Dataset = { isPublic: boolean; hasTable: boolean; table: string; id: string; resourceId: string; n: number }
  const datasets = tables.map((table, n): Dataset => ({ ...table, isPublic: true, hasTable: true, n }))
  const queries = new Map<string, { reads: Dataset[]; by: string }>()
  const seen = { shown: 0, refused: 0, rows: 0, gone: 0 }
  for (let step = 0; step < 36; step++) {
    const dataset = random.pick(datasets as [Dataset, ...Dataset[]])
    const change =
      step < 6 ? 'publish' : random.pick(['publish', 'hide', 'show', 'show', 'drop', 'fill', 'fill', 'rename'] as const)
    if (change === 'publish') {
      const reads = datasets.filter(({ hasTable }) => hasTable && random.chance(50))
      if (reads.length === 0) continue
      const from = reads.map(({ table, n }) => `"${table}" t${n}`).join(' CROSS JOIN ')
      const sql = `SELECT ${reads.map(({ n }) => `t${n}.ad AS ad${n}`).join(', ')} FROM ${from}`
      const by = reads.every(({ isPublic }) => isPublic)
        ? random.pick([fixture.nonMember, fixture.editor])
        : fixture.editor
      queries.set((await publish(fixture, { name: `sorgu-${step}`, sql }, by)).name, { reads, by: by.token })
    } else if (change === 'hide' || change === 'show') {
      dataset.isPublic = change === 'show'
      await fixture.call('package_patch', { id: dataset.id, private: !dataset.isPublic })
    } else if (change === 'drop' && dataset.hasTable) {
      await fixture.call('datastore_delete', { resource_id: dataset.resourceId, force: true })
      dataset.hasTable = false
    } else if (change === 'fill' && !dataset.hasTable) {
      const rows = { resource_id: dataset.resourceId, force: true, records: [{ ad: secret(dataset.n) }] }
      expect((await fixture.call('datastore_create', { ...rows, fields: [{ id: 'ad', type: 'text' }] })).status).toBe(
        200,
      )
      dataset.hasTable = true
    } else if (change === 'rename') {
      const name = `veri-${dataset.n}-${step}`
      expect((await fixture.call('package_patch', { id: dataset.id, name })).status).toBe(200)
      dataset.table = `${name}/tablo`
    }
    for (const viewer of [undefined, fixture.nonMember, fixture.editor, fixture.admin]) {
      const why = `seed ${SEED}, step ${step}, ${change}, ${viewer?.token ?? 'anonymous'}`
      const readsAll = viewer === fixture.editor || viewer === fixture.admin
      const mayRead = (reads: readonly Dataset[]) => readsAll || reads.every(({ isPublic }) => isPublic)
      const expected = [...queries].filter(([, { reads, by }]) => mayRead(reads) || by === viewer?.token)
      const { count, results } = await listed(viewer, { limit: 100 })
      const ours = results.map(({ name }) => name).filter((name) => queries.has(name))
      expect(ours.sort(), why).toEqual(expected.map(([name]) => name).sort())
      expect(count, why).toBe(results.length)
    }
    const [name, { reads }] = random.pick([...queries] as unknown as [[string, { reads: Dataset[] }]]) // some are published first
    const isVisible = reads.every(({ isPublic }) => isPublic)
    for (const path of [
      `/en/api/3/action/published_query_show?id=${name}`,
      `/en/api/3/action/published_query_result?id=${name}`,
      `/en/sql/${name}.json`,
      `/sql/${name}.csv`,
    ]) {
      const why = `seed ${SEED}, step ${step}, ${path}`
      const response = await fixture.portal.app.request(`${SITE_URL}${path}`)
      const text = await response.text()
      const isResult = !path.includes('_show')
      const isGone = isResult && reads.some(({ hasTable }) => !hasTable)
      expect(response.status, `${why}: ${text}`).toBe(isVisible ? (isGone ? 404 : 200) : 403)
      for (const each of datasets.filter(({ isPublic }) => !isPublic))
        for (const word of [secret(each.n), `Başlık ${each.n}x`, each.id, each.resourceId])
          expect(text.includes(word), `${why} tells ${word}`).toBe(false)
      if (!isVisible) seen.refused += 1
      else if (isGone) seen.gone += 1
      else if (isResult) {
        for (const { n } of reads) expect(text, why).toContain(secret(n))
        seen.rows += 1
      } else seen.shown += 1
    }
  }
  expect(Math.min(...Object.values(seen)), JSON.stringify(seen)).toBeGreaterThan(3)
})
