import { describe, expect, it } from 'vitest'
import { CatalogueIndex } from '../index/catalogueIndex.ts'
import { RELEVANCE_DATASETS } from './datasets.data.ts'
import { IRRELEVANT, RELEVANT } from './queries.ts'
import { mean, namesFor, reciprocalRank } from './reciprocalRank.ts'

/** Far above what CKAN reaches, and below what we do, so that a change may trade a query for a better one. */
const LEAST_PER_CLASS = 0.8
const LEAST_OVERALL = 0.93

const index = new CatalogueIndex()
for (const dataset of RELEVANCE_DATASETS) index.put(dataset, 1)

const ranksOf = (kind: string) =>
  (RELEVANT[kind] ?? []).map(([query, ...wanted]) => reciprocalRank(namesFor(index, query), wanted))

describe('visitors’ words', () => {
  it.each(Object.keys(RELEVANT))('find what is meant near the top: %s', (kind) => {
    expect(mean(ranksOf(kind))).toBeGreaterThanOrEqual(LEAST_PER_CLASS)
  })

  it('find what is meant over all kinds, of which there are many', () => {
    const ranks = Object.keys(RELEVANT).flatMap(ranksOf)
    expect(ranks.length).toBeGreaterThanOrEqual(150)
    expect(RELEVANCE_DATASETS.length).toBeGreaterThanOrEqual(60)
    expect(mean(ranks)).toBeGreaterThanOrEqual(LEAST_OVERALL)
  })

  it.each(IRRELEVANT)('find nothing where nothing fits: %s', (query) => {
    expect(namesFor(index, query)).toEqual([])
  })

  it('name only datasets that exist', () => {
    const names = new Set(RELEVANCE_DATASETS.map(({ name }) => name))
    const wanted = Object.values(RELEVANT).flatMap((queries) => queries.flatMap(([, ...each]) => each))
    expect(wanted.filter((name) => !names.has(name))).toEqual([])
  })
})
