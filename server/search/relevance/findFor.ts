import type { CatalogueIndex } from '../index/catalogueIndex.ts'
import { planSearch } from '../query/planSearch.ts'

/** What a visitor's words find, best first: the datasets that match, and those that are related in meaning. */
export function findFor(index: CatalogueIndex, q: string): { results: string[]; related: string[] } {
  const options = { labels: ['public'], rows: 50, start: 0, facetFields: [], facetLimit: 0, facetMincount: 1, now: 0 }
  const { ids, related } = index.search(planSearch({ q }), { ...options, related: 10 })
  return { results: ids, related: related.map(({ id }) => id) }
}
