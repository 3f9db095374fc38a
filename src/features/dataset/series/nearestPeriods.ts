import type { Edition } from './datasetSeries.ts'

/** How many periods a series has: of one there can be several datasets. */
export const countPeriods = (editions: readonly Edition[]): number => new Set(editions.map(({ period }) => period)).size

/** The datasets of the periods before and after that of a dataset. `editions` begins with the latest. */
export function nearestPeriods(editions: readonly Edition[], id: string): Edition[] {
  const own = editions.find(({ dataset }) => dataset.id === id)?.period
  if (own === undefined) return []
  const before = editions.find(({ period }) => period < own)
  const after = editions.findLast(({ period }) => period > own)
  return [before, after].filter((edition) => edition !== undefined)
}
