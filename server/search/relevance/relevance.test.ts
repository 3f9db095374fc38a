import { describe, expect, it } from 'vitest'
import { CatalogueIndex } from '../index/catalogueIndex.ts'
import { IndexData } from '../index/indexData.ts'
import { readWordVectors } from '../meaning/readWordVectors.ts'
import { RELEVANCE_DATASETS } from './datasets.data.ts'
import { findFor } from './findFor.ts'
import { BY_MEANING } from './meaningQueries.ts'
import { mean, measuresOf, reciprocalRank } from './measures.ts'
import { IRRELEVANT, RELEVANT, type RelevanceQuery } from './queries.ts'

/** Far above CKAN's values and a little below ours, so that a change may make one query worse and another better. */
const LEAST_PER_CLASS = 0.8
const LEAST_OVERALL = 0.93
/** The same for queries that need related datasets, and for all queries, where related datasets follow the results. */
const LEAST_BY_MEANING = 0.65
const LEAST_WITH_RELATED = 0.91
const LEAST_RECALL_WITH_RELATED = 0.96

const index = new CatalogueIndex(new IndexData(undefined, readWordVectors({ warn: () => expect.unreachable() })))
for (const dataset of RELEVANCE_DATASETS) index.put(dataset, 1)

const ranksOf = (kind: string) =>
  (RELEVANT[kind] ?? []).map(([query, ...wanted]) => reciprocalRank(findFor(index, query).results, wanted))

describe('visitors’ words', () => {
  it.each(Object.keys(RELEVANT))('find the expected dataset near the top: %s', (kind) => {
    expect(mean(ranksOf(kind))).toBeGreaterThanOrEqual(LEAST_PER_CLASS)
  })

  it('find the expected dataset over all kinds', () => {
    const ranks = Object.keys(RELEVANT).flatMap(ranksOf)
    expect(ranks.length).toBeGreaterThanOrEqual(150)
    expect(RELEVANCE_DATASETS.length).toBeGreaterThanOrEqual(60)
    expect(mean(ranks)).toBeGreaterThanOrEqual(LEAST_OVERALL)
  })

  it.each(IRRELEVANT)('find nothing if no dataset matches: %s', (query) => {
    expect(findFor(index, query).results).toEqual([])
  })

  it('have only expected datasets that exist', () => {
    const names = new Set(RELEVANCE_DATASETS.map(({ name }) => name))
    const wanted = Object.values(RELEVANT).flatMap((queries) => queries.flatMap(([, ...each]) => each))
    expect(wanted.filter((name) => !names.has(name))).toEqual([])
  })
})

describe('visitors’ words that the wanted dataset does not have', () => {
  const measured = (queries: readonly RelevanceQuery[]) =>
    measuresOf(
      queries.map(([query, ...wanted]) => {
        const { results, related } = findFor(index, query)
        return { found: [...results, ...related], wanted }
      }),
    )

  it.each(Object.entries(BY_MEANING))('find it by meaning: %s', (_, queries) => {
    expect(measured(queries).mrr).toBeGreaterThanOrEqual(LEAST_BY_MEANING)
  })

  it('find it among all kinds', () => {
    const { mrr, recall } = measured([...Object.values(RELEVANT), ...Object.values(BY_MEANING)].flat())
    expect(mrr).toBeGreaterThanOrEqual(LEAST_WITH_RELATED)
    expect(recall).toBeGreaterThanOrEqual(LEAST_RECALL_WITH_RELATED)
  })
})
