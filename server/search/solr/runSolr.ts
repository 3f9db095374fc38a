import type { Related } from '../evaluate/related.ts'
import type { SearchOptions, SearchResult } from '../evaluate/runPlan.ts'
import type { Correction } from '../evaluate/spelling.ts'
import type { WordOutcome } from '../evaluate/wordScorer.ts'
import type { IndexData } from '../index/indexData.ts'
import { fieldKind } from '../query/fieldKind.ts'
import { InvalidQueryError } from '../query/InvalidQueryError.ts'
import type { Condition, SearchPlan, SortClause } from '../query/plan.ts'
import { conditionQuery, type Translation } from './conditionQuery.ts'
import { countByWord } from './countByWord.ts'
import { safeText, solrField } from './encode.ts'
import { facetsOf } from './facets.ts'
import { finishInTurns } from './finishInTurns.ts'
import { relatedInSolr } from './related.ts'
import { type FoundWord, resolveWords } from './resolveWords.ts'
import type { SolrClient, SolrParams, SolrResponse } from './SolrClient.ts'
import { SolrQueries } from './SolrQueries.ts'
import { FIELDS } from './schema.ts'
import { conditionScore, requiredOf, wordScore } from './scores.ts'
import { correctionsInSolr } from './spelling.ts'
import { mostPairs } from './splitWords.ts'
import type { Words } from './wordHits.ts'

/** A collection of Solr, and the words of its catalogue. */
export type SolrIndex = { client: SolrClient; collection: string; data: IndexData }

/** Runs a plan in Solr; it finds what runPlan finds in memory. */
export async function runSolr(index: SolrIndex, plan: SearchPlan, options: SearchOptions): Promise<SearchResult> {
  const isByUse = plan.sort.some(({ field }) => field === 'views_recent')
  return isByUse ? await runByUse(index, plan, options) : await new SolrSearch(index, plan, options).run()
}

/** The most datasets that are ordered by their use; those that are used less follow in the further order. */
const MOST_USED = 10_000
/** Solr needs time and memory for pages after this dataset. */
const LATE = 10_000
const LATEST_FIRST: SortClause = { field: 'metadata_modified', direction: 'desc' }

/** Solr does not know how often datasets were used lately: the used ones are found first, and ordered here. */
async function runByUse(index: SolrIndex, plan: SearchPlan, options: SearchOptions): Promise<SearchResult> {
  const [first, ...others] = plan.sort
  if (
    first?.field !== 'views_recent' ||
    first.direction !== 'desc' ||
    others.some(({ field }) => field === first.field)
  )
    throw new InvalidQueryError('search-query', 'With Solr, views_recent can only be the first in sort, and only desc')
  const { start, rows, uses = new Map<string, number>() } = options
  const used = [...uses].filter(([, count]) => count > 0).sort(([, one], [, other]) => other - one)
  const most = new Map(used.slice(0, MOST_USED))
  const rest = { ...plan, sort: others.length > 0 ? others : [LATEST_FIRST] }
  const search = (page: Partial<SearchOptions>, chosen?: Chosen) =>
    new SolrSearch(index, rest, { ...options, related: 0, spelling: false, ...page }, chosen).run()
  const { related = 0, spelling = false } = options
  const all = await search({ start: 0, rows: 0, related, spelling })
  if (rows === 0) return all
  const ids = [...most.keys()]
  const known = (await search({ start: 0, rows: ids.length, facetFields: [] }, { ids, isAmong: true })).ids
  known.sort((one, other) => (most.get(other) ?? 0) - (most.get(one) ?? 0))
  const page = known.slice(start, start + rows)
  const further = { start: Math.max(0, start - known.length), rows: rows - page.length, facetFields: [] }
  const later = further.rows > 0 ? (await search(further, { ids, isAmong: false })).ids : []
  return { ...all, ids: [...page, ...later] }
}

/** Only datasets that are among these, or only others. */
type Chosen = { ids: readonly string[]; isAmong: boolean }

type Matched = { met: string; score: string }

/** One search: its requests share the queries and what the caller may see. */
class SolrSearch {
  readonly #index: SolrIndex
  readonly #plan: SearchPlan
  readonly #options: SearchOptions
  readonly #chosen: Chosen | undefined
  readonly #queries = new SolrQueries()
  readonly #visible: string
  readonly #translation: Translation
  readonly #words: Words
  #total: number | undefined

