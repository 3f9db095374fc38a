import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openPool } from '../../db/pool.ts'
import { testCatalogue } from '../../testing/testCatalogue.ts'
import { IndexData } from '../index/indexData.ts'
import { type FakeRequest, fakeSolr } from './fakeSolr.ts'
import { SolrCatalogue } from './SolrCatalogue.ts'
import { SolrClient } from './SolrClient.ts'
import { SolrWriter } from './SolrWriter.ts'

const portal = await testCatalogue()
const { db } = portal.services
const pool = openPool(portal.connection, { error() {} }, 4)
const opened: { stop(): Promise<void>; close(): void }[] = []
let token: string

beforeAll(async () => {
  ;({ token } = await portal.makeUser({ sysadmin: true }))
  await portal.call('organization_create', { name: 'belediye' }, { token })
  await create('ilk')
})
afterEach(async () => {
  vi.useRealTimers()
  for (const { stop, close } of opened.splice(0)) {
    close()
    await stop()
  }
  await db.query('DELETE FROM search_lease')
})
afterAll(() => pool.end())

const create = async (name: string): Promise<string> => {
  const { body } = await portal.call('package_create', { name, owner_org: 'belediye' }, { token })
  return body.result.id
}
const lastSeq = async () => Number((await db.query('SELECT max(seq) AS seq FROM catalogue_change')).rows[0]?.seq)

type Solr = Awaited<ReturnType<typeof fakeSolr>>

/** A catalogue that is not started, and its Solr. */
async function open() {
  const solr = await fakeSolr()
  const changed: string[] = []
  const onVoid = vi.fn()
  const errors: unknown[] = []
  const catalogue = new SolrCatalogue(pool, {
    ...{ client: new SolrClient(solr.url), alias: `fake${opened.length}`, size: { shards: 1, replicas: 1 } },
    ...{ onChanged: (id: string) => changed.push(id), onVoid, onError: (error: unknown) => errors.push(error) },
  })
  opened.push({ stop: () => catalogue.stop(), close: () => solr.close() })
  return { solr, catalogue, changed, onVoid, errors }
}
const away = () => ({ status: 503 })

test('while a start waits for Solr, the caches of the portal follow the log', async () => {
  const { solr, catalogue, changed, onVoid } = await open()
  solr.follow(away)
  const started = catalogue.start()
  await vi.waitFor(() => expect(onVoid).toHaveBeenCalled())
  const id = await create('gizlenecek')
  await portal.call('package_patch', { id, private: true }, { token })
  await catalogue.reached(await lastSeq())
  expect(catalogue.isReady).toBe(false)
  expect(changed).toContain(id)
  expect(catalogue.seq).toBe(await lastSeq())
  solr.follow()
  await started
  expect(catalogue.isReady).toBe(true)
})

test('changes between the state of an older index and the start are in no cache', async () => {
  const { solr, catalogue, onVoid } = await open()
  await catalogue.start()
  await catalogue.stop()
  await create('sonraki')
  const later = new SolrCatalogue(pool, {
    ...{ client: new SolrClient(solr.url), alias: 'fake0', size: { shards: 1, replicas: 1 } },
    ...{ onChanged() {}, onVoid, onError() {} },
  })
  opened.push({ stop: () => later.stop(), close() {} })
  onVoid.mockClear()
  await later.start()
  expect(onVoid).toHaveBeenCalledTimes(1)
  expect(later.seq).toBe(await lastSeq())
})

test('an index that cannot be opened again at once is opened later, and meanwhile the log is followed', async () => {
  const { solr, catalogue, changed, errors, onVoid } = await open()
  await catalogue.start()
  onVoid.mockClear()
  await db.query('UPDATE catalogue_change SET mark = gen_random_uuid()')
  let refused = 0
  solr.follow(({ query }) => (query.get('action') === 'CREATE' && refused++ === 0 ? { status: 400 } : undefined))
  await catalogue.reached((await lastSeq()) + 1)
  await vi.waitFor(() => expect(refused).toBe(1))
  const id = await create('arada')
  await catalogue.reached(await lastSeq())
  expect(catalogue.isReady).toBe(false)
  expect(onVoid).toHaveBeenCalled()
  expect(changed).toContain(id)
  await vi.waitFor(() => expect(catalogue.isReady && !catalogue.isAway).toBe(true), { timeout: 20_000 })
  expect(errors).toHaveLength(1)
})

