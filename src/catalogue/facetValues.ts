import type { Facet } from '#contract/entities.ts'
import type { Output } from '#contract/index.ts'
import { collatorFor } from '../lib/collator.ts'

type Answer = Pick<Output<'package_search'>, 'search_facets'>

/** A facet's values, the commonest first and by letter among equals: a portal gives them in an order of its own. */
export function facetValues(answer: Answer | undefined, field: string, locale: string): Facet['items'] {
  const { compare } = collatorFor(locale)
  const items = answer?.search_facets[field]?.items ?? []
  return [...items].sort((a, b) => b.count - a.count || compare(a.display_name || a.name, b.display_name || b.name))
}
