import type { ParsedOf } from '#contract/define.ts'
import type { Facet } from '#contract/entities.ts'
import { limits } from '#contract/limits.ts'
import { package_search as contract } from '#contract/package_search.ts'
import { labelsOf } from '../authorize.ts'
import { facetTitles } from '../db/groups.ts'
import { vocabularyIds } from '../db/vocabularies.ts'
import { ActionError, beyond, unavailable } from '../errors.ts'
import { JsonText } from '../jsonText.ts'
import { licenseFacts } from '../licenses.ts'
import type { SearchOptions, SearchResult } from '../search/evaluate/runPlan.ts'
import { InvalidQueryError } from '../search/query/InvalidQueryError.ts'
import { planInSteps } from '../search/query/planSearch.ts'
import { QueryTooLargeError } from '../search/query/queryBudget.ts'
import type { SearchParameters } from '../search/query/searchParameters.ts'
import { type ActionDeps, defineAction } from './define.ts'
import { projectFields, vocabulariesIn } from './projectFields.ts'

type Query = ParsedOf<typeof contract>

const ROWS_MAX = 1000
const DEFAULT_SORT = 'score desc, metadata_modified desc'
/** Additional parameters that are accepted: CKAN passes them to Solr; here they are read or ignored. */
const PASSED_ON = new Set(['defType', 'mm', 'wt', 'bf', 'boost', 'tie', 'df', 'extras'])

/** Searches datasets. Solr's syntax stops at planInSteps: below it there is only a plan. */
export const package_search = defineAction(
  contract,
  async (query, deps) => {
    if (!deps.catalogue.isReady) throw unavailable('searchNotReady')
    refuseUnknown(query)
    const facetFields = query.facet === 'false' ? [] : [...new Set(query['facet.field'])]
    const labels = await labelsOf(deps.db, deps.user)
    const answer = await search(query, deps, {
      labels,
      rows: Math.min(query.rows, ROWS_MAX),
      start: query.start,
      facetFields,
      facetLimit: query['facet.limit'],
      facetMincount: query['facet.mincount'],
      now: Date.now(),
    })
    const documents = await deps.documents.readable(answer.ids, labels, deps.locale)
    const fields = query.fl && [...new Set(query.fl)]
    const vocabularies = await vocabularyIds(deps.db, vocabulariesIn(fields ?? []))
    const results = documents.map(({ json }) => (fields ? projectFields(json.text, fields, vocabularies) : json.text))
    const facets = await presentFacets(answer.facets, deps)
    const sort = query.sort === undefined || query.sort === null || query.sort === 'rank' ? DEFAULT_SORT : query.sort
    return new JsonText(
      `{"count": ${answer.count}, "sort": ${JSON.stringify(sort)}, "facets": ${JSON.stringify(facets.counts)}, ` +
        `"results": [${results.join(',')}], "search_facets": ${JSON.stringify(facets.search_facets)}}`,
    )
  },
  { cacheable: true },
)

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

/** Plans and searches. Throws what CKAN answers where the query cannot be read. */
async function search(query: Query, { catalogue }: ActionDeps, options: SearchOptions): Promise<SearchResult> {
  try {
    return await catalogue.search(() => planInSteps(parametersOf(query)), options)
  } catch (error) {
    if (error instanceof QueryTooLargeError) throw beyond(error.parameter, error.limit, error.key)
    if (!(error instanceof InvalidQueryError)) throw error
    if (error.kind === 'search-query')
      throw new ActionError('Search Query Error', { message: `Search Query is invalid: ${quoted(error.message)}` })
    throw new ActionError('Search Error', { message: `Search error: ${quoted(error.message)}` })
  }
}

function parametersOf(query: Query): SearchParameters {
  const fq = joined(query.fq)
  const fqList = typeof query.fq_list === 'string' ? [query.fq_list] : query.fq_list
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

/** A text in quotes as Python prints it: in double quotes if it contains single ones. */
const quoted = (text: string) =>
  text.includes("'") && !text.includes('"') ? `"${text}"` : `'${text.replaceAll("'", "\\'")}'`

type Facets = { counts: Record<string, Record<string, number>>; search_facets: Record<string, Facet> }

/** CKAN's two forms of the same numbers; `items` are in descending order of their display names, as CKAN has them. */
async function presentFacets(facets: Map<string, [string, number][]>, deps: ActionDeps): Promise<Facets> {
  const counts: Facets['counts'] = {}
  const search_facets: Facets['search_facets'] = {}
  const most = Math.floor(limits.facetValues.max / Math.max(1, facets.size))
  for (const [field, all] of facets) {
    // Without a limit of the caller there may be more.
    const values = all.slice(0, most)
    const names = values.map(([name]) => name)
    const titles =
      field === 'organization' || field === 'groups' ? await facetTitles(deps.db, names, deps.locale) : undefined
    const display = (name: string) =>
      (field === 'license_id' ? licenseFacts(name, deps.locale).license_title : titles?.get(name)) ?? name
    const items = values.map(([name, count]) => ({ name, display_name: display(name), count }))
    items.sort((a, b) => (a.display_name < b.display_name ? 1 : a.display_name > b.display_name ? -1 : 0))
    counts[field] = Object.fromEntries(values)
    search_facets[field] = { title: field, items }
  }
  return { counts, search_facets }
}
