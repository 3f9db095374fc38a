/** A phrase of one word repeated could be tried in endless ways; after so many it does not stand. */
const MOST_STEPS = 20_000

/** How many steps the texts of one search may take together. */
export type StepBudget = { left: number }

/**
 * Whether the terms of a phrase stand in order among positions, moved by no more than `slop` places in all.
 * `places[i]` are the positions of the i-th term minus the place that the phrase gives it, ascending; terms that are
 * the same word must not take the same place, so `offsets[i]` gives that place back.
 */
export function phraseStands(
  places: readonly number[][],
  offsets: readonly number[],
  slop: number,
  budget: StepBudget = { left: MOST_STEPS },
): boolean {
  const [first] = places
  if (first === undefined || places.some((each) => each.length === 0)) return false
  if (slop === 0) return standsExactly(first, places)
  if (hasFewerThanAsked(places, offsets)) return false
  let stepsLeft = Math.min(MOST_STEPS, budget.left)

  /** Chooses a place for each further term so that the spread stays within the slop. */
  const extend = (chosen: readonly number[]): boolean => {
    if (Math.max(...chosen) - Math.min(...chosen) > slop) return false
    const next = places[chosen.length]
    if (next === undefined) return true
    const taken = chosen.map((place, i) => place + (offsets[i] ?? 0))
    const offset = offsets[chosen.length] ?? 0
    return next.some(
      (place) => --stepsLeft > 0 && budget.left-- > 0 && !taken.includes(place + offset) && extend([...chosen, place]),
    )
  }
  return first.some((place) => extend([place]))
}

/** Whether some place is in every list; they ascend, so that a long text is gone through once. */
function standsExactly(first: readonly number[], places: readonly number[][]): boolean {
  const at = places.map(() => 0)
  return first.some((place) =>
    places.every((each, term) => {
      let next = at[term] ?? 0
      while ((each[next] ?? Infinity) < place) next++
      at[term] = next
      return each[next] === place
    }),
  )
}

/** Whether the terms want more places in the text than there are: then a word that is asked for twice stands there once. */
function hasFewerThanAsked(places: readonly number[][], offsets: readonly number[]): boolean {
  const all = new Set<number>()
  for (const [term, each] of places.entries()) for (const place of each) all.add(place + (offsets[term] ?? 0))
  return all.size < places.length
}
