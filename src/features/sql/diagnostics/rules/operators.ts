import { operandEnd, operandStart } from '../../queries/syntax/operands.ts'
import { quoteLiteral } from '../../queries/syntax/quoteLiteral.ts'
import type { Token } from '../../queries/syntax/tokenize.ts'
import type { Fault } from '../ruleInput.ts'
import { type Fix, replacing } from '../SqlDiagnostic.ts'
import { columnsIn } from '../sources.ts'
import { dayOf, isDay, isNumeric, numberOf } from './conversions.ts'
import { advise, placeOf, type Rule, tokenOf } from './rule.ts'

const OTHER_SIGNS: Readonly<Record<string, string>> = {
  '==': '=',
  '===': '=',
  '!==': '<>',
  '=<': '<=',
  '=>': '>=',
  '=!': '<>',
  '&&': 'AND',
}

/** == and && as programming languages write them. */
export const foreignOperator: Rule = (fault) => {
  const token = tokenOf(fault)
  const other = token?.kind === 'operator' ? OTHER_SIGNS[token.text] : undefined
  if (!token || other === undefined || !/^(42883|42601|42501)$/.test(fault.code)) return undefined
  if (token.text === '&&' && /\[\]|range|tsquery/.test(fault.message)) return undefined
  return advise('unknownOperator', {
    values: { operator: token.text },
    place: placeOf(token),
    fixes: [replacing(fault.sql, token, other)],
  })
}

/** The two sides of an operator, as tokens and as PostgreSQL's types. */
type Sides = {
  left: { first: Token; last: Token; type: string }
  right: { first: Token; last: Token; type: string }
  operator: string
}

function sidesOf({ message, tokens, at }: Fault): Sides | undefined {
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

/** Values of two types that have no operator in common. */
export const unlikeTypes: Rule = (fault) => {
  if (fault.code !== '42883') return undefined
  const sides = sidesOf(fault)
  if (!sides) return /operator/.test(fault.message) ? unknownOperator(fault) : undefined
  const { left, right, operator } = sides
  const place = placeOf(left.first, right.last)
  if (/^!?~~?\*?/.test(operator) && !isText(left))
    return advise('patternOnNumber', { place, fixes: [asText(fault, left)] })
  if (operator === '+' && isText(left) && isText(right)) {
    const sign = tokenOf(fault)
    const fixes = [
      sign && replacing(fault.sql, sign, '||'),
      canBe(isNumeric, fault, [left, right]) ? asNumbers(fault, [left, right]) : undefined,
    ]
    return advise('joinTexts', { place, fixes })
  }
  const [text, other] = isText(left) ? [left, right] : [right, left]
  if (isText(text) && isNumber(other)) return advise('textAndNumber', { place, fixes: numberFixes(fault, text, other) })
  if (isText(text) && isTime(other))
    return advise('textAndDate', { place, fixes: [canBe(isDay, fault, [text]) ? asDay(fault, text) : undefined] })
  if (isText(left) && isText(right)) return advise('textAndNumber', { place, fixes: [asNumbers(fault, [left, right])] })
  return unknownOperator(fault)
}

function unknownOperator(fault: Fault) {
  const values = { operator: tokenOf(fault)?.text ?? /: (.+)$/.exec(fault.message)?.[1] ?? '' }
  return advise('unknownOperator', { values, place: placeOf(tokenOf(fault)) })
}

/** A number beside a text column becomes a text; anything else is read as a number. */
function numberFixes(fault: Fault, text: Side, number: Side): Fix[] {
  const isLiteral = number.first.kind === 'number' && number.first === number.last
  const compares = /^(=|<>|!=)$/.test(tokenOf(fault)?.text ?? '') || tokenOf(fault)?.value === 'in'
  const quoted = isLiteral && compares ? [replacing(fault.sql, number.first, quoteLiteral(number.first.text))] : []
  return canBe(isNumeric, fault, [text]) ? [...quoted, asNumbers(fault, [text])] : quoted
}

const spanOf = ({ sql }: Fault, { first, last }: Side) => sql.slice(first.start, last.end)
const samplesOf = ({ tokens, tables }: Fault, { last }: Side) =>
  columnsIn(tokens, tables).find(({ name }) => name === last.value)?.samples

/** Whether all known values of the sides can be read so; of a column nobody looked into, they may. */
const canBe = (test: (value: string) => boolean, fault: Fault, sides: readonly Side[]): boolean =>
  sides.every((side) => (samplesOf(fault, side) ?? []).every((sample) => sample.trim() === '' || test(sample)))

function asNumbers(fault: Fault, sides: readonly Side[]): Fix {
  const edits = sides.map((side) => ({
    start: side.first.start,
    end: side.last.end,
    text: numberOf(spanOf(fault, side), samplesOf(fault, side)),
  }))
  return { kind: 'asNumber', values: { name: sides.map((side) => spanOf(fault, side)).join(', ') }, edits }
}

function asDay(fault: Fault, side: Side): Fix {
  const name = spanOf(fault, side)
  const edits = [{ start: side.first.start, end: side.last.end, text: dayOf(name, samplesOf(fault, side)) }]
  return { kind: 'asDate', values: { name }, edits }
}

function asText(fault: Fault, side: Side): Fix {
  const name = spanOf(fault, side)
  return { kind: 'asText', values: { name }, edits: [{ start: side.last.end, end: side.last.end, text: '::text' }] }
}
