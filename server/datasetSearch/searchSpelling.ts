import type { Output } from '#contract/index.ts'
import type { SearchResult } from '../search/evaluate/runPlan.ts'
import { quoting, respelled } from '../search/query/respell.ts'

type Spelling = NonNullable<Output<'package_search'>['spelling']>

/**
 * What a visitor needs to know about misspelt words: the corrected query that the results answer, and another spelling that finds
 * more datasets. `countWith` counts the datasets of another query.
 */
export async function spellingOf(
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
