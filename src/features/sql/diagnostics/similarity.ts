import { fold } from '../../../lib/fold.ts'

/** The similarity of two names, 0 to 1, by trigrams or edit distance. Case and accents are ignored. */
export function similarity(a: string, b: string): number {
  const [one, other] = [plain(a), plain(b)]
  if (one === other) return 1
  if (one === '' || other === '') return 0
  return Math.max(sharedTrigrams(one, other), 1 - distance(one, other) / Math.min(one.length, other.length))
}

/** The most similar candidate. Undefined if none is similar enough. */
export function nearest<T>(name: string, candidates: Iterable<T>, nameOf: (candidate: T) => string): T | undefined {
  let best: { candidate: T; likeness: number } | undefined
  for (const candidate of candidates) {
    const likeness = similarity(name, nameOf(candidate))
    if (likeness >= LIKE_ENOUGH && likeness > (best?.likeness ?? 0)) best = { candidate, likeness }
  }
  return best?.candidate
}

const LIKE_ENOUGH = 0.45

const plain = (name: string): string =>
  fold(name)
    .replace(/[\s_.-]+/g, ' ')
    .trim()

function sharedTrigrams(a: string, b: string): number {
  const [ours, theirs] = [trigrams(a), trigrams(b)]
  const shared = [...ours].filter((trigram) => theirs.has(trigram)).length
  return shared / (ours.size + theirs.size - shared)
}

function trigrams(text: string): Set<string> {
  const padded = `  ${text} `
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)))
}

/** The edit distance with transpositions (Damerau–Levenshtein, optimal string alignment). */
export function distance(a: string, b: string): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const next = [row]
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1]
      const isSwapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      next[column] = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    before = last
    last = next
  }
  return last[b.length] ?? 0
}
