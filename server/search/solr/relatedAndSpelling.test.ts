import { describe, expect, it } from 'vitest'
import { analyseDocument } from '../index/analyseDocument.ts'
import { CatalogueIndex } from '../index/catalogueIndex.ts'
import { IndexData } from '../index/indexData.ts'
import { readWordVectors } from '../meaning/readWordVectors.ts'
import { planSearch } from '../query/planSearch.ts'
import { RELEVANCE_DATASETS } from '../relevance/datasets.data.ts'
import { countByWord } from './countByWord.ts'
import { relatedInSolr } from './related.ts'
import type { SolrParams, SolrResponse } from './SolrClient.ts'
import { meaningFields } from './solrDocument.ts'
import { correctionsInSolr } from './spelling.ts'

// npm run e2e:solr compares the results of a real Solr with those of the index in memory.
const words = readWordVectors({ warn: () => expect.unreachable() })
const index = new CatalogueIndex(new IndexData(undefined, words))
for (const dataset of RELEVANCE_DATASETS) index.put(dataset, 1)
const { data } = index
const VISIBLE = '{!query tag=visible v=$q1}'

/** The words of a query that no dataset has. */
const outcomesOf = (q: string) =>
  planSearch({ q }).words.flatMap(({ clauses }) =>
    clauses.map((clause) => ({ clause, documents: 0, corrections: null })),
  )

/** What Solr would respond, and the requests that it got. */
function solr(response: Partial<SolrResponse>) {
  const requests: SolrParams[] = []
  const ask = async (params: SolrParams): Promise<SolrResponse> => {
    requests.push(params)
    return { response: { numFound: 0, docs: [] }, ...response }
  }
  return { ask, requests }
}

describe('the meaning of a dataset in Solr', () => {
  it('is the vector that the index in memory has, with the first words of its texts', () => {
    for (const [number, dataset] of RELEVANCE_DATASETS.entries()) {
      const { vector, first_words } = meaningFields(analyseDocument(dataset), data)
      expect(vector).toEqual([...(data.meaning?.vectorOf(number) ?? [])])
      const first = String(first_words)
        .split(' ')
        .map((word) => words?.wordAt(Number(word)))
      expect(first.length).toBeGreaterThan(1)
    }
  })

  it('is left out without a table of words, and for texts that it does not have', () => {
    const [dataset] = RELEVANCE_DATASETS as [(typeof RELEVANCE_DATASETS)[number]]
    expect(meaningFields(analyseDocument(dataset), new IndexData())).toEqual({})
    const unknown = { ...dataset, title: 'xqzw', notes: '', tags: [], groups: [], group_titles: [], columns: [] }
    const bare = {
      ...unknown,
      organization_title: null,
      translations: [],
      res_name: [],
      res_description: [],
      extras: [],
    }
    expect(meaningFields(analyseDocument(bare), data)).toEqual({})
  })
})

describe('related datasets in Solr', () => {
  const related = (q: string, rows: number, response: Partial<SolrResponse> = {}) => {
    const { ask, requests } = solr(response)
    const filters = { visible: VISIBLE, others: ['{!query tag=other v=$q2}'] }
    return { requests, result: relatedInSolr(data, outcomesOf(q), { rows, filters, ask }) }
  }

  it('are at least as near as the average of the visible datasets requires, with the words that show why', async () => {
    const mezarlik = words?.find('mezarlik') ?? -1
    const docs = [0.9, 0.71, 0.69].map((score, at) => ({ id: `id-${at}`, score, first_words: `${mezarlik}` }))
    const stats = { stats_fields: { cosine: { sum: 25, count: 93 } } } // an average of 0.25 with those that are added
    const { requests, result } = related('cemetery', 3, { response: { numFound: 3, docs }, stats })
    // 0.44 and more: a score of 0.72 and more.
    expect(await result).toEqual([
      { id: 'id-0', score: expect.closeTo(0.8), words: [{ word: 'cemetery', near: 'mezarlık' }] },
    ])
    expect(requests).toHaveLength(1)
    expect(requests[0]).toMatchObject({ fq: [VISIBLE, '{!query tag=other v=$q2}'], rows: 3 })
    expect(requests[0]?.['stats.field']).toMatch(/^\{!func key=cosine ex=other /)
  })

  it('need no request without wanted rows or known words', async () => {
    for (const [q, rows] of [
      ['cemetery', 0],
      ['xqzw', 10],
    ] as const) {
      const { requests, result } = related(q, rows)
      expect(await result).toEqual([])
      expect(requests).toEqual([])
    }
  })
})

describe('corrections in Solr', () => {
  it('are chosen by the visible datasets that have each word, which Solr counts', async () => {
    const counted = async (visible: (word: unknown) => boolean) => {
      const requests: SolrParams[] = []
      const ask = async (params: SolrParams): Promise<SolrResponse> => {
        requests.push(params)
        const facet_queries = Object.fromEntries(
          Object.entries(params).map(([name, word]) => [name, /^w\d/.test(name) && visible(word) ? 3 : 0]),
        )
        return { response: { numFound: 0, docs: [] }, facet_counts: { facet_queries, facet_fields: {} } }
      }
      const corrections = await correctionsInSolr(
        { outcomes: outcomesOf('ktap'), count: 0 },
        { data, countByWord: (words) => countByWord(words, VISIBLE, ask) },
      )
      return { corrections, requests }
    }
    const { corrections, requests } = await counted((word) => word === 'kitap')
    expect(corrections).toEqual([{ folded: 'ktap', correction: 'kitap', isApplied: false }])
    expect(requests.length).toBeGreaterThan(0)
    for (const { fq } of requests) expect(fq).toBe(VISIBLE)
    // A word of datasets that the caller may not see is no correction.
    expect((await counted(() => false)).corrections).toEqual([])
  })
})
