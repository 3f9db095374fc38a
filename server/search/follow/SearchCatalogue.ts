import type { SearchOptions, SearchResult } from '../evaluate/runPlan.ts'
import type { PlanRequest } from '../query/planRequest.ts'

/**
 * A search index of the portal's own catalogue that follows the change log: in the memory of each process (Catalogue), or in a Solr
 * that all processes share (SolrCatalogue). Both find the same.
 */
export type SearchCatalogue = {
  /** The last change that results include. */
  readonly seq: number
  /** The number of datasets, in every state. */
  readonly size: number
  readonly isReady: boolean
  /** Whether datasets are missing because there was no room for them. */
  readonly isFull: boolean
  /** Whether the search engine, a server of its own, does not respond or is behind. */
  readonly isAway: boolean
  /** How often each dataset was viewed and downloaded lately, by id. */
  uses: ReadonlyMap<string, number>
  /** What a plan finds. Throws what the planning throws (planOf), and Service Unavailable. */
  search(request: PlanRequest, options: SearchOptions): Promise<SearchResult>
  /** Loads or builds the index and begins to follow changes. Afterwards searches are possible. */
  start(onProgress?: (done: number) => void): Promise<void>
  /** Resolves when searches include a change, or when they wait for it. */
  reached(seq: number): Promise<void>
  stop(): Promise<void>
}
