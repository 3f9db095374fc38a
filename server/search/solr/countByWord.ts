import { solrTerm } from './encode.ts'
import type { SolrParams, SolrResponse } from './SolrClient.ts'
import { FIELDS } from './schema.ts'

/** The most words that one request counts. */
const MOST_COUNTED = 500

/** In how many of the datasets that the caller may see, by the filter `visible`, each of the words is. */
export async function countByWord(
  words: readonly string[],
  visible: string,
  ask: (params: SolrParams) => Promise<SolrResponse>,
): Promise<number[]> {
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
