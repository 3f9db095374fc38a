import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Dataset } from '#contract/entities.ts'
import { limits } from '#contract/limits.ts'

const MOST_EXPORTED = limits.listedDatasets.max

export type Found = { count: number; results: readonly Dataset[] }
/** package_search for an anonymous caller. A page is read in one turn of the event loop, so it is small. */
export type Search = { find: (query: Record<string, unknown>) => Promise<Found>; perPage: number }

export type Results = { count: number; pages: AsyncGenerator<readonly Dataset[], void> }

/**
 * All datasets of a search, in its order, page by page, up to the limit. The first page is read at once, so that an
 * invalid search is reported before the file begins. A dataset that moves between two pages meanwhile occurs once.
 */
export async function readResults({ find, perPage }: Search, question: Record<string, unknown>): Promise<Results> {
  const pageFrom = (start: number) => find({ ...question, rows: perPage, start })
  const first = await pageFrom(0)
  return { count: first.count, pages: pagesAfter(first, pageFrom) }
}

async function* pagesAfter(first: Found, pageFrom: (start: number) => Promise<Found>) {
  const seen = new Set<string>()
  let page = first
  let start = 0
  while (page.results.length > 0) {
    const left = MOST_EXPORTED - start
    const unseen = new Map(page.results.slice(0, left).map((dataset) => [dataset.id, dataset]))
    for (const id of unseen.keys()) if (seen.has(id)) unseen.delete(id)
    for (const id of unseen.keys()) seen.add(id)
    yield [...unseen.values()]
    // A CKAN may give fewer rows than the request asked for.
    start += page.results.length
    if (start >= MOST_EXPORTED || start >= page.count) return
    await nextTurn()
    page = await pageFrom(start)
  }
}
