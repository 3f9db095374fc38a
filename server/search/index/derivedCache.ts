import { LRUCache } from 'lru-cache'
import type { Bitset } from '../evaluate/bitset.ts'

/** The buckets of a facet: each value with the number of documents that have it. */
export type FacetCounts = [value: string, count: number][]

/** The memory of the counts of all documents that callers may see. */
const MOST_TOTALS_BYTES = 8 * 1024 * 1024

/** The number of documents by value of a field, and the values that have any. */
type ValueCounts = { counts: Uint32Array; values: Uint32Array }

/** Results that searches of an unchanged index share: the documents of filters and the counts of facets. */
export class DerivedCache {
  readonly sets = new LRUCache<string, Bitset>({ max: 64 })
  readonly facets = new LRUCache<string, Map<string, FacetCounts>>({ max: 64 })
  readonly totals = new LRUCache<string, ValueCounts>({
    maxSize: MOST_TOTALS_BYTES,
    sizeCalculation: ({ counts, values }) => counts.byteLength + values.byteLength + 1,
  })
  #version = -1

  /** The cache for this version of the index; entries of an older version are removed. */
  at(version: number): this {
    if (version !== this.#version) {
      this.sets.clear()
      this.facets.clear()
      this.totals.clear()
      this.#version = version
    }
    return this
  }
}
