import { quoteLiteral } from '../../../../lib/sqlQuoting.ts'
import { operandEnd, operandStart } from '../../queries/syntax/operands.ts'
import type { RuleInput } from '../ruleInput.ts'
import { type Edit, type Fix, replacing } from '../SqlDiagnostic.ts'
import { columnsIn } from '../sources.ts'
import { dayOf, isoDay, numberOf, unlessEqual } from './conversions.ts'
import { createDiagnostic, placeOf, type Rule, tokenOf } from './rule.ts'

/** The value in PostgreSQL's message: invalid input syntax for type numeric: "1.234,5" */
const valueIn = (message: string): string => /: "([\s\S]*)"/.exec(message)?.[1] ?? ''

const NUMBER_TYPE = /^(int|int[248]|integer|bigint|smallint|numeric|decimal|real|float[48]?|double)$/
const TIME_TYPE = /^(date|timestamp|timestamptz|time)$/

/** Rewrites every cast of a column to a type so that irregular values can be read. */
function castFix(
  { sql, tokens, tables }: RuleInput,
  types: RegExp,
  kind: 'asNumber' | 'asDate',
  bad: string,
): Fix | undefined {
  const names: string[] = []
  const edits = tokens.flatMap((token, index): Edit[] => {
    const type = tokens[index + 1]
    if (token.text !== '::' || !type || !types.test(type.value) || tokens[index - 1]?.kind === 'string') return []
    const first = tokens[operandStart(tokens, index - 1)]
    const last = tokens[index - 1]
    if (!first || !last) return []
    const written = sql.slice(first.start, last.end)
    const samples = [bad, ...(columnsIn(tokens, tables).find(({ name }) => name === last.value)?.samples ?? [])]
    names.push(written)
    return [
      {
        start: first.start,
        end: type.end,
        text: kind === 'asNumber' ? numberOf(written, samples) : dayOf(written, samples),
      },
    ]
  })
  return edits.length === 0 ? undefined : { kind, values: { name: [...new Set(names)].join(', ') }, edits }
}

/** A string that is not a number: '1.234,5'::numeric */
export const badNumber: Rule = (input) => {
  const { code, message, sql } = input
  if (code !== '22P02') return undefined
  const value = valueIn(message)
  if (/type json/.test(message)) return createDiagnostic('badJson', { place: placeOf(tokenOf(input)) })
  if (/type boolean/.test(message))
    return createDiagnostic('badBoolean', { values: { value }, place: placeOf(tokenOf(input)) })
  const token = tokenOf(input)
  const literal = token?.kind === 'string' && /^-?[\d.]*,\d+$/.test(value) ? token : undefined
  const plain = value.replaceAll('.', '').replace(',', '.')
  return createDiagnostic('badNumber', {
    values: { value },
    place: placeOf(token),
    fixes: [literal ? replacing(sql, literal, quoteLiteral(plain)) : castFix(input, NUMBER_TYPE, 'asNumber', value)],
  })
}

/** A string that is not a date, or a date with the day first. */
export const badDate: Rule = (input) => {
  const { code, message, sql } = input
  if (!/^(22007|22008|22009)$/.test(code)) return undefined
  const value = valueIn(message)
  const token = tokenOf(input)
  const day = isoDay(value)
  const literal = token?.kind === 'string' && day !== undefined ? token : undefined
  return createDiagnostic('badDate', {
    values: { value },
    place: placeOf(token),
    fixes: [
      literal && day
        ? replacing(sql, literal, quoteLiteral(day))
        : day
          ? castFix(input, TIME_TYPE, 'asDate', value)
          : undefined,
    ],
  })
}

/** Division by zero in some row. */
export const divisionByZero: Rule = ({ code, sql, tokens }) => {
  if (code !== '22012') return undefined
  const signs = tokens.flatMap(({ kind, text }, index) => (kind === 'operator' && /^[/%]$/.test(text) ? [index] : []))
  const edits = signs.flatMap((sign): Edit[] => {
    const [first, last] = [tokens[sign + 1], tokens[operandEnd(tokens, sign + 1)]]
    if (!first || !last || first.value === 'nullif' || tokens[sign + 2]?.value === 'case') return []
    return [{ start: first.start, end: last.end, text: unlessEqual(sql.slice(first.start, last.end), '0') }]
  })
  const sign = tokens[signs[0] ?? -1]
  return createDiagnostic('divisionByZero', {
    place: placeOf(sign, tokens[operandEnd(tokens, (signs[0] ?? 0) + 1)]),
    fixes: [edits.length > 0 ? { kind: 'nullif', values: {}, edits } : undefined],
  })
}

/** A number that is too large for its type. */
export const outOfRange: Rule = (input) => {
  const { code, sql, tokens } = input
  if (code !== '22003') return undefined
  const index = tokens.findIndex(
    ({ value }, at) => /^(int|int[24]|integer|smallint)$/.test(value) && /^(::|as)$/.test(tokens[at - 1]?.value ?? ''),
  )
  const type = tokens[index]
  return createDiagnostic('outOfRange', {
    place: placeOf(type ?? tokenOf(input)),
    fixes: [type && replacing(sql, type, 'numeric')],
  })
}

export const badPattern: Rule = (input) =>
  /^(2201B|22025)$/.test(input.code) ? createDiagnostic('badPattern', { place: placeOf(patternOf(input)) }) : undefined

const patternOf = (input: RuleInput) =>
  tokenOf(input) ??
  input.tokens.find(
    ({ kind }, index) => kind === 'string' && /^(!?~\*?|i?like|to|,)$/.test(input.tokens[index - 1]?.value ?? ''),
  )

export const timeZone: Rule = ({ code, message, tokens }) => {
  const [, name] = /time zone "([^"]*)" not recognized/.exec(message) ?? []
  if (code !== '22023' || name === undefined) return undefined
  const token = tokens.find(({ kind, text }) => kind === 'string' && text.slice(1, -1) === name)
  const fix =
    /istanbul|ankara|t[uü]rk/i.test(name) && token ? { ...EDIT, start: token.start, end: token.end } : undefined
  const values = { from: token?.text ?? '', to: EDIT.text }
  return createDiagnostic('timeZone', {
    values: { name },
    place: placeOf(token),
    fixes: [fix && { kind: 'replace', values, edits: [fix] }],
  })
}

const EDIT: Edit = { start: 0, end: 0, text: "'Europe/Istanbul'" }

/** A subquery after = that returns several rows. */
export const moreThanOneRow: Rule = ({ code, sql, tokens }) => {
  if (code !== '21000') return undefined
  const index = tokens.findIndex(({ text }, at) => text === '(' && tokens[at + 1]?.value === 'select')
  const [before, open] = [tokens[index - 1], tokens[index]]
  const fix = before?.text === '=' ? replacing(sql, before, 'IN') : undefined
  return createDiagnostic('moreThanOneRow', {
    place: placeOf(open, tokens[operandEnd(tokens, Math.max(0, index))]),
    fixes: [fix],
  })
}

/** Different types in WHERE, CASE and UNION, and casts that do not exist. */
export const mixedTypes: Rule = (input) => {
  const place = placeOf(tokenOf(input))
  if (input.code === '42846') return createDiagnostic('cannotCast', { place })
  if (input.code !== '42804') return undefined
  const [, one, other] = /types? (.+?) and (.+?) cannot be matched/.exec(input.message) ?? []
  if (one !== undefined && other !== undefined) return createDiagnostic('mixedTypes', { values: { one, other }, place })
  return /must be type boolean/.test(input.message) ? createDiagnostic('notACondition', { place }) : undefined
}