const OPTIONS = {
  labels: ['public'],
  rows: 10,
  start: 0,
  facetFields: ['tags'],
  facetLimit: 5,
  facetMincount: 1,
  now: 0,
}
const ALL = { parameters: { q: '*:*' } }
const isSearch = ({ params }: FakeRequest) => params['fl'] === 'id'

test('a search by recent views asks for the datasets that are used', async () => {
  const { solr, catalogue } = await open()
  await catalogue.start()
  const id = await create('okunan')
  catalogue.uses = new Map([[id, 5]])
  await catalogue.reached(await lastSeq())
  solr.requests.length = 0
  await catalogue.search({ parameters: { q: '*:*', sort: 'views_recent desc' } }, OPTIONS)
  expect(solr.requests.filter(isSearch).some(({ body }) => body.includes(id))).toBe(true)
})

test('a build that fails leaves no collection', async () => {
  const { solr, catalogue } = await open()
  solr.follow(({ path }) => (path.endsWith('/update') ? { status: 503 } : undefined))
  const started = catalogue.start()
  await vi.waitFor(() => expect(solr.requests.some(({ query }) => query.get('action') === 'DELETE')).toBe(true))
  expect([...solr.collections.keys()]).toEqual([])
  solr.follow()
  await started
  expect(solr.collections.size).toBe(1)
})

test.each<[string, object]>([
  ['fails', { status: 503 }],
  ['does not finish', { status: 200, body: { responseHeader: { partialResults: true }, response: { docs: [] } } }],
])('a search that %s does not end the searches of others', async (_, response) => {
  const { solr, catalogue, errors } = await open()
  await catalogue.start()
  solr.follow((request) => (isSearch(request) ? (response as { status: number }) : undefined))
  await expect(catalogue.search(ALL, OPTIONS)).rejects.toMatchObject({ type: 'Service Unavailable' })
  solr.follow()
  expect(catalogue.isAway).toBe(false)
  expect((await catalogue.search(ALL, OPTIONS)).count).toBeGreaterThan(0)
  expect(errors).toHaveLength(1)
})

test('a page after the last dataset, and limits that Solr cannot read, are not sent', async () => {
  const { solr, catalogue } = await open()
  await catalogue.start()
  solr.requests.length = 0
  const { ids, count } = await catalogue.search(ALL, {
    ...OPTIONS,
    start: 2 ** 31,
    facetLimit: 2 ** 31,
    facetMincount: 0,
  })
  expect(ids).toEqual([])
  expect(count).toBeGreaterThan(0)
  const numbers = solr.requests.flatMap(({ params }) => [
    params['start'],
    params['facet.limit'],
    params['facet.mincount'],
  ])
  expect(numbers.filter((number) => Number(number) >= 2 ** 31)).toEqual([])
})

test('the words with which Solr refuses a search are in the log only', async () => {
  const { solr, catalogue, errors } = await open()
  await catalogue.start()
  solr.follow((request) =>
    isSearch(request) ? { status: 400, body: { error: { msg: 'org.apache.secret' } } } : undefined,
  )
  const refused = catalogue.search(ALL, OPTIONS)
  await expect(refused).rejects.toMatchObject({ kind: 'search', message: 'Solr cannot run this search' })
  expect(String((errors[0] as Error).cause)).toContain('org.apache.secret')
})

const seqIn = (solr: Solr) =>
  [...solr.collections.values()].map(({ documents }) => Object.values(documents.get('#state') ?? {})[1])

test('an index that Solr has lost is built again, also by the process with the lease', async () => {
  const { solr, catalogue } = await open()
  await catalogue.start()
  solr.collections.clear()
  for (const alias of Object.keys(solr.aliases)) delete solr.aliases[alias]
  await vi.waitFor(() => expect(solr.collections.size).toBe(1), { timeout: 20_000 })
  await vi.waitFor(() => expect(catalogue.isReady).toBe(true), { timeout: 20_000 })
  expect((await catalogue.search(ALL, OPTIONS)).count).toBeGreaterThan(0)
})

