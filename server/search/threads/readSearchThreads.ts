import { availableParallelism } from 'node:os'
import type { Environment } from '../../environment.ts'

const MOST_BY_DEFAULT = 8

/** SEARCH_THREADS: "auto", or the number of threads. */
export function readSearchThreads<V extends string>(read: Environment<V | 'SEARCH_THREADS'>): number {
  const words = ['“auto” ya da 0 ile 64 arasında bir sayı olmalı', 'must be "auto" or a number from 0 to 64'] as const
  const text = read.matching('SEARCH_THREADS', /^(auto|\d|[1-5]\d|6[0-4])$/, ...words)
  return text === 'auto' ? Math.min(availableParallelism(), MOST_BY_DEFAULT) : Number(text)
}
