import { leastScore, type Related } from '../evaluate/related.ts'
import { askedWords, RelatedWords } from '../evaluate/relatedWords.ts'
import type { Steps } from '../evaluate/steps.ts'
import type { WordOutcome } from '../evaluate/wordScorer.ts'
import type { IndexData } from '../index/indexData.ts'
import { finishInTurns } from './finishInTurns.ts'
import type { SolrParams, SolrResponse } from './SolrClient.ts'
import { FIELDS } from './schema.ts'

/** Which datasets may be related: a filter with the tag `visible` and others with the tag `other`. */
type RelatedFilters = { visible: string; others: readonly string[] }

/**
 * The `rows` datasets that are nearest in meaning to the words of a query, as `relatedDocuments` finds them in memory. Solr compares
 * the vectors of all of them, because its search for neighbours misses some.
 */
export async function relatedInSolr(
  { meaning }: IndexData,
  outcomes: readonly WordOutcome[],
  { rows, filters, ask }: { rows: number; filters: RelatedFilters; ask(params: SolrParams): Promise<SolrResponse> },
): Promise<Related[]> {
  if (meaning === undefined || rows === 0) return []
  const asked = await finishInTurns(askedWords(meaning.words, outcomes))
  const vector = meaning.meanOfWords(asked.map(({ number }) => number))
  if (vector === null) return []
  // From 0 for the opposite direction to 1 for the same.
  const similarity = `vectorSimilarity(${FIELDS.vector},[${vector.join()}])`
  const cosine = `max(0,sub(product(2,${similarity}),1))`
  const { response, stats } = await ask({
    q: `{!func cache=false}${similarity}`,
    fq: [filters.visible, ...filters.others],
    fl: `id,score,${FIELDS.firstWords}`,
    sort: `score desc, ${FIELDS.seq} asc, id asc`,
    ...{ rows, stats: 'true', 'stats.field': `{!func key=cosine ex=other sum=true count=true}${cosine}` },
  })
  const { sum = 0, count = 0 } = stats?.stats_fields['cosine'] ?? {}
  return await finishInTurns(withReasons(response.docs, leastScore(sum, count), new RelatedWords(meaning.words, asked)))
}

/** The documents of Solr's response that are near enough, with the words that show why. */
function* withReasons(docs: SolrResponse['response']['docs'], least: number, reasons: RelatedWords): Steps<Related[]> {
  const related: Related[] = []
  for (const { id, score: similarity, [FIELDS.firstWords]: first } of docs) {
    const score = 2 * Number(similarity) - 1
    if (score < least) break
    const numbers = String(first ?? '')
      .split(' ')
      .filter(Boolean)
      .map(Number)
    related.push({ id: String(id), score: Math.min(1, score), words: yield* reasons.of(numbers) })
  }
  return related
}
