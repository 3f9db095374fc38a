import { LRUCache } from 'lru-cache'
import type { Bitset } from '../evaluate/bitset.ts'

/** A field's values with how many of the documents have each. */
export type FacetCounts = [value: string, count: number][]

/** What searches of an unchanged index have in common: the sets of filters and the counts of facets. */
export class WorkedOut {
  readonly sets = new LRUCache<string, Bitset>({ max: 64 })
  readonly facets = new LRUCache<string, Map<string, FacetCounts>>({ max: 64 })
  #version = -1

  /** Forgets everything if the index has changed since. */
  at(version: number): this {
    if (version !== this.#version) {
      this.sets.clear()
      this.facets.clear()
      this.#version = version
    }
    return this
  }
}
