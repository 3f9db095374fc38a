import * as terms from '../analyse/ckanTerm.ts'
import { compareCodePoints } from '../evaluate/codePointOrder.ts'
import type { SearchOptions, SearchResult } from '../evaluate/runPlan.ts'
import { FACTORS, rarity, saturation } from '../evaluate/score.ts'
import { type AnalysedDocument, analyseDocument } from '../index/analyseDocument.ts'
import type { SearchDocument } from '../index/document.ts'
import { facetField } from '../index/documentFields.ts'
import { weightOfLevel } from '../index/weights.ts'
import { fieldKind } from '../query/fieldKind.ts'
import type { Condition, SearchPlan, SortClause } from '../query/plan.ts'
import { meets } from './meets.ts'
import { memoize } from './memoize.ts'
import { wordScores } from './wordScores.ts'

const ckanTerm = memoize(terms.ckanTerm)

/** Gives the same results as the index by checking every dataset for every query: slow, but simple. */
export class Oracle {
  readonly #documents = new Map<string, AnalysedDocument>()

  put(document: SearchDocument): void {
    this.#documents.delete(document.id)
    this.#documents.set(document.id, analyseDocument(document))
  }

  remove(id: string): void {
    this.#documents.delete(id)
  }

  search(plan: SearchPlan, options: SearchOptions): SearchResult {
    const visible = [...this.#documents.values()].filter((document) => isVisible(document, options.labels))
    const { matched, scores } = matchesOf(visible, plan, options.now)
    const found = matched.filter((document) => plan.filters.every((filter) => meets(document, filter, options.now)))
    const ids = inOrder(found, plan.sort, scores).map(({ id }) => id)
    const facets = new Map(options.facetFields.map((field) => [field, facetOf(field, found, visible, options)]))
    return {
      count: found.length,
      ids: ids.slice(options.start, options.start + options.rows),
      facets,
      related: [],
      corrections: [],
    }
  }
}

function facetOf(
  field: string,
  found: AnalysedDocument[],
  visible: AnalysedDocument[],
  { facetLimit, facetMincount }: SearchOptions,
): [string, number][] {
  if (facetLimit === 0) return []
  const counts = new Map<string, number>()
  if (facetMincount <= 0) {
    for (const document of visible) for (const value of valuesOf(document, facetField(field))) counts.set(value, 0)
  }
  for (const document of found)
    for (const value of valuesOf(document, facetField(field))) counts.set(value, (counts.get(value) ?? 0) + 1)
  const listed = [...counts]
    .filter(([, count]) => count >= facetMincount)
    .sort(([one], [other]) => compareCodePoints(one, other))
  if (facetLimit < 0) return listed
  return listed.sort(([, one], [, other]) => other - one).slice(0, facetLimit)
}

const valuesOf = (document: AnalysedDocument, field: string) => document.exact.get(field) ?? []

function isVisible(document: AnalysedDocument, labels: readonly string[] | null): boolean {
  return labels === null || valuesOf(document, 'permission_labels').some((label) => labels.includes(label))
}

function matchesOf(visible: AnalysedDocument[], { match, words }: SearchPlan, now: number) {
  const met = visible.filter((document) => meets(document, match, now))
  const [only, ...others] = words
  if (only === undefined) return { matched: met, scores: conditionScores(visible, match, now) }
  const { matched, scores } = others.length === 0 ? wordScores(visible, only) : anyOfThem(visible, words)
  return { matched: visible.filter((document) => matched.has(document) || met.includes(document)), scores }
}

function anyOfThem(visible: AnalysedDocument[], words: SearchPlan['words']) {
  const matched = new Set<AnalysedDocument>()
  const scores = new Map(visible.map((document) => [document, 0]))
  for (const alternative of words) {
    const own = wordScores(visible, alternative)
    for (const document of own.matched) {
      matched.add(document)
      scores.set(document, (scores.get(document) ?? 0) + (own.scores.get(document) ?? 0))
    }
  }
  return { matched, scores }
}

/** Adds scores in the same order as the index, because rounding depends on it. */
function conditionScores(visible: AnalysedDocument[], match: Condition, now: number): Map<AnalysedDocument, number> {
  const scores = new Map(visible.map((document) => [document, 0]))
  for (const leaf of leavesOf(match)) {
    if (leaf.kind !== 'term' && leaf.kind !== 'phrase' && leaf.kind !== 'fragment') continue
    const met = visible.filter((document) => meets(document, leaf, now))
    const worth = (leaf.boost ?? 1) * rarity(met.length, visible.length)
    for (const document of met) {
      const share = leaf.kind === 'term' ? shareOf(document, leaf) : 1
      scores.set(document, (scores.get(document) ?? 0) + worth * share)
    }
  }
  return scores
}

function leavesOf(condition: Condition): Condition[] {
  return condition.kind === 'bool' ? [...condition.must, ...condition.should].flatMap(leavesOf) : [condition]
}

function shareOf(document: AnalysedDocument, { field, term }: Extract<Condition, { kind: 'term' }>): number {
  const kind = fieldKind(field)
  if (kind !== 'text' && kind !== 'general') return 1
  let sum = 0
  for (const [surface, { level }] of document.uses) {
    if ((kind === 'text' ? ckanTerm(surface) : surface) === term) sum += FACTORS.same * weightOfLevel(level)
  }
  return saturation(sum)
}

function inOrder(found: AnalysedDocument[], sort: readonly SortClause[], scores: Map<AnalysedDocument, number>) {
  if (sort.length === 0) return found
  const clauses: SortClause[] = [
    ...sort,
    { field: 'metadata_modified', direction: 'desc' },
    { field: 'id', direction: 'asc' },
  ]
  return found.sort((one, other) => {
    for (const clause of clauses) {
      const order = compare(keyOf(one, clause, scores), keyOf(other, clause, scores), clause.direction)
      if (order !== 0) return order
    }
    return 0
  })
}

type Key = string | number | undefined

function keyOf(
  document: AnalysedDocument,
  { field, direction }: SortClause,
  scores: Map<AnalysedDocument, number>,
): Key {
  if (field === 'score') return scores.get(document)
  if (fieldKind(field) === 'date') return document.dates.get(field)
  const values = [...valuesOf(document, field === 'title' ? 'title_string' : field)].sort(compareCodePoints)
  return direction === 'asc' ? values[0] : values.at(-1)
}

function compare(one: Key, other: Key, direction: 'asc' | 'desc'): number {
  if (one === other) return 0
  if (one === undefined) return 1
  if (other === undefined) return -1
  const order = typeof one === 'number' ? one - Number(other) : compareCodePoints(one, String(other))
  return direction === 'asc' ? order : -order
}
