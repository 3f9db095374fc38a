import { unavailable } from '../errors.ts'
import type { SearchResult } from '../search/evaluate/runPlan.ts'

/** Replaces the search index in commands: a running server reads the changes from the database. */
export const unindexedCatalogue = {
  seq: 0,
  size: 0,
  isReady: false,
  isFull: false,
  reached: async (_seq: number): Promise<void> => {},
  search: async (): Promise<SearchResult> => {
    throw unavailable('searchNotReady')
  },
}
