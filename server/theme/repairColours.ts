import { type Colours, type Pair, pairProblem } from './contrastProblems.ts'
import { mixColours } from './contrastRatio.ts'

const STEPS = 50

/**
 * New values for roles of a theme (`own`), as near to the old ones as their contrast allows: the same colour with more black or
 * white. A role is left out if no shade of it has enough contrast with all its partners.
 */
export function repairColours(pairs: readonly Pair[], colours: Colours, own: ReadonlySet<string>): Map<string, string> {
  const repaired = new Map<string, string>()
  const now: Colours = new Map(colours)
  for (const pair of pairs) {
    if (pairProblem(pair, now) === undefined) continue
    const [foreground, background] = pair
    for (const role of [foreground, background]) {
      const shade = own.has(role) && !repaired.has(role) ? nearestShade(role, pairs, now) : undefined
      if (shade === undefined) continue
      repaired.set(role, shade)
      now.set(role, shade)
      break
    }
  }
  return repaired
}

function nearestShade(role: string, pairs: readonly Pair[], colours: Colours): string | undefined {
  const colour = colours.get(role)
  const itsPairs = pairs.filter(([foreground, background]) => role === foreground || role === background)
  for (let step = 1; step <= STEPS; step++) {
    for (const end of ['#000000', '#ffffff']) {
      const shade = colour && mixColours(colour, end, step / STEPS)
      if (!shade) continue
      const tried = new Map(colours).set(role, shade)
      if (itsPairs.every((pair) => pairProblem(pair, tried) === undefined)) return shade
    }
  }
  return undefined
}
