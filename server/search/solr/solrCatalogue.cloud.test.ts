import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openPool, type Pool } from '../../db/pool.ts'
import { testCatalogue } from '../../testing/testCatalogue.ts'
import { breakableProxy } from './breakableProxy.ts'
import { collectionOf, deleteCollection } from './collections.ts'
import { SolrCatalogue } from './SolrCatalogue.ts'
import { SolrClient } from './SolrClient.ts'
import { SOLR_TEST_URL } from './SolrTestIndex.ts'

/* Two processes on one database and one Solr, of which the first has the lease. */

const alias = `test${process.pid}`
const portal = await testCatalogue()
const { db } = portal.services
const client = new SolrClient(SOLR_TEST_URL)
const proxy = await breakableProxy(SOLR_TEST_URL)
const errors: unknown[] = []
const pools: Pool[] = []
/** Each process has connections of its own. */
const ownPool = (): Pool => {
  const pool = openPool(portal.connection, { error() {} }, 2)
  pools.push(pool)
  return pool
}
const open = (url: string) =>
  new SolrCatalogue(ownPool(), {
    client: new SolrClient(url),
    alias,
    size: { shards: 2, replicas: 1 },
    onChanged() {},
    onError: (error) => errors.push(error),
  })
const one = open(proxy.url)
const other = open(SOLR_TEST_URL)
let token: string

beforeAll(async () => {
  ;({ token } = await portal.makeUser({ sysadmin: true }))
  await portal.call('organization_create', { name: 'belediye' }, { token })
  await create('ilk')
  await one.start()
  await other.start()
})
afterAll(async () => {
  await Promise.all([one.stop(), other.stop()])
  proxy.close()
  await Promise.all(pools.map((pool) => pool.end()))
  await client.admin('collections', { action: 'DELETEALIAS', name: alias })
  const { collections } = await client.admin<{ collections: string[] }>('collections', { action: 'LIST' })
  for (const name of collections) if (name.startsWith(`${alias}-`)) await deleteCollection(client, name)
})

const create = async (name: string): Promise<string> => {
  const { body } = await portal.call('package_create', { name, owner_org: 'belediye', tags: [{ name }] }, { token })
  return body.result.id
}
const lastSeq = async () => Number((await db.query('SELECT max(seq) AS seq FROM catalogue_change')).rows[0]?.seq)
const OPTIONS = { rows: 100, start: 0, facetFields: ['tags'], facetLimit: 50, facetMincount: 0, now: 0 }
/** What a visitor finds, after all that was written. */
async function found(catalogue: SolrCatalogue, q = '*:*') {
  await catalogue.reached(await lastSeq())
  const { ids, facets } = await catalogue.search({ parameters: { q } }, { ...OPTIONS, labels: ['public'] })
  return { ids, tags: facets.get('tags')?.map(([tag]) => tag) ?? [] }
}

test('a write is found by the process with the lease and by another one', async () => {
  const id = await create('otopark')
  expect((await found(one, 'otoparklar')).ids).toEqual([id])
  expect((await found(other, 'otoparklar')).ids).toEqual([id])
  expect(one.size).toBe(2)
})

test('a dataset that became private is in no result and in no facet', async () => {
  const id = await create('gizli')
  expect((await found(one)).tags).toContain('gizli')
  await portal.call('package_patch', { id, private: true }, { token })
  for (const catalogue of [one, other]) {
    const { ids, tags } = await found(catalogue)
    expect(ids).not.toContain(id)
    expect(tags).not.toContain('gizli')
  }
  const all = await one.search({ parameters: { include_private: true } }, { ...OPTIONS, labels: null })
  expect(all.ids).toContain(id)
})

test('a deleted dataset is not found', async () => {
  const id = await create('silinen')
  await found(one)
  await portal.call('dataset_purge', { id }, { token })
  expect((await found(one, 'silinen')).ids).toEqual([])
})

test('while Solr is away, writes go on and searches are refused; then everything is found', async () => {
  proxy.breakConnections()
  const id = await create('kesinti')
  await one.reached(await lastSeq())
  expect(one.seq).toBe(await lastSeq())
  expect(one.isAway).toBe(true)
  const refused = one.search({ parameters: {} }, { ...OPTIONS, labels: ['public'] })
  await expect(refused).rejects.toMatchObject({ type: 'Service Unavailable' })
  expect(errors).toHaveLength(1)
  Object.assign(portal.services, { catalogue: one })
  const response = await portal.call('package_search', {}, { locale: 'tr' })
  expect(response.status).toBe(503)
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(response.body.error.message).toContain('Arama sunucusu yanıt vermediği')
  expect((await portal.call('package_show', { id })).body.result.name).toBe('kesinti')
  proxy.restore()
  await vi.waitFor(async () => expect((await found(one, 'kesinti')).ids).toEqual([id]), { timeout: 20_000 })
  expect(one.isAway).toBe(false)
  errors.length = 0
})

test('a later start uses the index that is there', async () => {
  const before = await collectionOf(client, alias)
  const third = open(SOLR_TEST_URL)
  await third.start()
  expect((await found(third, 'kesinti')).ids).toHaveLength(1)
  expect((await found(third, 'kesintx')).ids).toHaveLength(1) // it has the words, for corrections
  await third.stop()
  expect(await collectionOf(client, alias)).toEqual(before)
})

test('when the process with the lease stops, another one indexes', async () => {
  await one.stop()
  const id = await create('devam')
  expect((await found(other, 'devam')).ids).toEqual([id])
})

test('after the database has lost changes, the index is built again under the same name', async () => {
  const before = await collectionOf(client, alias)
  await db.query('UPDATE catalogue_change SET mark = gen_random_uuid()')
  const id = await create('sonra')
  await vi.waitFor(async () => expect((await found(other, 'sonra')).ids).toEqual([id]), { timeout: 60_000 })
  expect((await collectionOf(client, alias)).name).not.toBe(before.name)
  const { collections } = await client.admin<{ collections: string[] }>('collections', { action: 'LIST' })
  expect(collections.filter((name) => name.startsWith(`${alias}-`))).toHaveLength(1)
  expect(errors).toEqual([])
})
