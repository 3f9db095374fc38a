import { afterAll, expect, it } from 'vitest'
import { CatalogueIndex } from '../index/catalogueIndex.ts'
import { hiddenByPrivate } from '../oracle/privateDatasets.ts'
import { Random } from '../oracle/random.ts'
import { planSearch } from '../query/planSearch.ts'
import { runSolr } from './runSolr.ts'
import { SolrTestIndex } from './SolrTestIndex.ts'

const open: SolrTestIndex[] = []
afterAll(async () => {
  await Promise.all(open.map((each) => each.close()))
})

it('finds what an index without the private datasets finds, also if they reach a limit', async () => {
  const { published, unpublished, queries } = hiddenByPrivate(new Random(5))
  const solr = await SolrTestIndex.open()
  open.push(solr)
  const memory = new CatalogueIndex()
  for (const [at, dataset] of published.entries()) memory.put(dataset, unpublished.length + 1 + at)
  await solr.put(unpublished, 1)
  await solr.put(published, unpublished.length + 1)
  const options = { labels: ['public'], rows: 100, start: 0, facetFields: [], facetLimit: 0, facetMincount: 1, now: 0 }
  for (const q of queries) {
    const plan = planSearch({ q, include_private: true })
    expect(await runSolr(solr, plan, options), q).toEqual(memory.search(plan, options))
  }
})
