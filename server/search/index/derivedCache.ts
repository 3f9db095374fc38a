import { LRUCache } from 'lru-cache'
import type { Bitset } from '../evaluate/bitset.ts'

/** The buckets of a facet: each value with the number of documents that have it. */
export type FacetCounts = [value: string, count: number][]

/** Results that searches of an unchanged index share: the documents of filters and the counts of facets. */
export class DerivedCache {
  readonly sets = new LRUCache<string, Bitset>({ max: 64 })
  readonly facets = new LRUCache<string, Map<string, FacetCounts>>({ max: 64 })
  #version = -1

  /** The cache for this version of the index; entries of an older version are removed. */
  at(version: number): this {
    if (version !== this.#version) {
      this.sets.clear()
      this.facets.clear()
      this.#version = version
    }
    return this
  }
}
