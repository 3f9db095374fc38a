import { compareCodePoints } from '../evaluate/codePointOrder.ts'
import type { SearchOptions } from '../evaluate/runPlan.ts'
import type { FacetCounts } from '../index/derivedCache.ts'
import { facetField } from '../index/documentFields.ts'
import { SEPARATOR, solrField } from './encode.ts'
import type { SolrParams, SolrResponse } from './SolrClient.ts'
import { valueOfWorded, WORDED_FIELDS, wordedField } from './solrDocument.ts'

/** The shards are asked for more values than are wanted, so that a value that is frequent in all of them together is among them. */
const MORE_VALUES = { 'facet.overrequest.count': 200, 'facet.overrequest.ratio': 2 }

/** Solr has numbers of 32 bits; a sum or a product of these two must also be one. */
const MOST = 2 ** 30
const limited = (number: number): number => Math.min(number, MOST)

/** The facets of a search as parameters of Solr, and how its response is read. */
export function facetsOf({ facetFields, facetLimit, facetMincount, facetWords }: SearchOptions) {
  const isWanted = facetFields.length > 0 && facetLimit !== 0
  const names = facetFields.map((field, at) => {
    const isWorded = facetWords && WORDED_FIELDS.some((each) => each === field)
    return { field, key: `f${at}`, name: isWorded ? wordedField(field) : solrField('s', facetField(field)) }
  })
  const fields = names
    .filter(({ name }) => !facetWords || name.includes('_x23_'))
    .map(({ key, name }) => `{!key=${key}}${name}`)
  const common = {
    facet: 'true',
    'facet.field': fields,
    'facet.mincount': Math.max(1, limited(facetMincount)),
    ...MORE_VALUES,
  }
  const order = { 'facet.limit': limited(facetLimit), 'facet.sort': facetLimit > 0 ? 'count' : 'index' }
  const matches = facetWords && { 'facet.matches': patternOf(facetWords) }
  const isRead = isWanted && fields.length > 0
  // Solr's own minimum of 0 would also count values of datasets that the caller may not see.
  const needsVisibleValues = isRead && facetMincount <= 0
  const visibleLimit = facetLimit > 0 ? limited(facetLimit * 2) : -1
  const read = (response: SolrResponse, visible?: SolrResponse): Map<string, FacetCounts> =>
    new Map(
      names.map(({ field, key, name }): [string, FacetCounts] => {
        const counts = readCounts(response, key)
        const known = new Set(counts.map(([value]) => value))
        if (visible) for (const [value] of readCounts(visible, key)) if (!known.has(value)) counts.push([value, 0])
        const isWorded = name.includes('_x23_')
        const plain = counts.map(([value, count]): FacetCounts[number] => [
          isWorded ? valueOfWorded(value) : value,
          count,
        ])
        plain.sort(([one, a], [other, b]) => (facetLimit > 0 ? b - a : 0) || compareCodePoints(one, other))
        return [field, facetLimit > 0 ? plain.slice(0, facetLimit) : plain]
      }),
    )
  const facetParams: SolrParams = isRead ? { ...common, ...order, ...matches } : {}
  const visibleParams: SolrParams = {
    ...common,
    'facet.mincount': 1,
    'facet.limit': visibleLimit,
    'facet.sort': 'index',
    ...matches,
  }
  return { facetParams, facets: { needsVisibleValues, visibleParams, read } }
}

function readCounts(response: SolrResponse, key: string): FacetCounts {
  const flat = response.facet_counts?.facet_fields[key] ?? []
  const counts: FacetCounts = []
  for (let at = 0; at + 1 < flat.length; at += 2) counts.push([String(flat[at]), Number(flat[at + 1])])
  return counts
}

/** A regular expression of Java for a worded value of which the words begin with these. */
const patternOf = (words: readonly string[]): string =>
  `${words.map((word) => `(?=[^${SEPARATOR}]* \\Q${word}\\E)`).join('')}(?s:.*)`
