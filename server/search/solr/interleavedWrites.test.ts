import { expect, test } from 'vitest'
import { fakeSolr } from './fakeSolr.ts'
import { interleavedWrites, TYPE } from './interleavedWrites.ts'
import { SolrClient } from './SolrClient.ts'
import { FIELDS } from './schema.ts'

test('whatever processes write at once, no dataset in Solr ever becomes older, and the last writer ends with all', async () => {
  let conflicts = 0
  for (let seed = 0; seed < 15; seed += 1) {
    const solr = await fakeSolr()
    const documents = new Map()
    solr.collections.set('c', { configName: '', documents })
    const seen = new Map<string, number>()
    const deleted = new Set<string>()
    // What the last update has made is seen with the next request.
    solr.follow(() => {
      for (const [id, document] of documents) {
        expect(document[FIELDS.seq], `${id} of ${seed}`).toBeGreaterThanOrEqual(seen.get(id) ?? 0)
        seen.set(id, document[FIELDS.seq])
        if (!(TYPE in document)) deleted.add(id)
        else expect(deleted.has(id), `${id} of ${seed} returned`).toBe(false)
      }
      return undefined
    })
    const written = await interleavedWrites(new SolrClient(solr.url), 'c', seed)
    const datasets = [...documents].filter(([, document]) => TYPE in document)
    expect(new Map(datasets.map(([id, document]) => [id, document[FIELDS.seq]]))).toEqual(written.database)
    conflicts += written.conflicts
    solr.close()
  }
  expect(conflicts).toBeGreaterThan(0)
})
