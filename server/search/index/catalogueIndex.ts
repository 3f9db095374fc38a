import { runPlan, type SearchOptions, type SearchResult } from '../evaluate/runPlan.ts'
import { finish, type Steps } from '../evaluate/steps.ts'
import type { SearchPlan } from '../query/plan.ts'
import { analyseDocument } from './analyseDocument.ts'
import { compacted } from './compact.ts'
import type { SearchDocument } from './document.ts'
import { IndexData } from './indexData.ts'
import { MOST_DOCUMENTS } from './posting.ts'

/** Compaction runs above this number of removed documents, if they are also more than half of those that are alive. */
const REMOVED_BEFORE_COMPACTION = 2000

/** The index has as many datasets as it can number; one more was not added. */
export class IndexFullError extends Error {
  override name = 'IndexFullError'
}

/** The search index of the catalogue in memory. It can be built again from the database at any time. */
export class CatalogueIndex {
  /** The number of the last applied change in the database. */
  seq: number
  #data: IndexData
  readonly #mostDocuments: number
  /** Whether it compacts itself during a change; otherwise its owner does, when it `isSparse`. */
  compactsItself = true
  /** The ids of datasets for which there was no room. */
  readonly #missing = new Set<string>()

  constructor(data = new IndexData(), seq = 0, mostDocuments = MOST_DOCUMENTS) {
    this.#data = data
    this.seq = seq
    this.#mostDocuments = mostDocuments
  }

  /** Whether a dataset is missing because there was no room for it. */
  get isFull(): boolean {
    return this.#missing.size > 0
  }

  /** The number of datasets, in every state. */
  get size(): number {
    return this.#data.aliveCount
  }

  /** The data, for snapshots. */
  get data(): IndexData {
    return this.#data
  }

  /** Adds or replaces one dataset. Throws IndexFullError if there is no room for it; an older version of it is removed. */
  put(document: SearchDocument, seq: number): void {
    this.#removeOld(document.id)
    this.seq = seq
    // Removed documents keep their numbers until then.
    if (this.#data.size >= this.#mostDocuments && this.#data.aliveCount < this.#data.size) this.compact()
    if (this.#data.size >= this.#mostDocuments) {
      this.#missing.add(document.id)
      throw new IndexFullError(`The search index is full: it has ${this.#mostDocuments} datasets`)
    }
    this.#data.add(analyseDocument(document))
    this.#missing.delete(document.id)
  }

  /** Removes one dataset. An unknown id changes only `seq`. */
  remove(id: string, seq: number): void {
    this.#missing.delete(id)
    this.#removeOld(id)
    this.seq = seq
  }

  /** Runs a search without pauses. */
  search(plan: SearchPlan, options: SearchOptions): SearchResult {
    return finish(this.searchInSteps(plan, options))
  }

  /** Runs a search with pauses. The index must not change during it, so that the result is of one state; throws if it did. */
  *searchInSteps(plan: SearchPlan, options: SearchOptions): Steps<SearchResult> {
    const data = this.#data
    const { version } = data
    const result = yield* runPlan(data, plan, options)
    if (data.version !== version) throw new Error('The index changed during a search')
    return result
  }

  /** Whether there are so many removed datasets that their data should be removed. */
  get isSparse(): boolean {
    const removed = this.#data.size - this.#data.aliveCount
    return removed > REMOVED_BEFORE_COMPACTION && removed > this.#data.aliveCount / 2
  }

  /** Removes the data of removed datasets. Runs automatically if there are many. */
  compact(): void {
    this.#data = compacted(this.#data)
  }

  /** Replaces the data by what another thread has compacted, if it has not changed since. */
  adopt(compact: IndexData, from: IndexData, version: number): void {
    if (this.#data !== from || from.version !== version) return
    compact.adopt()
    this.#data = compact
  }

  #removeOld(id: string): void {
    const number = this.#data.numberOf(id)
    if (number < 0) return
    this.#data.remove(number)
    if (this.compactsItself && this.isSparse) this.compact()
  }
}
