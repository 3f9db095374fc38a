import type { SearchDocument } from '../index/document.ts'
import type { Random } from '../oracle/random.ts'
import { RELEVANCE_DATASETS } from './datasets.data.ts'

/** One of a list that is not empty. */
export const oneOf = <T>(random: Random, list: readonly T[]): T => random.pick(list as [T, ...T[]])

/** A dataset with the texts of several others, public, private or a draft. */
export function randomDataset(random: Random, number: number): SearchDocument {
  const some = () => oneOf(random, RELEVANCE_DATASETS)
  const [one, other, third] = [some(), some(), some()]
  const kind = random.below(4)
  return {
    ...one,
    id: `id-${number}`,
    name: `dataset-${number}`,
    notes: other.notes,
    tags: third.tags,
    labels: [kind === 0 ? 'member-o1' : kind === 1 ? 'creator-u1' : 'public'],
    capacity: kind === 0 ? 'private' : 'public',
    state: kind === 1 ? 'draft' : 'active',
  }
}
