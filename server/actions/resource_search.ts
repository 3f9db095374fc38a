import { limits } from '#contract/limits.ts'
import { resource_search as contract } from '#contract/resource_search.ts'
import { presentedResource } from '../dataset/findResource.ts'
import { timedRead } from '../db/boundedRead.ts'
import { isResourceField, type ResourceField, searchResources } from '../db/listings.ts'
import { beyond, invalid } from '../errors.ts'
import { defineAction } from './define.ts'

const MOST_ROWS = 1000
const TIMEOUT_MS = 5_000

/** Finds public resources by `field:term`, one or several that must all hold. */
export const resource_search = defineAction(
  contract,
  async ({ query, limit, offset }, deps) => {
    const terms = termsOf(query)
    const page = { limit: Math.min(limit ?? MOST_ROWS, MOST_ROWS), offset: offset ?? 0 }
    const { count, found } = await timedRead(deps.db, TIMEOUT_MS, (db) => searchResources(db, terms, page))
    const results = await Promise.all(found.map(({ id, package_id }) => presentedResource(package_id, id, deps)))
    return { count, results: results.filter((resource) => resource !== undefined) }
  },
  { cacheable: true },
)

/** CKAN reports these errors as plain texts, not as lists. */
function termsOf(query: unknown): { field: ResourceField; term: string }[] {
  if (query === undefined || query === null || query === '') throw invalid({ query: { key: 'missingValue' } })
  const pairs = Array.isArray(query) ? query : [query]
  if (pairs.length > limits.queryTexts.max) throw beyond('query', limits.queryTexts)
  return pairs.map((pair) => {
    const [, field, term] = /^([^:]*):(.*)$/s.exec(String(pair)) ?? []
    if (field === undefined || term === undefined) throw invalid({ query: { key: 'queryPairs' } })
    if (!isResourceField(field)) throw invalid({ query: { key: 'queryField', values: { field: field.slice(0, 100) } } })
    return { field, term }
  })
}
