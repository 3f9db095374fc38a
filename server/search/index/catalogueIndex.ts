import { runPlan, type SearchOptions, type SearchResult } from '../evaluate/runPlan.ts'
import { finish, type Steps } from '../evaluate/steps.ts'
import type { SearchPlan } from '../query/plan.ts'
import { analyseDocument } from './analyseDocument.ts'
import { compacted } from './compact.ts'
import type { SearchDocument } from './document.ts'
import { IndexData } from './indexData.ts'

/** Removed datasets beyond this many, and beyond half of the living ones, are cleared away. */
const FEWEST_TO_COMPACT = 2000

/** The catalogue's index in memory: derived from the database, which stays the truth. */
export class CatalogueIndex {
  /** The last change applied, as numbered by the database. */
  seq: number
  #data: IndexData

  constructor(data = new IndexData(), seq = 0) {
    this.#data = data
    this.seq = seq
  }

  /** How many datasets are in it, of every state. */
  get size(): number {
    return this.#data.aliveCount
  }

  /** What lies under it, for snapshots. */
  get data(): IndexData {
    return this.#data
  }

  /** Adds or replaces one dataset. */
  put(document: SearchDocument, seq: number): void {
    this.#removeOld(document.id)
    this.#data.add(analyseDocument(document))
    this.seq = seq
  }

  /** Takes one dataset out; an unknown id only moves `seq`. */
  remove(id: string, seq: number): void {
    this.#removeOld(id)
    this.seq = seq
  }

  /** Finds, orders and counts in one piece. Throws nothing that planSearch would not have thrown. */
  search(plan: SearchPlan, options: SearchOptions): SearchResult {
    return finish(this.searchInSteps(plan, options))
  }

  /** The same with pauses. The index must not change during it: an answer is of one state. Throws where it did. */
  *searchInSteps(plan: SearchPlan, options: SearchOptions): Steps<SearchResult> {
    const data = this.#data
    const { version } = data
    const result = yield* runPlan(data, plan, options)
    if (data.version !== version) throw new Error('The index changed during a search')
    return result
  }

  /** Clears removed datasets away; done by itself when there are many. */
  compact(): void {
    this.#data = compacted(this.#data)
  }

  #removeOld(id: string): void {
    const number = this.#data.numberOf(id)
    if (number < 0) return
    this.#data.remove(number)
    const removed = this.#data.size - this.#data.aliveCount
    if (removed > FEWEST_TO_COMPACT && removed > this.#data.aliveCount / 2) this.compact()
  }
}
