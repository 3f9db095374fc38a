import type { Token } from '../../queries/syntax/tokenize.ts'
import { adding, removing } from '../SqlDiagnostic.ts'
import { endOfStatement } from './keywords.ts'
import { createDiagnostic, placeOf, type Rule, tokenOf } from './rule.ts'

/** Only white space and comments. */
export const empty: Rule = ({ tokens, kind }) =>
  tokens.length === 0 && /^(statement|refused|unexpected)$/.test(kind) ? createDiagnostic('empty') : undefined

/** More than one statement, or a semicolon that CKAN reads as a separator. */
export const several: Rule = ({ message, code, sql, tokens }) => {
  const semicolon = tokens.findIndex(({ text }) => text === ';')
  const token = tokens[semicolon]
  const isSaid = /single statement|tek bir deyim|multiple commands/i.test(message)
  if (!token || !(isSaid || code === '42601')) return undefined
  const rest = tokens[semicolon + 1]
  if (!rest) return isSaid ? createDiagnostic('semicolon', { place: token, fixes: [removing(sql, token)] }) : undefined
  if (!isSaid) return undefined
  const edits = [{ start: token.start, end: sql.length, text: '' }]
  return createDiagnostic('several', {
    place: placeOf(rest, tokens.at(-1)),
    fixes: [{ kind: 'firstOnly', values: {}, edits }],
  })
}

/** Brackets that do not match. */
export const parenthesis: Rule = (input) => {
  const { code, sql, tokens, at } = input
  if (code !== '42601') return undefined
  const { unopened, unclosed } = bracketsIn(tokens)
  const extra = tokens[unopened ?? -1]
  if (extra)
    return createDiagnostic('parenthesis', {
      values: { bracket: extra.text },
      place: placeOf(extra),
      fixes: [removing(sql, extra)],
    })
  const open = tokens[unclosed ?? -1]
  if (!open) return undefined
  const bracket = open.text === '(' ? ')' : ']'
  const token = tokenOf(input)
  const isClause = /^(from|where|group|having|order|limit)$/.test(token?.value ?? '')
  const end = isClause && at > (unclosed ?? 0) ? tokens[at - 1]?.end : endOfStatement(tokens)
  return createDiagnostic('parenthesis', {
    values: { bracket },
    place: placeOf(open),
    fixes: [adding(end ?? sql.length, bracket)],
  })
}

/** The token indices of the first unmatched closing bracket and the last unmatched opening one. */
function bracketsIn(tokens: readonly Token[]): { unopened?: number; unclosed?: number } {
  const open: number[] = []
  for (const [index, { text, kind }] of tokens.entries()) {
    if (kind === 'sign' && /^[([]$/.test(text)) open.push(index)
    if (kind === 'sign' && /^[)\]]$/.test(text) && open.pop() === undefined) return { unopened: index }
  }
  const unclosed = open.at(-1)
  return unclosed === undefined ? {} : { unclosed }
}

/** SELECT * without FROM. */
export const noTable: Rule = (input) =>
  /SELECT \* with no tables/.test(input.message)
    ? createDiagnostic('noTable', { place: placeOf(tokenOf(input)) })
    : undefined

export const unionColumns: Rule = (input) =>
  /each (UNION|INTERSECT|EXCEPT) query must have/.test(input.message)
    ? createDiagnostic('unionColumns', { place: placeOf(tokenOf(input)) })
    : undefined

export const subqueryColumns: Rule = (input) =>
  /subquery (has too (many|few) columns|must return only one column)/.test(input.message)
    ? createDiagnostic('subqueryColumns', { place: placeOf(tokenOf(input)) })
    : undefined

/** Any other syntax error. */
export const syntax: Rule = (input) => {
  if (input.code !== '42601') return undefined
  const token = tokenOf(input)
  const last = input.tokens.at(-1)
  if (token) return createDiagnostic('syntax', { values: { near: token.text }, place: placeOf(token) })
  return createDiagnostic('syntaxEnd', { place: placeOf(last) })
}
