import type { Worker } from 'node:worker_threads'
import { unavailable } from '../../errors.ts'
import { openThread } from '../../threads/openThread.ts'
import type { SearchOptions, SearchResult } from '../evaluate/runPlan.ts'
import type { IndexData } from '../index/indexData.ts'
import type { WordVectors } from '../meaning/wordVectors.ts'
import type { PlanRequest } from '../query/planRequest.ts'
import {
  type CompactMessage,
  receivedError,
  receivedResult,
  type SearchMessage,
  type SearchReply,
  type ThreadData,
} from './messages.ts'
import { IndexPublisher, type IndexUpdate, updatedIndex } from './sharedIndex.ts'

/** The working memory of a thread beside the index: what one search needs, and caches. */
const HEAP_MEGABYTES = 512
const openSearchThread = (data: ThreadData) => openThread('searchThread', data, HEAP_MEGABYTES)
/** A search that ended a thread is repeated once, because another search may have been the cause. */
const MOST_CRASHES = 2
/** Threads that end without having found anything are not started again for ever. */
const MOST_FAILED_STARTS = 3
const MOST_WAITING = 1000

type Search = {
  request: PlanRequest
  options: SearchOptions
  resolve(result: SearchResult): void
  reject(error: unknown): void
  crashes: number
}
type Thread = {
  worker: Worker
  publisher: IndexPublisher
  uses: ReadonlyMap<string, number> | undefined
  running: Map<number, Search>
}
type Options = {
  threads: number
  words?: WordVectors | undefined
  /** The index to search now. */
  index: () => IndexData
  onError(error: unknown): void
  /** Starts a thread; by default a real one. */
  open?: (data: ThreadData) => Worker
}

/**
 * Runs searches in threads that read the index in shared memory. Only this thread changes it, and only while no search runs in
 * them: a change waits for the searches that began before it; those that begin after it and end soon continue until then, and the
 * others are sent again after the change. So each result is of one state, and no search or change waits for ever.
 */
export class SearchThreads {
  readonly #options: Options
  readonly #control = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  readonly #threads = new Set<Thread>()
  #lastId = 0
  #failedStarts = 0
  #isClosed = false
  readonly #changes: (() => void)[] = []
  /** The searches for which the first change waits. */
  #awaited = new Set<Search>()
  /** Those that will be sent after the changes. */
  #waiting: Search[] = []

  constructor(options: Options) {
    this.#options = options
    for (let count = 0; count < options.threads; count++) this.#open()
  }

  /** Whether searches are possible; not if the threads could not be started. */
  get isOpen(): boolean {
    return this.#threads.size > 0
  }

