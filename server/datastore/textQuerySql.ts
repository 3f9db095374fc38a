import { castOf, kindOf } from './fieldTypes.ts'
import type { Parameters } from './parameters.ts'
import { quoteIdentifier } from './quoteIdentifier.ts'
import type { TextQuery } from './readTextQueries.ts'

const WORDS = `'datastore.words'`
const LONGEST_TEXT = 250_000
/** ts_rank between 0 and 1, as CKAN computes it. */
const NORMALIZED = 32

/** `matches` is true for rows with the words; `rank` is the rank of a row. */
export type TextQuerySql = { matches: string; rank: string }

/** Words are joined by AND; if `plain` is false, the text has PostgreSQL's query syntax. */
export function textQuerySql({ text, field }: TextQuery, plain: boolean, parameters: Parameters): TextQuerySql {
  const query = `${plain ? 'plainto_tsquery' : 'to_tsquery'}(${WORDS}, ${parameters.add(text)})`
  if (!field) return sqlOf('t._full_text', query, '')
  const column = `t.${quoteIdentifier(field.id)}`
  const words = `to_tsvector(${WORDS}, left(${kindOf(field.type) === 'text' ? column : `${column}::${castOf('text')}`}, ${LONGEST_TEXT}))`
  // The words of a text column are also words of the row, whose index finds them; a query with "not" must check every row.
  return sqlOf(words, query, plain && kindOf(field.type) === 'text' ? `t._full_text @@ ${query} AND ` : '')
}

const sqlOf = (words: string, query: string, indexed: string): TextQuerySql => ({
  matches: `${indexed}${words} @@ ${query}`,
  rank: `ts_rank(${words}, ${query}, ${NORMALIZED})`,
})
