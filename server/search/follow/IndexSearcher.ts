import type { SearchOptions, SearchResult } from '../evaluate/runPlan.ts'
import type { CatalogueIndex } from '../index/catalogueIndex.ts'
import { compacted } from '../index/compact.ts'
import type { WordVectors } from '../meaning/wordVectors.ts'
import { type PlanRequest, planOf } from '../query/planRequest.ts'
import { SearchThreads } from '../threads/SearchThreads.ts'
import { SearchTurns } from './SearchTurns.ts'

type Options = {
  /** The index to search now. */
  index: () => CatalogueIndex
  /** The threads that search; 0, the default: this thread searches. */
  threads?: number | undefined
  words?: WordVectors | undefined
  onError(error: unknown): void
}

/**
 * Searches an index that changes, in threads; without any, in this one, in turns. Each result is of one state of the index: the one
 * before or after each change that is made during the search.
 */
export class IndexSearcher {
  readonly #options: Options
  readonly #turns = new SearchTurns()
  readonly #threads: SearchThreads | undefined

  constructor(options: Options) {
    const { threads = 0, words, onError, index } = options
    this.#options = options
    if (threads > 0) this.#threads = new SearchThreads({ threads, words, onError, index: () => index().data })
  }

  /** Throws what the planning throws (planOf), and Service Unavailable if too many long searches wait. */
  search(request: PlanRequest, options: SearchOptions): Promise<SearchResult> {
    if (this.#threads?.isOpen) return this.#threads.search(request, options)
    const { index } = this.#options
    return this.#turns.search(function* () {
      return yield* index().searchInSteps(yield* planOf(request), options)
    })
  }

  /** Changes the index while no search runs, in this thread or in another. Throws what the change throws. */
  async change(apply: () => void): Promise<void> {
    const change = () => this.#turns.change(apply)
    await (this.#threads ? this.#threads.change(change) : change())
  }

  /**
   * Compacts the index if it has many removed documents: in another thread; without threads, here and at once. No other change may
   * be made until then.
   */
  async compactIfSparse(): Promise<void> {
    const index = this.#options.index()
    if (!index.isSparse) return
    const { data } = index
    const { version } = data
    try {
      const compact = this.#threads?.isOpen ? await this.#threads.compacted(data) : compacted(data)
      await this.change(() => index.adopt(compact, data, version))
    } catch (error) {
      this.#options.onError(new Error('The search index could not be compacted', { cause: error }))
      await this.change(() => index.compact())
    }
  }

  /** Ends the threads; running searches fail with Service Unavailable. */
  async close(): Promise<void> {
    await this.#threads?.close()
  }
}
