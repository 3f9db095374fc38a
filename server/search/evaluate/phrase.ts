/** A phrase of one repeated word has very many combinations of positions. After this many it counts as not found. */
const MOST_TRIES = 20_000

/** The number of combinations that one search may still try. */
export type TryBudget = { left: number }

/**
 * Whether a text contains the terms of a phrase in order, moved by at most `slop` positions in all. `places[i]` are the
 * positions of the i-th term in the text minus its position in the phrase, ascending. `offsets[i]` is its position in the
 * phrase: equal terms must not use the same position of the text.
 */
export function phraseMatches(
  places: readonly number[][],
  offsets: readonly number[],
  slop: number,
  budget: TryBudget = { left: MOST_TRIES },
): boolean {
  const [first] = places
  if (first === undefined || places.some((each) => each.length === 0)) return false
  if (slop === 0) return matchesExactly(first, places)
  if (hasTooFewPositions(places, offsets)) return false
  let triesLeft = Math.min(MOST_TRIES, budget.left)

  /** Chooses a place for each further term, with a spread of at most `slop`. */
  const extend = (chosen: readonly number[]): boolean => {
    if (Math.max(...chosen) - Math.min(...chosen) > slop) return false
    const next = places[chosen.length]
    if (next === undefined) return true
    const taken = chosen.map((place, i) => place + (offsets[i] ?? 0))
    const offset = offsets[chosen.length] ?? 0
    return next.some(
      (place) => --triesLeft > 0 && budget.left-- > 0 && !taken.includes(place + offset) && extend([...chosen, place]),
    )
  }
  return first.some((place) => extend([place]))
}

/** Whether a place is in every list. The lists ascend, so each is read once. */
function matchesExactly(first: readonly number[], places: readonly number[][]): boolean {
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

/** Whether there are more terms than positions, for example because a repeated word occurs only once in the text. */
function hasTooFewPositions(places: readonly number[][], offsets: readonly number[]): boolean {
  const all = new Set<number>()
  for (const [term, each] of places.entries()) for (const place of each) all.add(place + (offsets[term] ?? 0))
  return all.size < places.length
}
