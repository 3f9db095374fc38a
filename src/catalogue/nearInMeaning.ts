import type { Input } from '#contract/index.ts'
import { plainWords } from '../api/plainWords.ts'

/** A longer text would be refused as a query. */
const WORDS = 40
const CHARACTERS = 1_000

/**
 * A request for the datasets that are near in meaning to a text, in either language, and do not contain all of its words. Null for a
 * text without words.
 */
export function nearInMeaning(text: string, rows: number): Input<'package_search'> | null {
  // In lower case, because AND, OR and NOT are operators.
  const words = plainWords(text.slice(0, CHARACTERS)).toLowerCase().split(' ').slice(0, WORDS).join(' ')
  return words === '' ? null : { q: words, rows: 0, ext_related: true, ext_related_rows: rows }
}
