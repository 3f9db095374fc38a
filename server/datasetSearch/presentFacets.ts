import { LRUCache } from 'lru-cache'
import { limits } from '#contract/limits.ts'
import type { JsonBlock } from '../JsonBlock.ts'
import { LOCALES, type Locale } from '../messages.ts'
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
  const isOwn = field.startsWith('ext_')
  let counts = ''
  const items = values.map(([name, count]) => {
    const title = titles.get(name) ?? (isOwn ? ownFacetText(field, name, locale) : undefined) ?? name
    const { key, item } = textsOfValue(name, title, locale)
    counts += `${counts && ', '}${key}: ${count}`
    return { title, json: `${item}${count}}` }
  })
  items.sort((a, b) => (a.title < b.title ? 1 : a.title > b.title ? -1 : 0))
  let joined = ''
  for (const { json } of items) joined += `${joined && ', '}${json}`
  return { counts, items: joined }
}

/** A value's name as JSON, and its item up to the count. */
type ValueTexts = { title: string; key: string; item: string }

/** The memory of the texts in a language, in characters. */
const MOST_TEXT = 1024 * 1024
/** Longer texts are not kept. */
const LONGEST_TEXT = 2048
const newValueTexts = () =>
  new LRUCache<string, ValueTexts>({
    ...{ maxSize: MOST_TEXT, maxEntrySize: LONGEST_TEXT },
    sizeCalculation: ({ title, key, item }) => title.length + key.length + item.length,
  })

/** By language and name: a catalogue has a few hundred values that nearly all searches show. */
const valueTexts = new Map(LOCALES.map((locale) => [locale, newValueTexts()]))

function textsOfValue(name: string, title: string, locale: Locale): ValueTexts {
  const texts = valueTexts.get(locale)
  const known = texts?.get(name)
  if (known?.title === title) return known
  const key = JSON.stringify(name)
  const displayName = title === name ? key : JSON.stringify(title)
  const written = { title, key, item: `{"name": ${key}, "display_name": ${displayName}, "count": ` }
  texts?.set(name, written)
  return written
}
