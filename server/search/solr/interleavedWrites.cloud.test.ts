import { afterAll, expect, test } from 'vitest'
import { createCollection, deleteCollection } from './collections.ts'
import { interleavedWrites, TYPE } from './interleavedWrites.ts'
import { SolrClient, SolrConflictError } from './SolrClient.ts'
import { SOLR_TEST_URL } from './SolrTestIndex.ts'
import { FIELDS } from './schema.ts'
import { deletedDocument } from './solrDocument.ts'

const client = new SolrClient(SOLR_TEST_URL)
const made: string[] = []
afterAll(async () => {
  for (const name of made) await deleteCollection(client, name)
})

test('processes that write at once to two shards end with what the database has', async () => {
  let conflicts = 0
  for (let seed = 0; seed < 5; seed += 1) {
    const collection = await createCollection(client, `interleaved${process.pid}`, { shards: 2, replicas: 1 })
    made.push(collection)
    const { database, conflicts: ofSeed } = await interleavedWrites(client, collection, seed)
    await client.commit(collection)
    const { response } = await client.select(collection, {
      q: `{!term f=${TYPE}}package`,
      rows: 100,
      fl: `id,${FIELDS.seq}`,
    })
    expect(new Map(response.docs.map((each) => [each['id'], each[FIELDS.seq]]))).toEqual(database)
    conflicts += ofSeed
  }
  expect(conflicts).toBeGreaterThan(0)
})

test('a process that read a dataset before it was indexed and deleted by another one cannot write it', async () => {
  const collection = await createCollection(client, `deleted${process.pid}`, { shards: 2, replicas: 1 })
  made.push(collection)
  const dataset = { id: 'a', [FIELDS.seq]: 1, [TYPE]: 'package' }
  const before = await client.versions(collection, ['a'])
  await client.update(collection, [dataset], before)
  await client.update(collection, [deletedDocument('a', 2)], await client.versions(collection, ['a']))
  await expect(client.update(collection, [dataset], before)).rejects.toThrow(SolrConflictError)
})
