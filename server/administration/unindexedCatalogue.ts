import { unavailable } from '../errors.ts'
import type { SearchAnswer } from '../search/index/catalogueIndex.ts'

/** Stands for the search index where a command writes: a running server follows the changes by itself. */
export const unindexedCatalogue = {
  seq: 0,
  size: 0,
  isReady: false,
  reached: async (_seq: number): Promise<void> => {},
  search: async (): Promise<SearchAnswer> => {
    throw unavailable('searchNotReady')
  },
}
