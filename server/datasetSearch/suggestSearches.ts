import type { Dataset } from '#contract/entities.ts'
import type { Output } from '#contract/index.ts'
import { unavailable } from '../errors.ts'
import type { FacetCounts } from '../search/index/derivedCache.ts'
import { columnWords, separateColumns } from '../search/query/columnTerms.ts'
import { refusedSearch } from './refusedSearch.ts'
import type { SearchSource } from './SearchSource.ts'

const EACH = 5
const MOST_TITLES = 5_000
const EMPTY = { datasets: [], columns: [], tables: [], organizations: [], groups: [], tags: [] }

/**
 * Suggests datasets, columns, tables, organizations, groups and tags for words that are being typed; the last word may be
 * incomplete. After `sütun:` or `column:` only columns and the datasets that have them. Only what the caller may read.
 */
export async function suggestSearches({ q }: { q: string }, source: SearchSource): Promise<Output<'search_suggest'>> {
  if (!source.catalogue.isReady) throw unavailable('searchNotReady')
  const { rest, columns: asked } = separateColumns(q)
  const isColumn = asked.length > 0 && rest === ''
  const words = asked[0]?.kind === 'column' && isColumn ? asked[0].words : columnWords(rest)
  if (words.length === 0) return EMPTY
  // Signs of Solr's syntax are part of what is typed, not of a finished query.
  const plain = isColumn ? q : words.join(' ')
  const [datasets, values, groups] = await Promise.all([
    datasetsFor(plain, isColumn, source),
    valuesWith(words, isColumn ? ['ext_column'] : ['ext_column', 'tags'], source),
    isColumn ? [] : groupsWith(words, source),
  ])
  return {
    datasets: datasets.map((dataset) => ({ name: dataset.name, ...titlesOf(dataset) })),
    columns: namedCounts(differentNames(values.get('ext_column'))),
    tables: isColumn ? [] : tablesIn(datasets, words),
    organizations: groups[0] ?? [],
    groups: groups[1] ?? [],
    tags: namedCounts(values.get('tags')),
  }
}

const titlesOf = ({ title, title_translated: translated }: Pick<Dataset, 'title' | 'title_translated'>) => ({
  title,
  ...(translated && { title_translated: presentTexts(translated) }),
})

const presentTexts = (texts: Record<string, string | null>) =>
  Object.fromEntries(Object.entries(texts).flatMap(([language, text]) => (text ? [[language, text]] : [])))

/** Without names of the same words as one before: a column often has a label that differs from its name only in signs. */
function differentNames(counts: FacetCounts = []): FacetCounts {
  const known = new Set<string>()
  return counts.filter(([name]) => {
    const words = columnWords(name).join(' ')
    return !known.has(words) && known.add(words)
  })
}

const namedCounts = (counts: FacetCounts = []) => counts.slice(0, EACH).map(([name, count]) => ({ name, count }))

/** The datasets that have the words; then those of which the title has their letters, because a word may not be complete yet. */
async function datasetsFor(
  q: string,
  isColumn: boolean,
  { catalogue, documents, labels, locale }: SearchSource,
): Promise<Dataset[]> {
  const page = { rows: EACH, start: 0, facetFields: [], facetLimit: 0, facetMincount: 1, now: Date.now() }
  const found = await catalogue.search({ parameters: { q } }, { labels, ...page }).catch((error: unknown) => {
    throw refusedSearch(error)
  })
  const isEnough = isColumn || found.ids.length === EACH
  const begun = isEnough ? [] : (await catalogue.search({ typed: q }, { labels, ...page })).ids
  const ids = [...new Set([...found.ids, ...begun])].slice(0, EACH)
  // The second search also finds the caller's own private datasets.
  return (await documents.datasets(ids, labels, locale)).filter((dataset) => !dataset.private)
}

/** The values of fields of which the words begin with these, with their numbers of datasets, the most frequent first. */
async function valuesWith(words: readonly string[], fields: readonly string[], { catalogue, labels }: SearchSource) {
  const counting = { facetFields: fields, facetLimit: EACH * 2, facetMincount: 1, facetWords: words, now: 0 }
  const { facets } = await catalogue.search({ parameters: {} }, { labels, rows: 0, start: 0, ...counting })
  return facets
}

/** The organizations and the groups with a title that has the words. */
async function groupsWith(words: readonly string[], source: SearchSource) {
  const { catalogue, documents, locale } = source
  const facets = await groupCounts(source)
  const found = []
  for (const field of GROUP_FIELDS) {
    const counts = facets.get(field) ?? []
    const names = counts.map(([name]) => name)
    const titles = await documents.facetTitles({ field, names, seq: catalogue.seq }, locale)
    const fitting = []
    for (const [name, count] of counts) {
      const title = titles.get(name) ?? name
      if (hasWords(title, words)) fitting.push({ name, count, title })
      if (fitting.length === EACH) break
    }
    found.push(fitting)
  }
  return found
}

const GROUP_FIELDS = ['organization', 'groups']
type GroupCounts = { seq: number; audience: string; facets: ReadonlyMap<string, FacetCounts> }
const lastGroupCounts = new WeakMap<SearchSource['catalogue'], GroupCounts>()

/** All organizations and groups with their numbers of datasets, kept until the catalogue changes: they are thousands for each key. */
async function groupCounts({ catalogue, labels }: SearchSource): Promise<GroupCounts['facets']> {
  const [seq, audience] = [catalogue.seq, JSON.stringify(labels)]
  const last = lastGroupCounts.get(catalogue)
  if (last?.seq === seq && last.audience === audience) return last.facets
  const counting = { facetFields: GROUP_FIELDS, facetLimit: MOST_TITLES, facetMincount: 1, now: 0 }
  const { facets } = await catalogue.search({ parameters: {} }, { labels, rows: 0, start: 0, ...counting })
  lastGroupCounts.set(catalogue, { seq, audience, facets })
  return facets
}

/** The words of titles with a space before each, because every key that is typed needs those of all organizations. */
const wordsOfTitles = new Map<string, string>()
const MOST_KEPT = 20_000

function hasWords(title: string, words: readonly string[]): boolean {
  let own = wordsOfTitles.get(title)
  if (own === undefined) {
    own = columnWords(title)
      .map((word) => ` ${word}`)
      .join('')
    if (wordsOfTitles.size >= MOST_KEPT) wordsOfTitles.clear()
    wordsOfTitles.set(title, own)
  }
  return words.every((word) => own.includes(` ${word}`))
}

function tablesIn(datasets: readonly Dataset[], words: readonly string[]) {
  const tables = datasets.flatMap((dataset) =>
    dataset.resources
      .filter(({ datastore_active, name }) => datastore_active && words.some((word) => hasWords(name ?? '', [word])))
      .map(({ id, name }) => ({ id, name: name ?? '', dataset: dataset.name, ...titlesOf(dataset) })),
  )
  return tables.slice(0, EACH)
}
