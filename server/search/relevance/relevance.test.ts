import { describe, expect, it } from 'vitest'
import { CatalogueIndex } from '../index/catalogueIndex.ts'
import { RELEVANCE_DATASETS } from './datasets.data.ts'
import { IRRELEVANT, RELEVANT } from './queries.ts'
import { mean, namesFor, reciprocalRank } from './reciprocalRank.ts'

/** Far above CKAN's values and a little below ours, so that a change may make one query worse and another better. */
const LEAST_PER_CLASS = 0.8
const LEAST_OVERALL = 0.93

const index = new CatalogueIndex()
for (const dataset of RELEVANCE_DATASETS) index.put(dataset, 1)

const ranksOf = (kind: string) =>
  (RELEVANT[kind] ?? []).map(([query, ...wanted]) => reciprocalRank(namesFor(index, query), wanted))

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
    expect(namesFor(index, query)).toEqual([])
  })

  it('have only expected datasets that exist', () => {
    const names = new Set(RELEVANCE_DATASETS.map(({ name }) => name))
    const wanted = Object.values(RELEVANT).flatMap((queries) => queries.flatMap(([, ...each]) => each))
    expect(wanted.filter((name) => !names.has(name))).toEqual([])
  })
})
