import { closingOf, operandStart } from '../../queries/syntax/operands.ts'
import type { Token } from '../../queries/syntax/tokenize.ts'
import {
  DATE_PARTS,
  FUNCTION_NAMES,
  REFUSED_BY_CKAN,
  RENAMED_FUNCTIONS,
  RENAMED_TYPES,
  TYPE_NAMES,
} from '../functionNames.ts'
import type { RuleInput } from '../ruleInput.ts'
import { type Fix, replacing } from '../SqlDiagnostic.ts'
import { nearest } from '../similarity.ts'
import { columnsIn } from '../sources.ts'
import { numberOf } from './conversions.ts'
import { createDiagnostic, placeOf, type Rule, tokenOf } from './rule.ts'

const isCallAt = ({ tokens, at }: RuleInput) => tokens[at]?.kind === 'word' && tokens[at + 1]?.text === '('

/** round(x, 2) with a double precision x, which PostgreSQL does not have. */
export const roundFloat: Rule = (input) => {
  const { message, tokens, at } = input
  if (!/function round\(double precision, integer\)/.test(message)) return undefined
  const close = closingOf(tokens, at + 1)
  const separator = tokens.findLastIndex(({ text }, index) => index < close && text === ',')
  const [first, last] = [tokens[at + 2], tokens[separator - 1]]
  const edits = first && last ? casts(first.start, last.end, 'numeric') : []
  const fixes: Fix[] =
    edits.length > 0 ? [{ kind: 'asNumber', values: { name: textOf(input, first, last) }, edits }] : []
  return createDiagnostic('roundFloat', { place: placeOf(tokenOf(input)), fixes })
}

const casts = (start: number, end: number, type: string) => [
  { start, end: start, text: 'CAST(' },
  { start: end, end, text: ` AS ${type})` },
]

const textOf = ({ sql }: RuleInput, first: Token | undefined, last: Token | undefined) =>
  sql.slice(first?.start ?? 0, last?.end ?? 0)

/** sum(x) of text. */
export const aggregateText: Rule = (input) => {
  const { message, sql, tokens, at, tables } = input
  const [, name] =
    /function (sum|avg|stddev|variance|round|abs|ceil|floor)\((?:text|character varying)\b/.exec(message) ?? []
  if (name === undefined) return undefined
  const close = closingOf(tokens, at + 1)
  const separator = tokens.findIndex(({ text }, index) => index > at + 1 && index < close && text === ',')
  const last = tokens[(separator === -1 ? close : separator) - 1]
  const first = tokens[tokens[at + 2]?.value === 'distinct' ? at + 3 : at + 2]
  if (!first || !last) return createDiagnostic('aggregateText', { values: { name }, place: placeOf(tokenOf(input)) })
  const column = columnsIn(tokens, tables).find((one) => one.name === last.value)
  const written = sql.slice(first.start, last.end)
  const edits = [{ start: first.start, end: last.end, text: numberOf(written, column?.samples) }]
  const fix: Fix = { kind: 'asNumber', values: { name: written }, edits }
  return createDiagnostic('aggregateText', { values: { name }, place: placeOf(first, last), fixes: [fix] })
}

/** A function that PostgreSQL does not have or the portal does not allow. */
export const unknownFunction: Rule = (input) => {
  const { code, kind, message } = input
  const isUnknown = code === '42883' && !/operator/.test(message)
  if (!isUnknown && !(kind === 'refused' && isCallAt(input))) return undefined
  const token = tokenOf(input)
  const name = token?.value ?? /(?:function|işlevini)? ?(\w+)\(/.exec(message)?.[1] ?? ''
  const fix = token && functionFix(input, token)
  // A known function was called with wrong arguments, so another name does not help.
  const isKnown = FUNCTION_NAMES.includes(name)
  // The portal does not distinguish unknown from forbidden functions. A similar name means that it is unknown.
  const unknown = isUnknown || fix ? 'unknownFunction' : 'forbiddenFunction'
  return createDiagnostic(isUnknown && isKnown ? 'badArgument' : unknown, {
    values: { name },
    place: placeOf(token),
    fixes: [isKnown ? undefined : fix],
  })
}

function functionFix({ sql, tokens, at, isCkan }: RuleInput, token: Token): Fix | undefined {
  const close = closingOf(tokens, at + 1)
  const [first, last] = [tokens[at + 2], tokens[close]]
  if (DATE_PARTS.test(token.value) && first && last) {
    const place = { start: token.start, end: last.end }
    return replacing(sql, place, `date_part('${token.value}', ${sql.slice(first.start, last.start)})`)
  }
  if (!isCall(tokens, at)) return undefined
  const other = RENAMED_FUNCTIONS[token.value] ?? nearest(token.value, FUNCTION_NAMES, String)
  if (isCkan && other !== undefined && REFUSED_BY_CKAN.has(other)) return undefined
  return other === undefined ? undefined : replacing(sql, token, other)
}

const isCall = (tokens: readonly Token[], at: number) => tokens[at + 1]?.text === '('

/** A type that PostgreSQL does not have or the portal does not allow. */
export const unknownType: Rule = (input) => {
  const { code, kind, message, sql, tokens, at } = input
  const token = tokenOf(input)
  const isUnknown = code === '42704' && /type /.test(message)
  const isForbidden = kind === 'refused' && (tokens[at - 1]?.text === '::' || isCastAs(tokens, at))
  if (!isUnknown && !isForbidden) return undefined
  const name = token?.value ?? ''
  const other = RENAMED_TYPES[name] ?? nearest(name, TYPE_NAMES, String)
  return createDiagnostic(isUnknown || other !== undefined ? 'unknownType' : 'forbiddenType', {
    values: { name },
    place: placeOf(token),
    fixes: [token && other !== undefined && other !== name ? replacing(sql, token, other) : undefined],
  })
}

function isCastAs(tokens: readonly Token[], at: number): boolean {
  if (tokens[at - 1]?.value !== 'as' || tokens[at + 1]?.text !== ')') return false
  return tokens[operandStart(tokens, at - 2) - 2]?.value === 'cast'
}
