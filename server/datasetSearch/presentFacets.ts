import { limits } from '#contract/limits.ts'
import type { JsonBlock } from '../JsonBlock.ts'
import type { FacetCounts } from '../search/index/derivedCache.ts'
import { ownFacetText } from './ownFacetText.ts'
import { type FacetTexts, RecentFacets } from './RecentFacets.ts'
import type { SearchedDocuments, SearchSource } from './SearchSource.ts'

type Part = string | JsonBlock
/** CKAN's two forms of all facets, as the parts of a JSON text. */
type Facets = { counts: Part[]; search_facets: Part[] }

const recentFacets = new WeakMap<SearchedDocuments, RecentFacets>()

/**
 * CKAN's two forms of the same numbers; `items` are in descending order of their display names, as CKAN has them. As text, because
 * objects with hundreds of names that no other response has take several times as long.
 */
export async function presentFacets(
  facets: ReadonlyMap<string, Readonly<FacetCounts>>,
  source: SearchSource,
): Promise<Facets> {
  const { catalogue, documents, locale } = source
  const recent = recentFacets.get(documents) ?? new RecentFacets()
  recentFacets.set(documents, recent)
  const counts: Part[] = []
  const search_facets: Part[] = []
  const most = Math.floor(limits.facetValues.max / Math.max(1, facets.size))
  for (const [field, all] of facets) {
    // Without a limit of the caller there may be more.
    const values = all.length > most ? all.slice(0, most) : all
    const { seq } = catalogue
    const texts = await recent.textsOf({ field, values, seq, locale }, () => textsOf(field, values, source))
    const key = JSON.stringify(field)
    const separator = counts.length === 0 ? '' : ', '
    counts.push(`${separator}${key}: {`, texts.counts, '}')
    search_facets.push(`${separator}${key}: {"title": ${key}, "items": [`, texts.items, ']}')
  }
  return { counts: ['{', ...counts, '}'], search_facets: ['{', ...search_facets, '}'] }
}

async function textsOf(
  field: string,
  values: Readonly<FacetCounts>,
  { catalogue, documents, locale }: SearchSource,
): Promise<FacetTexts<string>> {
  const names = values.map(([name]) => name)
  const titles = await documents.facetTitles({ field, names, seq: catalogue.seq }, locale)
  let counts = ''
  const items = values.map(([name, count]) => {
    const title = titles.get(name) ?? ownFacetText(field, name, locale) ?? name
    const key = JSON.stringify(name)
    const displayName = title === name ? key : JSON.stringify(title)
    counts += `${counts && ', '}${key}: ${count}`
    return { title, json: `{"name": ${key}, "display_name": ${displayName}, "count": ${count}}` }
  })
  items.sort((a, b) => (a.title < b.title ? 1 : a.title > b.title ? -1 : 0))
  return { counts, items: items.map(({ json }) => json).join(', ') }
}
