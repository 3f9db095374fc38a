/**
 * Whether two words differ by at most `most` slips: a letter left out, added, changed, or two neighbours exchanged.
 * Counts code points, as Lucene's fuzzy queries do.
 */
export function isWithinEdits(one: string, other: string, most: number): boolean {
  const a = [...one]
  const b = [...other]
  if (Math.abs(a.length - b.length) > most) return false
  let previous: number[] = []
  let current = b.map((_, j) => j + 1)
  let before: number[] = []
  let previousFirst = 0
  for (let i = 1; i <= a.length; i++) {
    before = previous
    previous = current
    current = []
    let lowest = i
    for (let j = 1; j <= b.length; j++) {
      const diagonal = j === 1 ? previousFirst : (previous[j - 2] ?? 0)
      const left = j === 1 ? i : (current[j - 2] ?? 0)
      let cost = Math.min((previous[j - 1] ?? 0) + 1, left + 1, diagonal + (a[i - 1] === b[j - 1] ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        const start = j === 2 ? i - 2 : (before[j - 3] ?? 0)
        cost = Math.min(cost, start + 1)
      }
      current.push(cost)
      lowest = Math.min(lowest, cost)
    }
    previousFirst = i
    // A later exchange may still start from the row before, so both must be out of reach.
    if (lowest > most && Math.min(i - 1, ...previous) > most) return false
  }
  return (b.length === 0 ? a.length : (current.at(-1) ?? b.length)) <= most
}
