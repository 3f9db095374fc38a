import { endsOperand } from '../syntax/operands.ts'
import { type Token, tokenize } from '../syntax/tokenize.ts'

/** The span of one use of a parameter, such as `:il`. */
export type ParameterUse = {
  name: string
  start: number
  end: number /** The index of its colon's token. */
  token: number
}

const NAME = /^[\p{L}_][\p{L}\p{N}_]*$/u

/** The names of a statement's parameters, each once, in the order of use. */
export const parametersIn = (sql: string): string[] => [...new Set(usesIn(tokenize(sql)).map(({ name }) => name))]

/** Every use of a parameter. Colons in casts, slices, strings, comments and JSON_OBJECT are not parameters. */
export function usesIn(tokens: readonly Token[]): ParameterUse[] {
  const uses: ParameterUse[] = []
  const open: Bracket[] = []
  for (const [index, token] of tokens.entries()) {
    if (token.text === '(' || token.text === '[') open.push(bracketAt(tokens, index, open.at(-1)))
    else if (token.text === ')' || token.text === ']') open.pop()
    if (token.kind !== 'sign' || token.text !== ':') continue
    const name = tokens[index + 1]
    if (name?.kind !== 'word' || name.start !== token.end || !NAME.test(name.text)) continue
    if (!isSeparator(tokens[index - 1], open.at(-1)))
      uses.push({ name: name.text, start: token.start, end: name.end, token: index })
  }
  return uses
}

type Bracket = 'subscript' | 'array' | 'json' | 'other'

function bracketAt(tokens: readonly Token[], index: number, outer: Bracket | undefined): Bracket {
  const before = tokens[index - 1]
  if (tokens[index]?.text === '(') return /^json_object(agg)?$/.test(before?.value ?? '') ? 'json' : 'other'
  const isNested = outer === 'array' && (before?.text === '[' || before?.text === ',')
  return isNested || before?.value === 'array' ? 'array' : 'subscript'
}

/** Whether a colon separates the bounds of a slice, or a key of JSON_OBJECT from its value. */
function isSeparator(before: Token | undefined, bracket: Bracket | undefined): boolean {
  if (bracket === 'subscript') return before?.text === '[' || endsOperand(before)
  return bracket === 'json' && endsOperand(before)
}
