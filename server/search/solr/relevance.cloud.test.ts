import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CatalogueIndex } from '../index/catalogueIndex.ts'
import { IndexData } from '../index/indexData.ts'
import { readWordVectors } from '../meaning/readWordVectors.ts'
import { Random } from '../oracle/random.ts'
import { planSearch } from '../query/planSearch.ts'
import { RELEVANCE_DATASETS } from '../relevance/datasets.data.ts'
import { BY_MEANING } from '../relevance/meaningQueries.ts'
import { IRRELEVANT, RELEVANT } from '../relevance/queries.ts'
import { SLIPS } from '../relevance/typingErrors.ts'
import { runSolr } from './runSolr.ts'
import { SolrTestIndex } from './SolrTestIndex.ts'

const words = readWordVectors({ warn: () => expect.unreachable() })
const memory = new CatalogueIndex(new IndexData(undefined, words))
for (const dataset of RELEVANCE_DATASETS) memory.put(dataset, 1)
const page = { labels: ['public'], rows: 50, start: 0, facetFields: [], facetLimit: 0, facetMincount: 1, now: 0 }
const options = { ...page, related: 10, spelling: true }
let solr: SolrTestIndex
const found = { related: 0, corrections: 0 }

beforeAll(async () => {
  solr = await SolrTestIndex.open(words)
  await solr.put(RELEVANCE_DATASETS, 1)
})
afterAll(() => solr.close())
afterAll(() => {
  expect(found.related).toBeGreaterThan(100)
  expect(found.corrections).toBeGreaterThan(20)
})

/** The tests of relevance apply to Solr too if it gives the same datasets in the same order. */
async function expectSame(q: string): Promise<void> {
  const plan = planSearch({ q })
  const inMemory = memory.search(plan, options)
  // Solr computes with numbers of 32 bits.
  const related = inMemory.related.map((each) => ({ ...each, score: expect.closeTo(each.score, 5) }))
  expect({ q, ...(await runSolr(solr, plan, options)) }).toEqual({ q, ...inMemory, related })
  found.related += related.length
  found.corrections += inMemory.corrections.length
}

describe('visitors’ words find the same in Solr as in memory', () => {
  it.each([...Object.entries(RELEVANT), ...Object.entries(BY_MEANING)])('%s', async (_, queries) => {
    for (const [query] of queries) await expectSame(query)
  })

  it('words that no dataset has', async () => {
    for (const query of IRRELEVANT) await expectSame(query)
  })

  it.each(Object.entries(SLIPS))('with typing errors: %s', async (_, slip) => {
    const random = new Random(17)
    for (const { title } of RELEVANCE_DATASETS.slice(0, 40)) {
      const word = random.pick(title.split(' ') as [string, ...string[]])
      if (word.length > 3) await expectSame(slip(word, random))
    }
  })
})
