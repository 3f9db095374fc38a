import type { Growing } from '../index/growing.ts'
import { IndexData } from '../index/indexData.ts'
import type { WordVectors } from '../meaning/wordVectors.ts'

type Numbers = Growing['array']

/** What changed in an index since a reader in another thread was last told. The arrays are in shared memory. */
export type IndexUpdate = {
  /** The index is another one than before, and the reader begins with an empty one. */
  isNew: boolean
  version: number
  size: number
  aliveCount: number
  fields: { exact: string[]; dates: string[] }
  /** The arrays that the reader does not have yet, by their position among all arrays of the index. */
  arrays: [at: number, array: Numbers][]
  /** The length of every array. */
  lengths: Float64Array
}

/** In the thread that changes the index: what one reader in another thread was told of it. */
export class IndexPublisher {
  #data: IndexData | undefined
  #version = -1
  #sent = new Map<Growing, Numbers>()

  /** What the reader needs to know before its next search; undefined if nothing changed. */
  update(data: IndexData): IndexUpdate | undefined {
    const isNew = this.#data !== data
    if (!isNew && this.#version === data.version) return undefined
    if (isNew) this.#sent = new Map()
    this.#data = data
    this.#version = data.version
    const growing = data.growing()
    const arrays: IndexUpdate['arrays'] = []
    for (const [at, each] of growing.entries()) {
      if (this.#sent.get(each) === each.array) continue
      this.#sent.set(each, each.array)
      arrays.push([at, each.array])
    }
    return {
      isNew,
      ...{ version: data.version, size: data.size, aliveCount: data.aliveCount, arrays },
      fields: { exact: [...data.exact.keys()], dates: [...data.dates.keys()] },
      lengths: Float64Array.from(growing, ({ length }) => length),
    }
  }
}

/**
 * In another thread: the index as the update describes it. It may only be read, and only until its writer changes it, which must wait
 * for the reader (SearchThreads.ts).
 */
export function updatedIndex(
  known: IndexData | undefined,
  update: IndexUpdate,
  words: WordVectors | undefined,
): IndexData {
  const data = known === undefined || update.isNew ? new IndexData(undefined, words) : known
  data.addFields(update.fields)
  const growing = data.growing()
  const arrays = new Map(update.arrays)
  for (const [at, each] of growing.entries()) each.attach(arrays.get(at) ?? each.array, update.lengths[at] ?? 0)
  data.version = update.version
  data.size = update.size
  data.aliveCount = update.aliveCount
  return data
}
