import { expect, test } from 'vitest'
import type { Dataset } from '#contract/entities.ts'
import { MOST_ROWS_AT_ONCE } from '#src/catalogue/wholeTable.ts'
import { ReadReplicas } from '../db/replicas/ReadReplicas.ts'
import { invalidField, unavailable } from '../errors.ts'
import { readAnonymously } from '../http/publicSearch.ts'
import { SqlService } from '../sql/SqlService.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'
import { keptThumbnails } from './keptThumbnails.ts'
import type { Read } from './rowsOf.ts'
import type { Source } from './tableThumbnail.ts'

const at = datasetFixture()
/** The three values of the table as lying bars. */
const BARS = /<path d="M6 6h308v\d+h-308zM6 \d+h205v\d+h-205zM6 \d+h103v/

/** A dataset with a table whose values are three times a, twice b and once c, `times` times. */
async function datasetOf(times: number): Promise<Dataset> {
  const { id } = await at.make()
  const resource = { package_id: id, format: 'CSV' }
  const fields = [{ id: 'tur', type: 'text' }]
  const records = Array.from({ length: times }, () => ['c', 'a', 'b', 'a', 'b', 'a'].map((tur) => ({ tur }))).flat()
  expect((await at.call('datastore_create', { resource, fields, records })).status).toBe(200)
  return (await readAnonymously('package_show', { id }, at.portal.services, 'tr')) as Dataset
}

/** The pictures of a portal, and the actions that they read. */
function thumbnails(
  services = at.portal.services,
  answer: (action: string) => void = () => {},
  times: Parameters<typeof keptThumbnails>[1] = {},
) {
  const actions: string[] = []
  const read: Read = async (action, input) => {
    actions.push(action)
    answer(action)
    return readAnonymously(action, input, services, 'tr')
  }
  const source: Source = { services, read }
  return { actions, thumbnailOf: keptThumbnails(source, times) }
}

test('draws the first rows where visitors have no SQL', async () => {
  const { services, connection } = at.portal
  const sql = new SqlService({ db: services.db, connection, isOn: false, timeoutMs: 10_000, log: services.log })
  const { thumbnailOf, actions } = thumbnails({ ...services, sql })
  const datasets = await Promise.all([1, 1, 1, 1].map(datasetOf))
  const pictures = await Promise.all(datasets.map(thumbnailOf))
  for (const picture of pictures) expect(picture).toEqual({ svg: expect.stringMatching(BARS) })
  expect(actions).toContain('datastore_search_sql')
  await sql.close()
})

test('keeps no picture while the SQL server is busy', async () => {
  let isBusy = true
  const { thumbnailOf } = thumbnails(at.portal.services, (action) => {
    if (isBusy && action === 'datastore_search_sql') throw unavailable('sqlBusy')
  })
  const dataset = await datasetOf(1)
  await expect(thumbnailOf(dataset)).rejects.toMatchObject({ status: 503 })
  isBusy = false
  expect(await thumbnailOf(dataset)).toEqual({ svg: expect.stringMatching(BARS) })
})

test('draws the picture again soon if a statement was too late', async () => {
  let isLate = true
  const answer = (action: string) => {
    if (isLate && action === 'datastore_search_sql') throw invalidField('query', 'searchTookTooLong')
  }
  const { thumbnailOf, actions } = thumbnails(at.portal.services, answer, { firstRetryMs: 1 })
  const dataset = await datasetOf(1)
  expect(await thumbnailOf(dataset)).toEqual({ svg: expect.stringContaining('CSV'), isProvisional: true })
  isLate = false
  await expect.poll(() => thumbnailOf(dataset)).toEqual({ svg: expect.stringMatching(BARS) })
  const { length } = actions
  await thumbnailOf(dataset)
  expect(actions).toHaveLength(length)
})

test('draws the picture again when rows were written, and only then', async () => {
  const { thumbnailOf, actions } = thumbnails()
  const dataset = await datasetOf(1)
  const { svg } = await thumbnailOf(dataset)
  expect(svg).toMatch(BARS)
  const { length } = actions
  expect((await thumbnailOf(dataset)).svg).toBe(svg)
  expect(actions).toHaveLength(length)
  const input = { resource_id: dataset.resources[0]?.id, force: true, method: 'insert', records: [{ tur: 'c' }] }
  expect((await at.call('datastore_upsert', input)).status).toBe(200)
  const after = await thumbnailOf(dataset)
  expect(after.svg).not.toBe(svg)
  expect(after.svg).not.toContain('CSV')
})

test.each([
  ['with read replicas, draws the picture of a table again after a time', true],
  ['without read replicas, draws it once', false],
])('%s', async (_, hasReplicas) => {
  const { services } = at.portal
  // No replica can be used now, so the primary server answers.
  const replicas = new ReadReplicas({ connections: [], primary: services.db, newest: () => 0, log: services.log })
  const { thumbnailOf, actions } = thumbnails({ ...services, ...(hasReplicas && { replicas }) }, () => {}, {
    replicaMs: 1,
  })
  const dataset = await datasetOf(1)
  const first = await thumbnailOf(dataset)
  const { length } = actions
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(await thumbnailOf(dataset)).toEqual(first)
  expect(actions.length > length).toBe(hasReplicas)
  await replicas.close()
})

test('reads at most two tables at once', async () => {
  let now = 0
  let most = 0
  const { services } = at.portal
  const read: Read = async (action, input) => {
    if (action !== 'datastore_search_sql') return readAnonymously(action, input, services, 'tr')
    now += 1
    most = Math.max(most, now)
    return readAnonymously(action, input, services, 'tr').finally(() => {
      now -= 1
    })
  }
  const thumbnailOf = keptThumbnails({ services, read })
  const datasets = await Promise.all([1, 1, 1, 1, 1, 1].map(datasetOf))
  const pictures = await Promise.all(datasets.map(thumbnailOf))
  for (const picture of pictures) expect(picture).toEqual({ svg: expect.stringMatching(BARS) })
  expect(most).toBe(2)
})

test('draws a large table from its statistics, without a statement', async () => {
  const { thumbnailOf, actions } = thumbnails()
  expect(await thumbnailOf(await datasetOf(Math.ceil((MOST_ROWS_AT_ONCE + 1) / 6)))).toEqual({
    svg: expect.stringMatching(BARS),
  })
  expect(actions).not.toContain('datastore_search_sql')
})
