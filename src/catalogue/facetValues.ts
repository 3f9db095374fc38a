import type { Facet } from '#contract/entities.ts'
import type { BriefSearch } from '../api/briefDataset.ts'
import { collatorFor } from '../lib/collator.ts'

type Answer = Pick<BriefSearch, 'search_facets'>

/** A facet's values, sorted by count and then by label; portals use different orders. */
export function facetValues(response: Answer | undefined, field: string, locale: string): Facet['items'] {
  const { compare } = collatorFor(locale)
  const items = response?.search_facets[field]?.items ?? []
  return [...items].sort((a, b) => b.count - a.count || compare(a.display_name || a.name, b.display_name || b.name))
}
