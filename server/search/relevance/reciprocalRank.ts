import type { CatalogueIndex } from '../index/catalogueIndex.ts'
import { planSearch } from '../query/planSearch.ts'

/** What is found for a visitor's words, best first. */
export function namesFor(index: CatalogueIndex, q: string): string[] {
  const options = { labels: ['public'], rows: 50, start: 0, facetFields: [], facetLimit: 0, facetMincount: 1, now: 0 }
  return index.search(planSearch({ q }), options).ids
}

/** One over the place of the first wanted dataset; 0 where none is found. */
export function reciprocalRank(found: readonly string[], wanted: readonly string[]): number {
  const place = found.findIndex((name) => wanted.includes(name))
  return place < 0 ? 0 : 1 / (place + 1)
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
