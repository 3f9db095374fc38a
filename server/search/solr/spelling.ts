import { takeTurns } from '../../turns.ts'
import { type Correction, correctionsOf } from '../evaluate/spelling.ts'
import type { WordOutcome } from '../evaluate/wordScorer.ts'
import type { IndexData } from '../index/indexData.ts'
import { solrTerm } from './encode.ts'
import type { SolrParams, SolrResponse } from './SolrClient.ts'
import { FIELDS } from './schema.ts'

/** The most words that one request counts. */
const MOST_COUNTED = 500

/** The words of a query, the number of datasets that it found, and the filter of what the caller may see. */
type Query = { outcomes: readonly WordOutcome[]; count: number; visible: string }
type Ask = (params: SolrParams) => Promise<SolrResponse>

/** The corrections of the words of a query, as in memory; Solr counts the datasets that have each of the words in question. */
export async function correctionsInSolr(
  data: IndexData,
  { visible, ...query }: Query,
  ask: Ask,
): Promise<Correction[]> {
  const work = correctionsOf({ data, ...query })
  const turns = takeTurns()
  let next = work.next([])
  while (!next.done) {
    await turns()
    const words = next.value.map((surface) => data.lexicon.surfaces.get(surface))
    next = work.next(await documentsWith(words, visible, ask))
  }
  return next.value
}

/** In how many of the datasets that the caller may see each of the words is. */
async function documentsWith(words: readonly string[], visible: string, ask: Ask): Promise<number[]> {
  const counts: number[] = []
  for (let from = 0; from < words.length; from += MOST_COUNTED) {
    const asked = words.slice(from, from + MOST_COUNTED)
    const { facet_counts } = await ask({
      ...Object.fromEntries(asked.map((word, at) => [`w${at}`, solrTerm(word)])),
      ...{ q: '*:*', fq: visible, rows: 0, facet: 'true' },
      'facet.query': asked.map((_, at) => `{!term cache=false f=${FIELDS.words} key=w${at} v=$w${at}}`),
    })
    counts.push(...asked.map((_, at) => facet_counts?.facet_queries[`w${at}`] ?? 0))
  }
  return counts
}
