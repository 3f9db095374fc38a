import type { Facet } from '#contract/entities.ts'
import { limits } from '#contract/limits.ts'
import { ownFacetText } from './ownFacetText.ts'
import type { SearchSource } from './SearchSource.ts'

type Facets = { counts: Record<string, Record<string, number>>; search_facets: Record<string, Facet> }

/** CKAN's two forms of the same numbers; `items` are in descending order of their display names, as CKAN has them. */
export async function presentFacets(
  facets: ReadonlyMap<string, readonly (readonly [string, number])[]>,
  { catalogue, documents, locale }: SearchSource,
): Promise<Facets> {
  const counts: Facets['counts'] = {}
  const search_facets: Facets['search_facets'] = {}
  const most = Math.floor(limits.facetValues.max / Math.max(1, facets.size))
  for (const [field, all] of facets) {
    // Without a limit of the caller there may be more.
    const values = all.slice(0, most)
    const names = values.map(([name]) => name)
    const titles = await documents.facetTitles({ field, names, seq: catalogue.seq }, locale)
    const display = (name: string) => titles.get(name) ?? ownFacetText(field, name, locale) ?? name
    const items = values.map(([name, count]) => ({ name, display_name: display(name), count }))
    items.sort((a, b) => (a.display_name < b.display_name ? 1 : a.display_name > b.display_name ? -1 : 0))
    counts[field] = Object.fromEntries(values)
    search_facets[field] = { title: field, items }
  }
  return { counts, search_facets }
}
