import type { Token } from './tokenize.ts'

/** The names of common table expressions. */
export function cteNames(tokens: readonly Token[]): string[] {
  const isWith = tokens[0]?.kind === 'word' && tokens[0].value === 'with'
  if (!isWith) return []
  return tokens.flatMap((token, at) => {
    const [next, opening] = [tokens[at + 1], tokens[at + 2]]
    const isNamed = next?.kind === 'word' && next.value === 'as' && opening?.text === '('
    return isNamed && (token.kind === 'word' || token.kind === 'name') ? [token.value] : []
  })
}
