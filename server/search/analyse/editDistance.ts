/**
 * Whether two words differ by at most `most` edits: a letter inserted, deleted or replaced, or two neighbouring letters
 * exchanged. Counts code points, like Lucene's fuzzy queries.
 */
export function isWithinEdits(one: string, other: string, most: number): boolean {
  const a = [...one]
  const b = [...other]
  if (Math.abs(a.length - b.length) > most) return false
  /** A cost above the limit, for cells outside the diagonal band. */
  const far = most + 1
  let before = new Array<number>(b.length + 2).fill(far)
  let previous = before.slice()
  let current = before.map((_, j) => Math.min(j, far))
  for (let i = 1; i <= a.length; i++) {
    ;[before, previous, current] = [previous, current, before]
    const from = Math.max(1, i - most)
    const to = Math.min(b.length, i + most)
    current[from - 1] = from === 1 ? i : far
    let lowest = i <= most ? i : far
    for (let j = from; j <= to; j++) {
      const changed = (previous[j - 1] ?? far) + (a[i - 1] === b[j - 1] ? 0 : 1)
      let cost = Math.min((previous[j] ?? far) + 1, (current[j - 1] ?? far) + 1, changed)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? far) + 1)
      current[j] = cost
      lowest = Math.min(lowest, cost)
    }
    current[to + 1] = far
    // A later exchange may start from the previous row, so both rows must be above the limit.
    if (lowest > most && Math.min(...previous.slice(Math.max(0, from - 2), to + 1)) > most) return false
  }
  return (current[b.length] ?? far) <= most
}
