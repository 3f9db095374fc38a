import { unavailable } from '../errors.ts'
import type { SearchAnswer } from '../search/index/catalogueIndex.ts'

/** Replaces the search index in commands: a running server reads the changes from the database. */
export const unindexedCatalogue = {
  seq: 0,
  size: 0,
  isReady: false,
  reached: async (_seq: number): Promise<void> => {},
  search: async (): Promise<SearchAnswer> => {
    throw unavailable('searchNotReady')
  },
}
