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

/** The rows of the distances, which every comparison of bytes uses again. */
const rows = [new Uint8Array(260), new Uint8Array(260), new Uint8Array(260)] as const
const FAR = 3

/**
 * Whether the bytes from `start` and a word differ by at most two edits, as in `isWithinEdits`; for words of single bytes, no
 * longer than 255. Much faster, because it reads the bytes of a table in place.
 */
export function areBytesWithinTwoEdits(bytes: Uint8Array, start: number, length: number, word: Uint8Array): boolean {
  let [from, end, wordEnd] = [0, length, word.length]
  while (from < end && from < wordEnd && bytes[start + from] === word[from]) from++
  while (end > from && wordEnd > from && bytes[start + end - 1] === word[wordEnd - 1]) {
    end--
    wordEnd--
  }
  const [m, n] = [end - from, wordEnd - from]
  if (Math.abs(m - n) > 2) return false
  let [before, previous, current] = rows as readonly Uint8Array[] as [Uint8Array, Uint8Array, Uint8Array]
  for (let j = 0; j <= n; j++) previous[j] = Math.min(j, FAR)
  before.fill(FAR, 0, n + 1)
  for (let i = 1; i <= m; i++) {
    const letter = bytes[start + from + i - 1]
    current[0] = Math.min(i, FAR)
    let least = current[0] ?? FAR
    for (let j = 1; j <= n; j++) {
      const other = word[from + j - 1]
      let cost = Math.min(
        (previous[j] ?? FAR) + 1,
        (current[j - 1] ?? FAR) + 1,
        (previous[j - 1] ?? FAR) + (letter === other ? 0 : 1),
        FAR,
      )
      const isExchanged = i > 1 && j > 1 && letter === word[from + j - 2] && bytes[start + from + i - 2] === other
      if (isExchanged) cost = Math.min(cost, (before[j - 2] ?? FAR) + 1)
      current[j] = cost
      least = Math.min(least, cost)
    }
    // An exchange may start from the row before.
    if (least === FAR && i > 1 && !previous.subarray(0, n + 1).some((cost) => cost < 2)) return false
    ;[before, previous, current] = [previous, current, before]
  }
  return (previous[n] ?? FAR) <= 2
}
