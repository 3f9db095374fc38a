import type { Token } from '../../queries/syntax/tokenize.ts'
import type { RuleInput } from '../ruleInput.ts'
import { createDiagnostic, placeOf, type Rule } from './rule.ts'

/** A CKAN takes what WITH names for a table of its own, which it then does not find; ours says which table is missing. */
export const withRefused: Rule = ({ kind, message, tokens }) => {
  const [first] = tokens
  if (kind !== 'missing' || first?.value !== 'with' || /["“][^"”]+["”]/.test(message)) return undefined
  return createDiagnostic('withRefused', { place: placeOf(first) })
}

/** A CKAN allows few functions, also where SQL has words of their own for them, and names the one by PostgreSQL's name. */
export const ckanFunctionRefused: Rule = (input) => {
  const [, name] = /not authorized to call function (?:pg_catalog\.)?"?(\w+)/i.exec(input.message) ?? []
  // Ours tells the place as well, and allows so much that it knows better names.
  if (input.kind !== 'refused' || name === undefined || input.at >= 0) return undefined
  const [words, token, last] = written(input, name)
  return createDiagnostic('functionRefused', { values: { name: words }, place: placeOf(token, last) })
}

/** How a function is written where PostgreSQL calls it otherwise. */
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

/** A CKAN answers what the data do not bear with its own failure and no reason. */
export const withoutReason: Rule = ({ kind, message }) =>
  kind === 'unexpected' && /^internal server error$/i.test(message) ? createDiagnostic('withoutReason') : undefined
