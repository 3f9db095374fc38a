import type { Token } from '../../queries/syntax/tokenize.ts'
import type { RuleInput } from '../ruleInput.ts'
import { createDiagnostic, placeOf, type Rule } from './rule.ts'

/**
 * CKAN looks for the names of common table expressions among its tables and reports that they are missing. Our server
 * names the missing table.
 */
export const withRefused: Rule = ({ kind, message, tokens }) => {
  const [first] = tokens
  if (kind !== 'missing' || first?.value !== 'with' || /["“][^"”]+["”]/.test(message)) return undefined
  return createDiagnostic('withRefused', { place: placeOf(first) })
}

/**
 * CKAN allows few functions and reports a refused one by PostgreSQL's internal name, even for SQL syntax such as TRIM.
 */
export const ckanFunctionRefused: Rule = (input) => {
  const [, name] = /not authorized to call function (?:pg_catalog\.)?"?(\w+)/i.exec(input.message) ?? []
  // Our server also reports the position; other rules handle that.
  if (input.kind !== 'refused' || name === undefined || input.at >= 0) return undefined
  const [words, token, last] = written(input, name)
  return createDiagnostic('functionRefused', { values: { name: words }, place: placeOf(token, last) })
}

/** The SQL syntax of functions that have another internal name. */
const WRITTEN: Readonly<Record<string, string>> = { btrim: 'trim', date_part: 'extract' }

function written(
  { tokens }: RuleInput,
  name: string,
): [words: string, first?: Token | undefined, last?: Token | undefined] {
  const find = (word: string) => tokens.find((token, index) => token.value === word && tokens[index + 1]?.text === '(')
  const zone = tokens.findIndex(({ value }, index) => value === 'time' && tokens[index + 1]?.value === 'zone')
  const called = find(name)
  if (called) return [called.text, called]
  if (name === 'timezone' && zone > 0) return ['AT TIME ZONE', tokens[zone - 1], tokens[zone + 1]]
  const other = find(WRITTEN[name] ?? '')
  return other ? [other.text, other] : [name]
}

/** For some errors in the data, CKAN responds with an internal error and no reason. */
export const withoutReason: Rule = ({ kind, message }) =>
  kind === 'unexpected' && /^internal server error$/i.test(message) ? createDiagnostic('withoutReason') : undefined
