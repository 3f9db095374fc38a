import { isIdentifier, openingOf } from '../syntax/operands.ts'
import type { Token } from '../syntax/tokenize.ts'
import { type ParameterType, parameterTypeOf } from './parameterType.ts'

/** Finds what a parameter is compared with, from the tokens around its colon. */
export type Guess = { column: string; isPattern: boolean } | { type: ParameterType }

const COMPARES = /^(=|<>|!=|<|>|<=|>=|\+|-|\*|\/|%)$/
const MATCHES = /^(~~?\*?|!~~?\*?)$/
const COUNTS = /^(limit|offset|first|next)$/
const NUMBERS =
  /^(count|sum|avg|extract|date_part|length|char_length|round|floor|ceil|ceiling|abs|strpos|position|mod|power|sqrt)$/
const TEXTS =
  /^(lower|upper|trim|btrim|ltrim|rtrim|left|right|substring|substr|split_part|replace|to_char|concat|initcap)$/
const DATES = /^(date_trunc|to_date|make_date|now|date|current_date)$/
const TYPE_WORDS = /^(date|timestamp|timestamptz|time|interval)$/

/** What a parameter is compared with, by the tokens around its colon. */
export function columnNear(tokens: readonly Token[], colon: number): Guess | undefined {
  const [before, after] = [tokens[colon - 1], tokens[colon + 2]]
  const cast = after?.text === '::' ? tokens[colon + 3] : castAs(tokens, colon)
  if (cast) return { type: parameterTypeOf(cast.value) }
  if (!before) return undefined
  if (COUNTS.test(before.value)) return { type: 'number' }
  if (TYPE_WORDS.test(before.value)) return { type: parameterTypeOf(before.value) }
  if (COMPARES.test(before.text)) return operandAt(tokens, colon - 2, false)
  if (MATCHES.test(before.text)) return operandAt(tokens, colon - 2, true)
  if (/^i?like$/.test(before.value)) return operandAt(tokens, withoutNot(tokens, colon - 2), true)
  if (before.value === 'between') return operandAt(tokens, withoutNot(tokens, colon - 2), false)
  if (before.value === 'and') return betweenBefore(tokens, colon - 1)
  if (before.text === '(' || before.text === ',') return inListBefore(tokens, colon - 1)
  return undefined
}

/** The same for a parameter before the operator, as in `:il = il`. Used if nothing is found before it. */
export function columnAfter(tokens: readonly Token[], colon: number): Guess | undefined {
  const operator = tokens[colon + 2]
  if (!operator || !COMPARES.test(operator.text)) return undefined
  const [first, point, second] = tokens.slice(colon + 3, colon + 6)
  const column = point?.text === '.' ? second : first
  if (point?.text === '(' || !isIdentifier(column)) return undefined
  return { column: column.value, isPattern: false }
}

function castAs(tokens: readonly Token[], colon: number): Token | undefined {
  const isCast = tokens[colon - 1]?.text === '(' && tokens[colon - 2]?.value === 'cast'
  return isCast && tokens[colon + 2]?.value === 'as' ? tokens[colon + 3] : undefined
}

const withoutNot = (tokens: readonly Token[], index: number) => (tokens[index]?.value === 'not' ? index - 1 : index)

/** The operand that ends at a token: a column, a call, or a cast. */
function operandAt(tokens: readonly Token[], end: number, isPattern: boolean): Guess | undefined {
  const last = tokens[end]
  if (tokens[end - 1]?.text === '::' && last) return { type: parameterTypeOf(last.value) }
  if (last?.text === ')') return callAt(tokens, openingOf(tokens, end) - 1)
  return isIdentifier(last) ? { column: last.value, isPattern } : undefined
}

function callAt(tokens: readonly Token[], index: number): Guess | undefined {
  const name = tokens[index]?.value ?? ''
  if (NUMBERS.test(name)) return { type: 'number' }
  if (TEXTS.test(name)) return { type: 'text' }
  return DATES.test(name) ? { type: 'date' } : undefined
}

/** In `x BETWEEN :a AND :b`, `:b` has the column of `:a`. */
function betweenBefore(tokens: readonly Token[], and: number): Guess | undefined {
  for (let index = and - 1; index > Math.max(0, and - 12); index--) {
    const { value, text } = tokens[index] ?? { value: '', text: '' }
    if (text === ')') index = openingOf(tokens, index)
    if (/^(and|or|where|select|on|having)$/.test(value)) return undefined
    if (value === 'between') return operandAt(tokens, withoutNot(tokens, index - 1), false)
  }
  return undefined
}

/** `x IN (:a, :b)` */
function inListBefore(tokens: readonly Token[], from: number): Guess | undefined {
  for (let index = from; index >= 0; index--) {
    const { text } = tokens[index] ?? { text: '' }
    if (text === ')') index = openingOf(tokens, index)
    if (text !== '(') continue
    return tokens[index - 1]?.value === 'in' ? operandAt(tokens, withoutNot(tokens, index - 2), false) : undefined
  }
  return undefined
}
