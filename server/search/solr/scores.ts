import { FACTORS, rarity, wordWorth } from '../evaluate/score.ts'
import { finish } from '../evaluate/steps.ts'
import { UNIT_WEIGHT } from '../index/weights.ts'
import { fieldKind } from '../query/fieldKind.ts'
import type { Condition } from '../query/plan.ts'
import { conditionQuery, type Translation } from './conditionQuery.ts'
import { solrTerm } from './encode.ts'
import { type FoundWord, foundBy } from './resolveWords.ts'
import type { SolrQueries } from './SolrQueries.ts'
import { FIELDS } from './schema.ts'
import { type Count, sumOf } from './wordHits.ts'

/* The formulas of evaluate/score.ts as functions of Solr, which calculates in single precision. */

/** As `saturation`; 0 of 0. */
const saturated = (sum: string): string => `div(1,sum(1,div(${2 * 100 * UNIT_WEIGHT},${sum})))`
const oneIf = (query: string): string => `if(exists(query(${query})),1,0)`

/** The score of a document for plain words. */
export async function wordScore(words: readonly FoundWord[], total: number, queries: SolrQueries): Promise<string> {
  const found = words.filter(({ documents }) => documents > 0)
  if (found.length === 0) return '0'
  const products: string[] = []
  for (const { clause, documents, hits } of found)
    products.push(`product(${wordWorth(documents, total, clause.isOptional)},${saturated(sumOf(await hits.sums()))})`)
  const score = sumOf(products)
  const titles = found.filter(({ hits }) => hits.inTitle.length > 0).map(({ hits }) => queries.anyOf(hits.inTitle))
  if (titles.length === 0) return score
  const hits = sumOf(titles.map(oneIf))
  return `product(${score},sum(1,div(product(0.5,${hits}),max(${hits},${FIELDS.titleLength},1))))`
}

/** The words that count for the least number of words. */
export const requiredOf = (words: readonly FoundWord[], queries: SolrQueries): string[] =>
  words.filter(({ clause }) => !clause.isOptional).map(({ hits }) => foundBy(queries, hits))

/** The score of a document for a query in Solr's syntax (evaluate/conditionScorer.ts). */
export async function conditionScore(
  condition: Condition,
  t: Translation,
  { countByQuery, total }: { countByQuery: Count; total: number },
): Promise<string> {
  const leaves = leavesOf(condition).map((leaf) => ({ leaf, query: finish(conditionQuery(leaf, t)) }))
  if (leaves.length === 0) return '0'
  const counts = await countByQuery(leaves.map(({ query }) => query))
  return sumOf(
    leaves.flatMap(({ leaf, query }, at) => {
      const count = counts[at] ?? 0
      if (count === 0) return []
      const worth = (leaf.boost ?? 1) * rarity(count, total)
      return [`if(exists(query(${query})),${shareOf(leaf, worth)},0)`]
    }),
  )
}

type Scored = Extract<Condition, { kind: 'term' | 'phrase' | 'fragment' }>

function leavesOf(condition: Condition): Scored[] {
  if (condition.kind === 'bool') return [...condition.must, ...condition.should].flatMap(leavesOf)
  return condition.kind === 'term' || condition.kind === 'phrase' || condition.kind === 'fragment' ? [condition] : []
}

function shareOf(leaf: Scored, worth: number): string {
  const kind = leaf.kind === 'term' ? fieldKind(leaf.field) : null
  if (leaf.kind !== 'term' || (kind !== 'text' && kind !== 'general')) return `${worth}`
  const field = kind === 'text' ? FIELDS.terms : FIELDS.words
  const weight = `termfreq(${field},'${solrTerm(leaf.term).replace(/['\\]/g, '\\$&')}')`
  return `product(${worth},${saturated(`product(${FACTORS.same},${weight})`)})`
}
