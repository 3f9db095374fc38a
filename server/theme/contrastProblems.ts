import { contrastRatio } from './contrastRatio.ts'
import { readTokens, resolveColor, type Scheme } from './readTokens.ts'

/** Two roles and the contrast that they need. */
export type Pair = readonly [foreground: string, background: string, minimum: number]

export const SCHEMES: readonly Scheme[] = ['light', 'dark']

/** The colours of the roles in a colour scheme; a role without a colour is missing. */
export type Colours = Map<string, string>

/** The colours of all roles of the pairs that a style sheet sets. */
export function coloursOf(pairs: readonly Pair[], css: string, scheme: Scheme): Colours {
  const tokens = readTokens(css, scheme)
  const roles = new Set(pairs.flatMap((pair) => [pair[0], pair[1]]))
  const resolved = [...roles].map((role) => [role, resolveColor(tokens, `var(${role})`, scheme)] as const)
  return new Map(resolved.flatMap(([role, colour]) => (colour === undefined ? [] : [[role, colour] as const])))
}

/** Why a pair of colours is refused; undefined if its contrast is enough. */
export function pairProblem([foreground, background, minimum]: Pair, colours: Colours): string | undefined {
  const [front, back] = [colours.get(foreground), colours.get(background)]
  if (!front || !back) return `${front ? background : foreground} has no colour`
  const ratio = contrastRatio(front, back)
  if (ratio === undefined) return `${foreground} ${front} on ${background} ${back} cannot be compared`
  if (ratio >= minimum) return undefined
  return `${foreground} ${front} on ${background} ${back} has ${ratio.toFixed(2)}:1, needs ${minimum}:1`
}

/** The pairs of one style sheet with too little contrast or an unresolved colour. */
export function contrastProblems(place: string, pairs: readonly Pair[], css: string): string[] {
  return SCHEMES.flatMap((scheme) => {
    const colours = coloursOf(pairs, css, scheme)
    return pairs.flatMap((pair) => {
      const problem = pairProblem(pair, colours)
      return problem === undefined ? [] : [`${place} (${scheme}): ${problem}`]
    })
  })
}