  /** What the request finds, in one state of the index. Throws as Catalogue.search. */
  search(request: PlanRequest, options: SearchOptions): Promise<SearchResult> {
    return new Promise((resolve, reject) => {
      const search = { request, options, resolve, reject, crashes: 0 }
      if (this.#isHeld) this.#wait(search)
      else this.#send(search)
    })
  }

  /** Applies a change of the index as soon as no thread reads it. Throws what the change throws. */
  change<T>(apply: () => T): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#changes.push(() => {
        try {
          resolve(apply())
        } catch (error) {
          reject(error)
        }
      })
      if (this.#changes.length === 1) {
        this.#awaited = new Set(this.#running())
        Atomics.store(this.#control, 0, 1)
      }
      this.#applyChanges()
    })
  }

  /**
   * The index without its removed datasets, made by a thread of its own while searches continue. The index must not change until then.
   * Throws if the thread fails.
   */
  async compacted(index: IndexData): Promise<IndexData> {
    const { words, open = openSearchThread } = this.#options
    const update = new IndexPublisher().update(index)
    if (update === undefined) return index
    const worker = open({ control: this.#control, words: words?.parts() })
    try {
      const message: CompactMessage = { kind: 'compact', update }
      const compact = await new Promise<IndexUpdate>((resolve, reject) => {
        worker.once('message', resolve)
        worker.once('error', reject)
        worker.once('exit', () => reject(new Error('The thread that compacts the index ended')))
        worker.postMessage(message)
      })
      return updatedIndex(undefined, compact, words)
    } finally {
      await worker.terminate()
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true
    const threads = [...this.#threads]
    this.#threads.clear()
    const left = [...threads.flatMap(({ running }) => [...running.values()]), ...this.#waiting.splice(0)]
    for (const search of left) search.reject(unavailable('searchBusy'))
    for (const { running } of threads) running.clear()
    this.#applyChanges()
    await Promise.all(threads.map(({ worker }) => worker.terminate()))
  }

  /** A change is next: no search is sent until it was applied. */
  get #isHeld(): boolean {
    return this.#changes.length > 0 && this.#awaited.size === 0
  }

  #running(): Search[] {
    return [...this.#threads].flatMap(({ running }) => [...running.values()])
  }

  #open(): void {
    const { words, open = openSearchThread } = this.#options
    const data: ThreadData = { control: this.#control, words: words?.parts() }
    const worker = open(data)
    const thread: Thread = { worker, publisher: new IndexPublisher(), uses: undefined, running: new Map() }
    this.#threads.add(thread)
    worker.on('message', (reply: SearchReply) => this.#receive(thread, reply))
    worker.on('error', (error) => this.#options.onError(new Error('A search thread failed', { cause: error })))
    worker.once('exit', () => this.#replace(thread))
  }

  #replace(thread: Thread): void {
    if (!this.#threads.delete(thread) || this.#isClosed) return
    this.#failedStarts += 1
    if (this.#failedStarts <= MOST_FAILED_STARTS) this.#open()
    const lost = [...thread.running.values()]
    thread.running.clear()
    for (const search of lost) {
      this.#awaited.delete(search)
      search.crashes += 1
      if (search.crashes >= MOST_CRASHES || !this.isOpen) search.reject(unavailable('searchBusy'))
      else this.#wait(search)
    }
    this.#applyChanges()
  }

  #wait(search: Search): void {
    if (this.#waiting.length >= MOST_WAITING) search.reject(unavailable('searchBusy'))
    else this.#waiting.push(search)
  }

  #send(search: Search): void {
    let thread: Thread | undefined
    for (const each of this.#threads) if (thread === undefined || each.running.size < thread.running.size) thread = each
    if (thread === undefined) {
      search.reject(unavailable('searchBusy'))
      return
    }
    // The least busy thread is the next one to be last, so that idle threads take turns.
    this.#threads.delete(thread)
    this.#threads.add(thread)
    const id = ++this.#lastId
    thread.running.set(id, search)
    const { uses, ...options } = search.options
    const isByUse = 'parameters' in search.request && search.request.parameters.sort?.includes('views_recent')
    const isNews = isByUse && uses !== thread.uses
    if (isNews) thread.uses = uses
    const update = thread.publisher.update(this.#options.index())
    const message: SearchMessage = {
      kind: 'search',
      id,
      update,
      uses: isNews ? uses : undefined,
      request: search.request,
      options,
    }
    thread.worker.postMessage(message)
  }

  #receive(thread: Thread, reply: SearchReply): void {
    const search = thread.running.get(reply.id)
    if (search === undefined) return
    thread.running.delete(reply.id)
    this.#awaited.delete(search)
    this.#failedStarts = 0
    if (reply.kind === 'found') search.resolve(receivedResult(reply.result))
    else if (reply.kind === 'failed') search.reject(receivedError(reply.error))
    else this.#wait(search)
    this.#applyChanges()
  }

  /** Applies the changes if no thread reads the index, and sends the searches that waited for them. */
  #applyChanges(): void {
    if (this.#changes.length > 0 && this.#running().length > 0) return
    for (const change of this.#changes.splice(0)) change()
    Atomics.store(this.#control, 0, 0)
    for (const search of this.#waiting.splice(0)) this.#send(search)
  }
}