  constructor(index: SolrIndex, plan: SearchPlan, options: SearchOptions, chosen?: Chosen) {
    this.#index = index
    this.#plan = plan
    this.#options = options
    this.#chosen = chosen
    const queries = this.#queries
    this.#visible = visibleTo(options.labels, queries)
    this.#translation = { queries, lexicon: index.data.lexicon, now: options.now }
    this.#words = {
      ...{ data: index.data, queries },
      countByQuery: (all) => this.#count(all),
      countByWord: (words) => this.#countByWord(words),
    }
  }

  async run(): Promise<SearchResult> {
    const { words, match } = this.#plan
    const filters = this.#chosenFilter()
    for (const filter of this.#plan.filters) filters.push(await this.#filter(filter))
    if (words.length === 0) {
      const met = await this.#query(match)
      const isScored = this.#isSortedByScore && match.kind !== 'every'
      const score = isScored
        ? await conditionScore(match, this.#translation, { ...this.#words, total: await this.#allVisible() })
        : '0'
      return await this.#respond({ met, score }, filters)
    }
    const found: FoundWord[][] = []
    for (const query of words) found.push(await resolveWords(query, this.#words, mostPairs(words)))
    const total = await this.#allVisible()
    const matches: Matched[] = []
    for (const [at, query] of words.entries()) {
      const own = found[at] ?? []
      matches.push({ met: await this.#metBy(own, query), score: await wordScore(own, total, this.#queries) })
    }
    const met = matches.map((each) => each.met)
    if (match.kind !== 'nothing') met.push(await this.#query(match))
    const [only] = matches
    const score =
      matches.length === 1 && only
        ? only.score
        : `sum(${matches.map((each) => `if(exists(query(${each.met})),${each.score},0)`).join(',')})`
    const all = this.#queries.anyOf(met)
    const outcomes = found.flat().filter(({ clause }) => !clause.isOptional)
    const [result, related] = await Promise.all([
      this.#respond({ met: all, score }, filters),
      this.#related(outcomes, all, filters),
    ])
    return { ...result, related, corrections: await this.#corrections(outcomes, result.count) }
  }

  /** The words of several alternatives are no single words to correct. */
  async #corrections(outcomes: readonly WordOutcome[], count: number): Promise<Correction[]> {
    if (!this.#options.spelling || this.#plan.words.length !== 1) return []
    return await correctionsInSolr({ outcomes, count }, this.#words)
  }

  /** Datasets that do not have the words, whether or not they meet the filters. */
  #related(outcomes: readonly WordOutcome[], met: string, filters: readonly string[]): Promise<Related[]> {
    const others = this.#queries.bool({ must: [this.#queries.every()], mustNot: [met] })
    return relatedInSolr(this.#index.data, outcomes, {
      rows: this.#options.related ?? 0,
      filters: { visible: this.#visibleFilter, others: [...filters, `{!query tag=other cache=false v=${others}}`] },
      ask: (params) => this.#ask(params),
    })
  }

  /** The documents with enough of the words; or with most of them, if none has enough (WordScorer). */
  async #metBy(words: readonly FoundWord[], { minimum, leniency }: SearchPlan['words'][number]): Promise<string> {
    const queries = this.#queries
    const required = requiredOf(words, queries)
    const possible = words.filter(({ clause, documents }) => !clause.isOptional && documents > 0).length
    const levels = Array.from({ length: Math.min(possible, required.length) }, (_, at) => at + 1).toReversed()
    const withWords = (least: number) => queries.bool({ should: required, minimum: least })
    // One word that documents have needs no further count.
    const isMet = minimum <= 1 ? possible > 0 : false
    if (isMet) return withWords(Math.max(1, minimum))
    const counts = await this.#count(levels.map(withWords))
    const most = levels.find((_, at) => (counts[at] ?? 0) > 0) ?? 0
    if (most >= minimum) return withWords(minimum)
    if (leniency === 'strict') return queries.nothing()
    if (most >= 2) return withWords(most)
    const isAllKnown = possible === required.length
    if (most === 0 || (!isAllKnown && leniency !== 'question')) return queries.nothing()
    const titles = words.flatMap(({ documents, hits }) => (documents > 0 ? hits.inTitle : []))
    return titles.length === 0 ? queries.nothing() : queries.allOf([withWords(1), queries.anyOf(titles)])
  }

  get #isSortedByScore(): boolean {
    return this.#options.rows > 0 && this.#plan.sort.some(({ field }) => field === 'score')
  }

  async #respond({ met, score }: Matched, filters: readonly string[]): Promise<SearchResult> {
    const { rows, start } = this.#options
    const isScored = this.#isSortedByScore && score !== '0'
    const main = isScored
      ? this.#queries.add(`{!bool filter=${met} must=${this.#queries.add(`{!func}${score}`)}}`)
      : met
    const page = (await this.#isBeyond(start, main, filters)) ? { start: 0, rows: 0 } : { start, rows }
    const params = { ...this.#params(main, filters), ...page, fl: 'id', sort: solrSort(this.#plan.sort, isScored) }
    const { facets, facetParams } = facetsOf(this.#options)
    const response = await this.#ask({ ...params, ...facetParams })
    const rest = facets.needsVisibleValues
      ? await this.#ask({ ...this.#params(this.#queries.every(), []), rows: 0, ...facets.visibleParams })
      : undefined
    return {
      count: response.response.numFound,
      ids: response.response.docs.map(({ id }) => String(id)),
      facets: facets.read(response, rest),
      related: [],
      corrections: [],
    }
  }

  /** Whether a late page is after the last dataset: each shard of Solr would collect all datasets before it. */
  async #isBeyond(start: number, main: string, filters: readonly string[]): Promise<boolean> {
    if (start <= LATE) return false
    return start >= (await this.#ask({ ...this.#params(main, filters), rows: 0 })).response.numFound
  }

  async #allVisible(): Promise<number> {
    this.#total ??= (await this.#count([this.#queries.every()]))[0] ?? 0
    return this.#total
  }

  /** The numbers of documents of queries, among those that the caller may see. */
  async #count(queries: readonly string[]): Promise<number[]> {
    if (queries.length === 0) return []
    const every = this.#queries.every()
    const asked = [...new Set([...queries, every])]
    const params = {
      ...this.#params(every, []),
      ...{
        rows: 0,
        facet: 'true',
        'facet.query': asked.map((query) => `{!query key=${query.slice(1)} v=${query}}`),
      },
    }
    const { facet_counts } = await this.#ask(params)
    const counts = facet_counts?.facet_queries ?? {}
    this.#total ??= counts[every.slice(1)]
    return queries.map((query) => counts[query.slice(1)] ?? 0)
  }

  /** In how many of the documents that the caller may see each word is. These requests have no other query of the search. */
  #countByWord(words: readonly string[]): Promise<number[]> {
    const { client, collection } = this.#index
    const queries = new SolrQueries()
    const visible = `{!query v=${visibleTo(this.#options.labels, queries)}}`
    return countByWord(words, visible, (params) => client.select(collection, { ...queries.params(), ...params }))
  }

  #chosenFilter(): string[] {
    if (!this.#chosen) return []
    const queries = this.#queries
    const among = queries.terms('id', this.#chosen.ids)
    const query = this.#chosen.isAmong ? among : queries.bool({ must: [queries.every()], mustNot: [among] })
    return [`{!query tag=other cache=false v=${query}}`]
  }

  #query(condition: Condition): Promise<string> {
    return finishInTurns(conditionQuery(condition, this.#translation))
  }

  async #filter(condition: Condition): Promise<string> {
    const query = await this.#query(condition)
    // Filters with the time are other ones each time.
    const isKept = !JSON.stringify(condition).includes('"expression":"NOW')
    return `{!query tag=other cache=${isKept} v=${query}}`
  }

  #params(query: string, filters: readonly string[]): SolrParams {
    return { q: `{!query v=${query}}`, fq: [this.#visibleFilter, ...filters] }
  }

  get #visibleFilter(): string {
    return `{!query tag=visible v=${this.#visible}}`
  }

  #ask(params: SolrParams): Promise<SolrResponse> {
    const { client, collection } = this.#index
    return client.select(collection, { ...this.#queries.params(), ...params })
  }
}

/** The documents that a caller may see, by the labels; all datasets for null. */
function visibleTo(labels: SearchOptions['labels'], queries: SolrQueries): string {
  // Every dataset has this type; the document with the state of the index has not.
  if (labels === null) return queries.term(solrField('s', 'entity_type'), 'package')
  return queries.terms(solrField('s', 'permission_labels'), labels.map(safeText))
}

/** The order of a plan, see evaluate/order.ts: without clauses, the order in which the datasets were indexed. */
function solrSort(sort: readonly SortClause[], isScored: boolean): string {
  if (sort.length === 0) return `${FIELDS.seq} asc, id asc`
  const clauses = sort.flatMap(({ field, direction }) => {
    if (field === 'score') return isScored ? [`score ${direction}`] : []
    const kind = fieldKind(field)
    const isNumber = kind === 'date' || kind === 'number'
    return [
      `${isNumber ? solrField('n', field) : solrField('s', field === 'title' ? 'title_string' : field)} ${direction}`,
    ]
  })
  const fields = [...clauses, `${solrField('n', 'metadata_modified')} desc`, 'id asc']
  // Solr refuses a field twice.
  return fields
    .filter((each, at) => fields.findIndex((other) => other.split(' ')[0] === each.split(' ')[0]) === at)
    .join(', ')
}
