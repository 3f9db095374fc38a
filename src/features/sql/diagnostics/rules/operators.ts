import { quoteLiteral } from '../../../../lib/sqlQuoting.ts'
import { operandEnd, operandStart } from '../../queries/syntax/operands.ts'
import type { Token } from '../../queries/syntax/tokenize.ts'
import type { RuleInput } from '../ruleInput.ts'
import { type Fix, replacing } from '../SqlDiagnostic.ts'
import { columnsIn } from '../sources.ts'
import { dayOf, isDay, isNumeric, numberOf } from './conversions.ts'
import { createDiagnostic, placeOf, type Rule, tokenOf } from './rule.ts'

const OTHER_SIGNS: Readonly<Record<string, string>> = {
  '==': '=',
  '===': '=',
  '!==': '<>',
  '=<': '<=',
  '=>': '>=',
  '=!': '<>',
  '&&': 'AND',
}

/** Operators of programming languages: == and &&. */
export const foreignOperator: Rule = (input) => {
  const token = tokenOf(input)
  const other = token?.kind === 'operator' ? OTHER_SIGNS[token.text] : undefined
  if (!token || other === undefined || !/^(42883|42601|42501)$/.test(input.code)) return undefined
  if (token.text === '&&' && /\[\]|range|tsquery/.test(input.message)) return undefined
  return createDiagnostic('unknownOperator', {
    values: { operator: token.text },
    place: placeOf(token),
    fixes: [replacing(input.sql, token, other)],
  })
}

/** The operands of an operator with their PostgreSQL types. */
type Sides = {
  left: { first: Token; last: Token; type: string }
  right: { first: Token; last: Token; type: string }
  operator: string
}

function sidesOf({ message, tokens, at }: RuleInput): Sides | undefined {
  const [, leftType, operator, rightType] =
    /operator does not exist: ([\w\s[\]"]+?) (\S+) ([\w\s[\]"]+)$/.exec(message) ?? []
  if (leftType === undefined || operator === undefined || rightType === undefined || at < 1) return undefined
  const rightAt = tokens[at]?.value === 'not' ? at + 2 : at + 1
  const [a, b, c, d] = [
    tokens[operandStart(tokens, at - 1)],
    tokens[at - 1],
    tokens[rightAt],
    tokens[operandEnd(tokens, rightAt)],
  ]
  if (!a || !b || !c || !d) return undefined
  return { left: { first: a, last: b, type: leftType }, right: { first: c, last: d, type: rightType }, operator }
}

type Side = Sides['left']

const isText = ({ type }: Side) => /^(text|character varying|unknown|character)$/.test(type)
const isNumber = ({ type }: Side) => /^(smallint|integer|bigint|numeric|real|double precision)$/.test(type)
const isTime = ({ type }: Side) => /^(date|timestamp|time) ?/.test(type)

/** Operands of types that have no common operator. */
export const typeMismatch: Rule = (input) => {
  if (input.code !== '42883') return undefined
  const sides = sidesOf(input)
  if (!sides) return /operator/.test(input.message) ? unknownOperator(input) : undefined
  const { left, right, operator } = sides
  const place = placeOf(left.first, right.last)
  if (/^!?~~?\*?/.test(operator) && !isText(left))
    return createDiagnostic('patternOnNumber', { place, fixes: [asText(input, left)] })
  if (operator === '+' && isText(left) && isText(right)) {
    const sign = tokenOf(input)
    const fixes = [
      sign && replacing(input.sql, sign, '||'),
      canBe(isNumeric, input, [left, right]) ? asNumbers(input, [left, right]) : undefined,
    ]
    return createDiagnostic('joinTexts', { place, fixes })
  }
  const [text, other] = isText(left) ? [left, right] : [right, left]
  if (isText(text) && isNumber(other))
    return createDiagnostic('textAndNumber', { place, fixes: numberFixes(input, text, other) })
  if (isText(text) && isTime(other))
    return createDiagnostic('textAndDate', {
      place,
      fixes: [canBe(isDay, input, [text]) ? asDay(input, text) : undefined],
    })
  if (isText(left) && isText(right))
    return createDiagnostic('textAndNumber', { place, fixes: [asNumbers(input, [left, right])] })
  return unknownOperator(input)
}

function unknownOperator(input: RuleInput) {
  const values = { operator: tokenOf(input)?.text ?? /: (.+)$/.exec(input.message)?.[1] ?? '' }
  return createDiagnostic('unknownOperator', { values, place: placeOf(tokenOf(input)) })
}

/** Quotes a number literal that is compared with a text column; otherwise casts the text to a number. */
function numberFixes(input: RuleInput, text: Side, number: Side): Fix[] {
  const isLiteral = number.first.kind === 'number' && number.first === number.last
  const compares = /^(=|<>|!=)$/.test(tokenOf(input)?.text ?? '') || tokenOf(input)?.value === 'in'
  const quoted = isLiteral && compares ? [replacing(input.sql, number.first, quoteLiteral(number.first.text))] : []
  return canBe(isNumeric, input, [text]) ? [...quoted, asNumbers(input, [text])] : quoted
}

const spanOf = ({ sql }: RuleInput, { first, last }: Side) => sql.slice(first.start, last.end)
const samplesOf = ({ tokens, tables }: RuleInput, { last }: Side) =>
  columnsIn(tokens, tables).find(({ name }) => name === last.value)?.samples

/** Whether all sample values of the operands pass a test. True if there are no samples. */
const canBe = (test: (value: string) => boolean, input: RuleInput, sides: readonly Side[]): boolean =>
  sides.every((side) => (samplesOf(input, side) ?? []).every((sample) => sample.trim() === '' || test(sample)))

function asNumbers(input: RuleInput, sides: readonly Side[]): Fix {
  const edits = sides.map((side) => ({
    start: side.first.start,
    end: side.last.end,
    text: numberOf(spanOf(input, side), samplesOf(input, side)),
  }))
  return { kind: 'asNumber', values: { name: sides.map((side) => spanOf(input, side)).join(', ') }, edits }
}

function asDay(input: RuleInput, side: Side): Fix {
  const name = spanOf(input, side)
  const edits = [{ start: side.first.start, end: side.last.end, text: dayOf(name, samplesOf(input, side)) }]
  return { kind: 'asDate', values: { name }, edits }
}

function asText(input: RuleInput, side: Side): Fix {
  const name = spanOf(input, side)
  return { kind: 'asText', values: { name }, edits: [{ start: side.last.end, end: side.last.end, text: '::text' }] }
}