test('an older state in Solr is brought up to date', async () => {
  const { solr, catalogue } = await open()
  await catalogue.start()
  const [collection] = solr.collections.values()
  const before = collection && structuredClone(collection.documents)
  const id = await create('geri')
  await catalogue.reached(await lastSeq())
  expect(collection?.documents.has(id)).toBe(true)
  if (collection && before) collection.documents = before
  const seq = await lastSeq()
  await vi.waitFor(() => expect(seqIn(solr)).toEqual([seq]), { timeout: 20_000 })
  expect(collection?.documents.has(id)).toBe(true)
})

test('a process that has lost the lease while it wrote stores no state', async () => {
  const { solr, catalogue } = await open()
  await catalogue.start()
  const before = seqIn(solr)
  await db.query("UPDATE search_lease SET holder = gen_random_uuid(), expires = now() + interval '1 hour'")
  await create('kacan')
  await catalogue.reached(await lastSeq())
  expect(seqIn(solr)).toEqual(before)
  expect(catalogue.isAway).toBe(true)
})

test('what a process sends late, after another one has written, replaces nothing', async () => {
  const { solr, catalogue } = await open()
  await catalogue.start()
  const [collection] = solr.collections.values()
  const id = await create('gecen')
  await catalogue.reached(await lastSeq())
  const afterwards: unknown[] = []
  let isLate = false
  solr.follow(({ path, body }) => {
    if (isLate) afterwards.push(collection?.documents.get(id)?.['of'])
    else if (path.endsWith('/update') && body.includes(id)) {
      // While the update was on its way, another process has written.
      collection?.documents.set(id, { id, of: 'other', _version_: '7' })
      isLate = true
    }
    return undefined
  })
  await portal.call('package_patch', { id, notes: 'eski' }, { token })
  await catalogue.reached(await lastSeq())
  expect(afterwards[0]).toBe('other')
  // The process has read the dataset again since then, so it may write it.
  await vi.waitFor(() => expect(collection?.documents.get(id)).not.toHaveProperty('of'), { timeout: 20_000 })
})

test('a process that waits for another one asks Solr for the whole cluster every 2 s, not for each look', async () => {
  const { solr, catalogue } = await open()
  await catalogue.start()
  await db.query("UPDATE search_lease SET holder = gen_random_uuid(), expires = now() + interval '1 hour'")
  await vi.waitFor(() => expect(catalogue.isAway).toBe(false))
  await create('beklenen')
  solr.requests.length = 0
  await catalogue.reached(await lastSeq())
  expect(catalogue.isAway).toBe(true)
  const asked = solr.requests.filter(({ query }) => query.get('action') === 'CLUSTERSTATUS')
  const looks = solr.requests.filter(({ query }) => query.get('action') !== 'CLUSTERSTATUS')
  expect(asked.length).toBeLessThan(looks.length)
})

test('a later state in Solr stays', async () => {
  const { solr, catalogue } = await open()
  await catalogue.start()
  const writer = new SolrWriter(new SolrClient(solr.url), new IndexData(), () => {})
  const [name = ''] = solr.collections.keys()
  const seq = await lastSeq()
  const state = await writer.commit(name, { seq: seq - 1, mark: undefined })
  expect(state.seq).toBe(seq)
  expect(seqIn(solr)).toEqual([seq])
})

test('a stop does not wait for a Solr that is silent', async () => {
  const { solr, catalogue } = await open()
  await catalogue.start()
  // A request ends by no time limit: a stop that waited for it would never end.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldClearNativeTimers: true })
  solr.follow(() => 'silence')
  const count = solr.requests.length
  await vi.waitFor(() => expect(solr.requests.length).toBeGreaterThan(count), { timeout: 20_000 })
  await catalogue.stop()
  const asked = solr.requests.length
  await catalogue.reached((await lastSeq()) + 1)
  expect(solr.requests.length).toBe(asked)
})
