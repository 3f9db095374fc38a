import type { ParsedOf } from '#contract/define.ts'
import type { Output } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { package_search as contract } from '#contract/package_search.ts'
import { readArea, writeArea } from '#src/lib/geo/area.ts'
import { areaFilter } from '#src/lib/geo/areaFilter.ts'
import { ActionError, unavailable } from '../errors.ts'
import type { JsonBlock } from '../JsonBlock.ts'
import { JsonText, joinedTexts } from '../jsonText.ts'
import type { Related } from '../search/evaluate/related.ts'
import type { SearchOptions, SearchResult } from '../search/evaluate/runPlan.ts'
import { type DatasetMatches, datasetMatches } from '../search/matches/datasetMatches.ts'
import { planSearch } from '../search/query/planSearch.ts'
import { quoting, respelled } from '../search/query/respell.ts'
import type { SearchParameters } from '../search/query/searchParameters.ts'
import { presentFacets } from './presentFacets.ts'
import { projectFields, vocabulariesIn } from './projectFields.ts'
import { refusedSearch } from './refusedSearch.ts'
import type { DatasetForm, FoundDataset, SearchSource } from './SearchSource.ts'

type Query = ParsedOf<typeof contract>

const ROWS_MAX = 1000
const DEFAULT_SORT = 'score desc, metadata_modified desc'
/** Additional parameters that are accepted: CKAN passes them to Solr; here they are read or ignored. */
const PASSED_ON = new Set(['defType', 'mm', 'wt', 'bf', 'boost', 'tie', 'df', 'extras'])

/** Searches datasets. Solr's syntax stops at planOf: below it there is only a plan. */
export async function searchDatasets(query: Query, source: SearchSource): Promise<JsonText> {
  const { catalogue, documents, labels, locale } = source
  if (!catalogue.isReady) throw unavailable('searchNotReady')
  refuseUnknown(query)
  const facetFields = query.facet === 'false' ? [] : [...new Set(query['facet.field'])]
  const options = {
    labels,
    rows: Math.min(query.rows, ROWS_MAX),
    start: query.start,
    facetFields,
    facetLimit: query['facet.limit'],
    facetMincount: query['facet.mincount'],
    now: Date.now(),
    related: query.ext_related ? Math.min(query.ext_related_rows, limits.relatedRows.max) : 0,
    spelling: query.ext_spelling || query.ext_matches,
  }
  const response = await search(query, source, options)
  const countWith = async (q: string) =>
    (await search({ ...query, q }, source, { ...options, rows: 0, facetFields: [], related: 0, spelling: false })).count
  const fields = query.fl && [...new Set(query.fl)]
  const form = query.ext_brief && !fields ? 'brief' : 'whole'
  const found = await documents.readable(response.ids, labels, locale, form)
  const vocabularies = await documents.vocabularyIds(vocabulariesIn(fields ?? []))
  const membersOf = ({ json, members }: FoundDataset) =>
    fields ? projectFields(json.text, fields, vocabularies).slice(1) : members
  const results = found.flatMap((dataset, at) => [at === 0 ? '{' : ',{', membersOf(dataset)])
  const facets = await presentFacets(response.facets, source)
  const sort = query.sort === undefined || query.sort === null || query.sort === 'rank' ? DEFAULT_SORT : query.sort
  const related = query.ext_related
    ? [', "related": [', ...(await relatedParts(response.related, { source, form }, membersOf)), ']']
    : []
  const spelling = query.ext_spelling
    ? `, "spelling": ${JSON.stringify(await spellingOf(query.q ?? '', response, countWith))}`
    : ''
  const matches = query.ext_matches
    ? `, "matches": ${JSON.stringify(await matchesOf(query, response, { found, source }))}`
    : ''
  // Texts are together, because a part of a response is compressed by itself (gzipOfParts.ts).
  const parts = joinedTexts([
    `{"count": ${response.count}, "sort": ${JSON.stringify(sort)}, "facets": `,
    ...facets.counts,
    ', "search_facets": ',
    ...facets.search_facets,
    ', "results": [',
    ...results,
    ']',
    ...related,
    `${spelling}${matches}}`,
  ])
  return new JsonText(parts)
}

