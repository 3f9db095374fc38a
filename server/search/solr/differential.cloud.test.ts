import { afterAll, describe, expect, it } from 'vitest'
import { CatalogueIndex } from '../index/catalogueIndex.ts'
import type { SearchDocument } from '../index/document.ts'
import { randomDocument } from '../oracle/generateDocuments.ts'
import { randomOptions, randomParameters } from '../oracle/generateSearches.ts'
import { Oracle } from '../oracle/oracle.ts'
import { Random } from '../oracle/random.ts'
import { planSearch } from '../query/planSearch.ts'
import type { SearchParameters } from '../query/searchParameters.ts'
import { runSolr } from './runSolr.ts'
import { SolrTestIndex } from './SolrTestIndex.ts'

const CHANGES = 15
const SEARCHES = 40

/** The plan; null for parameters that are rejected, as in CKAN. */
function planOrNull(parameters: SearchParameters) {
  try {
    return planSearch(parameters)
  } catch {
    return null
  }
}

const open: SolrTestIndex[] = []
afterAll(async () => {
  await Promise.all(open.map((each) => each.close()))
})

describe('Solr', () => {
  it.each([1, 2, 3, 4])('gives the same results as the index in memory and the oracle (seed %i)', async (seed) => {
    const random = new Random(seed)
    const solr = await SolrTestIndex.open()
    open.push(solr)
    const memory = new CatalogueIndex()
    const oracle = new Oracle()
    let compared = 0
    let found = 0
    for (let change = 0; change < 12; change++) {
      const { put, removed } = randomChanges(random)
      for (const id of removed) {
        memory.remove(id, change)
        oracle.remove(id)
      }
      for (const document of put) {
        memory.put(document, change)
        oracle.put(document)
      }
      await solr.put(put, 1 + change * CHANGES, removed)
      for (let round = 0; round < SEARCHES; round++) {
        const parameters = randomParameters(random)
        const plan = planOrNull(parameters)
        if (plan === null) continue
        const options = randomOptions(random)
        const expected = oracle.search(plan, options)
        const search = JSON.stringify({ parameters, options })
        expect(await runSolr(solr, plan, options), search).toEqual(expected)
        expect(memory.search(plan, options), search).toEqual(expected)
        compared++
        if (expected.count > 0) found++
      }
    }
    expect(compared).toBeGreaterThan(300)
    expect(found).toBeGreaterThan(100)
  })
})

it('orders datasets by their recent use as the index in memory', async () => {
  const random = new Random(9)
  const solr = await SolrTestIndex.open()
  open.push(solr)
  const memory = new CatalogueIndex()
  const documents = Array.from({ length: 60 }, (_, number) => randomDocument(random, number))
  for (const document of documents) memory.put(document, 1)
  await solr.put(documents, 1)
  for (let round = 0; round < 60; round++) {
    const used = Array.from({ length: random.below(30) }, () => [`id-${random.below(80)}`, random.below(4)] as const)
    const sort = `views_recent desc${random.pick(['', ', name asc', ', score desc', ', title desc'])}`
    const plan = planOrNull({ ...randomParameters(random), sort })
    if (plan === null) continue
    const options = { ...randomOptions(random), start: random.pick([0, 3, 12]), uses: new Map(used) }
    expect(await runSolr(solr, plan, options), sort).toEqual(memory.search(plan, options))
  }
  for (const sort of ['views_recent asc', 'name asc, views_recent desc'])
    await expect(runSolr(solr, planSearch({ sort }), randomOptions(random))).rejects.toThrow('views_recent')
})

/** Datasets to add or replace, each once, and others to remove. */
function randomChanges(random: Random): { put: SearchDocument[]; removed: string[] } {
  const put = new Map<string, SearchDocument>()
  const removed = new Set<string>()
  for (let round = 0; round < CHANGES; round++) {
    const number = random.below(60)
    const id = `id-${number}`
    if (put.has(id) || removed.has(id)) continue
    if (random.chance(20)) removed.add(id)
    else put.set(id, randomDocument(random, number))
  }
  return { put: [...put.values()], removed: [...removed] }
}
