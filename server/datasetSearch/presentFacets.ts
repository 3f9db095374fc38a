import { limits } from '#contract/limits.ts'
import { ownFacetText } from './ownFacetText.ts'
import type { SearchSource } from './SearchSource.ts'

/** CKAN's two forms of the facets, as JSON. */
type Facets = { counts: string; search_facets: string }

/**
 * CKAN's two forms of the same numbers; `items` are in descending order of their display names, as CKAN has them. As text, because
 * objects with hundreds of names that no other response has take several times as long.
 */
export async function presentFacets(
  facets: ReadonlyMap<string, readonly (readonly [string, number])[]>,
  { catalogue, documents, locale }: SearchSource,
): Promise<Facets> {
  const counts: string[] = []
  const search_facets: string[] = []
  const most = Math.floor(limits.facetValues.max / Math.max(1, facets.size))
  for (const [field, all] of facets) {
    // Without a limit of the caller there may be more.
    const values = all.slice(0, most)
    const names = values.map(([name]) => name)
    const titles = await documents.facetTitles({ field, names, seq: catalogue.seq }, locale)
    let fieldCounts = ''
    const items = values.map(([name, count]) => {
      const title = titles.get(name) ?? ownFacetText(field, name, locale) ?? name
      const key = JSON.stringify(name)
      const displayName = title === name ? key : JSON.stringify(title)
      fieldCounts += `${fieldCounts && ', '}${key}: ${count}`
      return { title, json: `{"name": ${key}, "display_name": ${displayName}, "count": ${count}}` }
    })
    items.sort((a, b) => (a.title < b.title ? 1 : a.title > b.title ? -1 : 0))
    const key = JSON.stringify(field)
    counts.push(`${key}: {${fieldCounts}}`)
    search_facets.push(`${key}: {"title": ${key}, "items": [${items.map(({ json }) => json).join(', ')}]}`)
  }
  return { counts: `{${counts.join(', ')}}`, search_facets: `{${search_facets.join(', ')}}` }
}