/** Where the words are in the datasets of a page; of misspelt words, their corrections. */
async function matchesOf(
  query: Query,
  { corrections }: SearchResult,
  { found, source }: { found: readonly FoundDataset[]; source: SearchSource },
): Promise<DatasetMatches> {
  const q = respelled(
    query.q ?? '',
    corrections.filter(({ isApplied }) => isApplied),
  )
  const { words } = planSearch(parametersOf({ ...query, q }))
  const clauses = words.flatMap((each) => each.clauses)
  return await datasetMatches({ clauses }, found.slice(0, limits.matchedDatasets.max), source)
}

/** The related datasets that the labels still allow as JSON, each with its score and words before its own members. */
async function relatedParts(
  related: readonly Related[],
  { source: { documents, labels, locale }, form }: { source: SearchSource; form: DatasetForm },
  membersOf: (dataset: FoundDataset) => string | JsonBlock,
): Promise<(string | JsonBlock)[]> {
  const ids = related.map(({ id }) => id)
  const datasets = new Map((await documents.readable(ids, labels, locale, form)).map((each) => [each.dataset.id, each]))
  const readable = related.flatMap((each) => {
    const dataset = datasets.get(each.id)
    return dataset ? [{ ...each, members: membersOf(dataset) }] : []
  })
  return readable.flatMap(({ score, words, members }, at) => {
    const own = JSON.stringify({ score: Number(score.toFixed(3)), related_words: words }).slice(0, -1)
    return [`${at === 0 ? '' : ','}${own}${members === '}' ? '' : ', '}`, members]
  })
}

function refuseUnknown(query: Query): void {
  const unknown = Object.keys(query).filter(
    (name) => !Object.hasOwn(contract.input.entries, name) && !PASSED_ON.has(name) && !name.startsWith('ext_'),
  )
  if (unknown.length === 0) return
  const names = unknown.map((name) => `'${name}'`).join(', ')
  throw new ActionError('Search Query Error', {
    message: `Search Query is invalid: "Invalid search parameters: [${names}]"`,
  })
}

const joined = (value: string | string[] | undefined) => (Array.isArray(value) ? value.join(' ') : value)
const passedOn = (query: Query, name: string) => (typeof query[name] === 'string' ? { [name]: query[name] } : {})

/** Plans and searches. Throws CKAN's error if the query cannot be read. */
async function search(query: Query, { catalogue }: SearchSource, options: SearchOptions): Promise<SearchResult> {
  try {
    return await catalogue.search({ parameters: parametersOf(query) }, options)
  } catch (error) {
    throw refusedSearch(error)
  }
}

/** The filter of ckanext-spatial's parameter. Throws its error. */
function areaFilterOf(text: string): string {
  const area = readArea(text)
  if (!area) throw new ActionError('Search Error', { message: "Search error: 'Wrong bounding box provided'" })
  return areaFilter(writeArea(area))
}

function parametersOf(query: Query): SearchParameters {
  const fq = joined(query.fq)
  const filters = typeof query.fq_list === 'string' ? [query.fq_list] : query.fq_list
  const fqList = query.ext_bbox ? [...(filters ?? []), areaFilterOf(query.ext_bbox)] : filters
  return {
    ...(query.q !== undefined && { q: query.q }),
    ...(fq !== undefined && { fq }),
    ...(fqList !== undefined && { fq_list: fqList }),
    ...(query.sort !== undefined && { sort: query.sort }),
    ...(query.qf !== undefined && { qf: query.qf }),
    ...passedOn(query, 'defType'),
    ...passedOn(query, 'mm'),
    include_private: query.include_private,
    include_drafts: query.include_drafts,
    include_deleted: query.include_deleted,
  }
}

type Spelling = NonNullable<Output<'package_search'>['spelling']>

/**
 * What a visitor needs to know about misspelt words: the corrected query that the results answer, and another spelling that finds
 * more datasets. `countWith` counts the datasets of another query.
 */
async function spellingOf(
  q: string,
  { count, corrections }: SearchResult,
  countWith: (q: string) => Promise<number>,
): Promise<Spelling> {
  const applied = corrections.filter(({ isApplied }) => isApplied)
  const corrected =
    applied.length === 0 || count === 0 ? null : { q: respelled(q, applied), exact: quoting(q, applied) }
  if (applied.length === corrections.length) return { corrected, suggestion: null }
  const suggested = respelled(q, corrections)
  const suggestedCount = await countWith(suggested)
  return { corrected, suggestion: suggestedCount > count ? { q: suggested, count: suggestedCount } : null }
}
