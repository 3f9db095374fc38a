/** The places of a list that count for recall and gain. */
const TOP = 10

export type Measures = { mrr: number; recall: number; ndcg: number }

/**
 * How well found names answer queries: the mean reciprocal rank of the first wanted dataset, the share of the wanted datasets
 * among the first ten (recall@10), and nDCG@10, where all wanted datasets are equally relevant. All are from 0 to 1.
 */
export function measuresOf(answers: readonly { found: readonly string[]; wanted: readonly string[] }[]): Measures {
  const meanOf = (value: (found: readonly string[], wanted: readonly string[]) => number) =>
    mean(answers.map(({ found, wanted }) => value(found, wanted)))
  return { mrr: meanOf(reciprocalRank), recall: meanOf(recall), ndcg: meanOf(ndcg) }
}

/** One over the place of the first wanted dataset; 0 where none is found. */
export function reciprocalRank(found: readonly string[], wanted: readonly string[]): number {
  const place = found.findIndex((name) => wanted.includes(name))
  return place < 0 ? 0 : 1 / (place + 1)
}

function recall(found: readonly string[], wanted: readonly string[]): number {
  return found.slice(0, TOP).filter((name) => wanted.includes(name)).length / Math.min(TOP, wanted.length)
}

/** The discounted gain of the first ten places, as a share of the best possible one. */
function ndcg(found: readonly string[], wanted: readonly string[]): number {
  const gainAt = (place: number) => 1 / Math.log2(place + 2)
  const gain = (isWanted: readonly boolean[]) => sum(isWanted.map((each, place) => (each ? gainAt(place) : 0)))
  const best = wanted.slice(0, TOP).map(() => true)
  return gain(found.slice(0, TOP).map((name) => wanted.includes(name))) / gain(best)
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

export const mean = (values: readonly number[]) => (values.length === 0 ? 0 : sum(values) / values.length)
