import { afterAll, expect, it } from 'vitest'
import type { SearchResult } from '../evaluate/runPlan.ts'
import { CatalogueIndex } from '../index/catalogueIndex.ts'
import type { SearchDocument } from '../index/document.ts'
import { IndexData } from '../index/indexData.ts'
import { readWordVectors } from '../meaning/readWordVectors.ts'
import { Random } from '../oracle/random.ts'
import { planSearch } from '../query/planSearch.ts'
import { RELEVANCE_DATASETS } from '../relevance/datasets.data.ts'
import { BY_MEANING } from '../relevance/meaningQueries.ts'
import { oneOf, randomDataset } from '../relevance/randomDataset.ts'
import { SLIPS } from '../relevance/typingErrors.ts'
import { runSolr } from './runSolr.ts'
import { SolrTestIndex } from './SolrTestIndex.ts'

const words = readWordVectors({ warn: () => expect.unreachable() })
const byMeaning = Object.values(BY_MEANING).flatMap((each) => each.map(([query]) => query))
const slips = Object.values(SLIPS)
const open: SolrTestIndex[] = []
afterAll(async () => {
  await Promise.all(open.map((each) => each.close()))
})

/** A query by meaning, a title, or one of its words with a typing error. */
function randomQuery(random: Random): string {
  const { title } = oneOf(random, RELEVANCE_DATASETS)
  const kind = random.below(4)
  if (kind === 0) return oneOf(random, byMeaning)
  if (kind === 1) return title
  const typed = oneOf(random, slips)(oneOf(random, title.split(' ')), random)
  return kind === 2 ? typed : `${oneOf(random, title.split(' '))} ${typed}`
}

/** A dataset without a word of the table. */
function withoutMeaning(number: number): SearchDocument {
  const dataset = randomDataset(new Random(number), number)
  const texts = { title: 'Xqzw', notes: '', tags: [], groups: [], group_titles: [], organization_title: null }
  return {
    ...dataset,
    ...texts,
    labels: ['public'],
    translations: [],
    columns: [],
    res_name: [],
    res_description: [],
    extras: [],
  }
}

/** Solr computes with numbers of 32 bits. */
const nearly = ({ related, ...result }: SearchResult) => ({
  ...result,
  related: related.map((each) => ({ ...each, score: expect.closeTo(each.score, 5) })),
})

it.each([1, 2, 3])(
  'finds related datasets and corrections as the index in memory, for each caller (seed %i)',
  async (seed) => {
    const random = new Random(seed)
    const solr = await SolrTestIndex.open(words)
    open.push(solr)
    const memory = new CatalogueIndex(new IndexData(undefined, words))
    const found = { related: 0, corrections: 0 }
    for (let change = 0; change < 4; change++) {
      const first = 1 + change * 100
      const put = Array.from({ length: 40 }, (_, at) =>
        at % 10 === 0 ? withoutMeaning((change * 25 + at) % 90) : randomDataset(random, (change * 25 + at) % 90),
      )
      const removed = change === 0 ? [] : [`id-${(change * 25 + 60) % 90}`]
      for (const id of removed) memory.remove(id, first)
      for (const [at, dataset] of put.entries()) memory.put(dataset, first + at)
      await solr.put(put, first, removed)
      for (let round = 0; round < 30; round++) {
        const labels = random.pick([['public'], ['public', 'member-o1'], ['creator-u1'], null])
        const fq = random.chance(30) ? `groups:${oneOf(random, RELEVANCE_DATASETS).groups[0] ?? 'x'}` : ''
        const q = randomQuery(random)
        const sort = random.pick(['score desc', 'metadata_modified desc', 'views_recent desc'])
        const plan = planSearch({ q, fq, sort, include_private: true, include_drafts: true })
        const options = {
          ...{ labels, rows: 20, start: 0, facetFields: [], facetLimit: 0, facetMincount: 1, now: 0 },
          ...{ related: random.pick([1, 10, 50]), spelling: true },
        }
        const inMemory = memory.search(plan, options)
        expect({ q, fq, labels, ...(await runSolr(solr, plan, options)) }).toEqual({
          q,
          fq,
          labels,
          ...nearly(inMemory),
        })
        found.related += inMemory.related.length
        found.corrections += inMemory.corrections.length
      }
    }
    expect(found.related).toBeGreaterThan(100)
    expect(found.corrections).toBeGreaterThan(20)
  },
)
