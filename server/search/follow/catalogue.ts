import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Change, changesAfter, hasChange, lastChange, listenForChanges } from '../../db/changes.ts'
import { type IndexRow, indexRowsAfter, indexRowsById } from '../../db/indexRows.ts'
import type { Pool } from '../../db/pool.ts'
import { presentDataset } from '../../present.ts'
import { beginTurn, takeTurns } from '../../turns.ts'
import type { SearchOptions, SearchResult } from '../evaluate/runPlan.ts'
import { CatalogueIndex, IndexFullError } from '../index/catalogueIndex.ts'
import { compacted } from '../index/compact.ts'
import { IndexData } from '../index/indexData.ts'
import type { WordVectors } from '../meaning/wordVectors.ts'
import { type PlanRequest, planOf } from '../query/planRequest.ts'
import { SearchThreads } from '../threads/SearchThreads.ts'
import { SearchTurns } from './SearchTurns.ts'
import type { SnapshotFile } from './SnapshotFile.ts'
import { searchDocumentOf } from './searchDocumentOf.ts'

const PAGE = 500
/** After kill -9, a start applies at most this many changes, in about a second. */
const CHANGES_PER_SNAPSHOT = 5_000
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

type Options = {
  /** Called with every changed dataset, before the new seq is visible. */
  onChanged(id: string): void
  /** Called when cached data is invalid: the database came back without its last changes. */
  onVoid?(): void
  onError(error: unknown): void
  /** Called with the time of each search in milliseconds, waiting included. */
  onSearched?(ms: number): void
  /** Where the index is stored between two starts; without it, each start builds the index. */
  snapshots?: SnapshotFile
  /** Without it, searches find no datasets that are related in meaning. */
  words?: WordVectors | undefined
  /** The threads that search; 0, the default: this thread searches. */
  threads?: number
}

/** The index, kept up to date with PostgreSQL: a snapshot or a build, then every change in the order of its seq. */
export class Catalogue {
  readonly #db: Pool
  readonly #options: Options
  #index: CatalogueIndex
  readonly #turns = new SearchTurns()
  readonly #threads: SearchThreads | undefined
  /** The log's mark of the index's last change. */
  #mark: string | undefined
  #savedSeq = 0
  #saving: Promise<unknown> = Promise.resolve()
  #pulling: Promise<void> | undefined
  #stopListening: (() => Promise<void>) | undefined
  #starting: Promise<void> | undefined
  #isStopped = false
  /** The database may have lost changes that the index has. */
  #isInDoubt = false
  isReady = false
  /** How often each dataset was viewed and downloaded lately, by id. */
  uses: ReadonlyMap<string, number> = new Map()

  constructor(db: Pool, options: Options) {
    this.#db = db
    this.#options = options
    this.#index = this.#emptyIndex()
    const { threads = 0, words, onError } = options
    if (threads > 0) this.#threads = new SearchThreads({ threads, words, onError, index: () => this.#index.data })
  }

  /** The last change that results include. */
  get seq(): number {
    return this.#index.seq
  }

  get size(): number {
    return this.#index.size
  }

  /** Whether the index had no room for a dataset, which searches therefore do not find. */
  get isFull(): boolean {
    return this.#index.isFull
  }

  /**
   * What a plan finds, in one state of the index: the one before or after each change that is made during the search. Throws
   * what the planning throws (planOf), and Service Unavailable if too many long searches wait.
   */
  search(request: PlanRequest, options: SearchOptions): Promise<SearchResult> {
    const { uses } = this
    const began = performance.now()
    const found = this.#threads?.isOpen
      ? this.#threads.search(request, { uses, ...options })
      : this.#searchHere(request, { uses, ...options })
    const { onSearched } = this.#options
    return onSearched ? found.finally(() => onSearched(performance.now() - began)) : found
  }

  /** A search in this thread, in turns. */
  #searchHere(request: PlanRequest, options: SearchOptions): Promise<SearchResult> {
    const index = () => this.#index
    return this.#turns.search(function* () {
      return yield* index().searchInSteps(yield* planOf(request), options)
    })
  }

  /** Changes the index while no search runs, in this thread or in another. */
  async #change(apply: () => void): Promise<void> {
    const change = () => this.#turns.change(apply)
    await (this.#threads ? this.#threads.change(change) : change())
  }

  /** Loads the index from the snapshot or builds it, and begins to follow changes. Afterwards searches are possible. */
  start(onProgress: (done: number) => void = () => {}): Promise<void> {
    this.#starting ??= this.#start(onProgress)
    return this.#starting
  }

  /**
   * Resolves when a change is applied here: the response to a write waits for it, so that the next read sees the write.
   * Resolves at once before the start, and waits for the end of a start that is in progress.
   */
  async reached(seq: number): Promise<void> {
    if (!this.#starting) return
    await this.#starting
    await this.#catchUp(seq)
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    await this.#starting?.catch(() => {}) // start() has thrown it to its caller
    await this.#stopListening?.()
    await this.#pulling?.catch(this.#options.onError)
    if (this.isReady && this.seq > this.#savedSeq) this.#save()
    await this.#saving
    await this.#threads?.close()
  }

  async #start(onProgress: (done: number) => void): Promise<void> {
    this.#stopListening = await listenForChanges(this.#db, {
      onChange: () => this.#follow(),
      onReconnected: () => {
        this.#isInDoubt = true
        this.#follow()
      },
      onError: this.#options.onError,
    })
    if (!(await this.#restore())) {
      await this.#build(onProgress)
      this.#save()
    }
    await this.#catchUp((await lastChange(this.#db))?.seq ?? 0)
    this.isReady = true
  }

  async #catchUp(seq: number): Promise<void> {
    while (this.seq < seq) await this.#pull()
  }

  async #restore(): Promise<boolean> {
    const snapshot = await this.#options.snapshots?.read(this.#options.words).catch((error: unknown) => {
      this.#options.onError(new Error('The snapshot of the search index cannot be read', { cause: error }))
      return undefined
    })
    if (!snapshot || !(await hasChange(this.#db, snapshot.index.seq, snapshot.mark))) return false
    this.#index = snapshot.index
    this.#index.compactsItself = false
    this.#mark = snapshot.mark
    this.#savedSeq = snapshot.index.seq
    return true
  }

  /** One at a time. If it fails, the next start takes longer. */
  #save(): void {
    const { snapshots, onError } = this.#options
    this.#savedSeq = this.seq
    this.#saving = this.#saving
      .then(async () => {
        // A full index is built again at the next start, which may find room or have a higher limit.
        if (this.#mark && !this.isFull) await snapshots?.write({ index: this.#index, mark: this.#mark })
      })
      .catch(onError)
  }

  async #build(onProgress: (done: number) => void): Promise<void> {
    const index = this.#emptyIndex()
    const { seq = 0, mark } = (await lastChange(this.#db)) ?? {}
    const turns = takeTurns()
    let rows = await indexRowsAfter(this.#db, FIRST_ID, PAGE)
    while (rows.length > 0) {
      if (this.#isStopped) throw new Error('The catalogue was stopped')
      for (const row of rows) {
        this.#put(index, row, seq)
        await turns()
      }
      onProgress(index.size)
      rows = await indexRowsAfter(this.#db, rows.at(-1)?.id ?? FIRST_ID, PAGE)
    }
    index.seq = seq
    this.#index = index
    this.#mark = mark
  }

  #emptyIndex(): CatalogueIndex {
    const index = new CatalogueIndex(new IndexData(undefined, this.#options.words))
    index.compactsItself = false
    return index
  }

  #follow(): void {
    if (this.isReady && !this.#isStopped) this.#pull().catch(this.#options.onError)
  }

  /** One pull at a time: callers during a pull share it. */
  #pull(): Promise<void> {
    this.#pulling ??= this.#applyChanges().finally(() => {
      this.#pulling = undefined
    })
    return this.#pulling
  }

  /** After a crash, PostgreSQL can lack commits of an import that had not reached the disk. */
  async #resolveDoubt(): Promise<void> {
    if (!this.#isInDoubt) return
    if (this.seq > 0 && !(await hasChange(this.#db, this.seq, this.#mark ?? ''))) {
      await this.#build(() => {})
      this.#options.onVoid?.()
      this.#save()
    }
    this.#isInDoubt = false
  }

  async #applyChanges(): Promise<void> {
    await this.#resolveDoubt()
    const changes = await changesAfter(this.#db, this.seq, PAGE)
    const changed = new Set(changes.flatMap(({ package_id }) => package_id ?? []))
    const rows = new Map((await indexRowsById(this.#db, [...changed])).map((row) => [row.id, row]))
    // In the order of the log, so that the index is up to date with its seq after each change and turns can end anywhere.
    for (let next = 0; next < changes.length; ) {
      await this.#change(() => {
        const isOver = beginTurn()
        do this.#apply(changes[next], changed, rows)
        while (++next < changes.length && !isOver())
      })
      if (this.#index.isSparse) await this.#compact()
      if (next < changes.length) await nextTurn()
    }
    if (this.seq - this.#savedSeq >= CHANGES_PER_SNAPSHOT) this.#save()
  }

  /** Compacts the index in another thread; only if there is none, here at once. No change is applied until then. */
  async #compact(): Promise<void> {
    const index = this.#index
    const { data } = index
    const { version } = data
    try {
      const compact = this.#threads?.isOpen ? await this.#threads.compacted(data) : compacted(data)
      await this.#change(() => index.adopt(compact, data, version))
    } catch (error) {
      this.#options.onError(new Error('The search index could not be compacted in a thread', { cause: error }))
      await this.#change(() => index.compact())
    }
  }

  /** Applies a change to the index; a dataset once in a page, as its row has its last state. */
  #apply(change: Change | undefined, changed: Set<string>, rows: ReadonlyMap<string, IndexRow>): void {
    if (!change) return
    const { package_id: id, seq, mark } = change
    if (id !== null && changed.delete(id)) {
      this.#options.onChanged(id)
      const row = rows.get(id)
      if (row) this.#put(this.#index, row, this.seq)
      else this.#index.remove(id, this.seq)
    }
    this.#index.seq = seq
    this.#mark = mark
  }

  /** A dataset that cannot be read is missing from searches; the others must still be indexed. */
  #put(index: CatalogueIndex, { id, document, columns, vocabularies }: IndexRow, seq: number): void {
    const wasFull = index.isFull
    try {
      // The index does not depend on the language or the site's address.
      index.put(searchDocumentOf(presentDataset(document, 'en', ''), { columns, vocabularies }), seq)
    } catch (error) {
      if (error instanceof IndexFullError) {
        if (!wasFull) this.#options.onError(error) // once: /readyz reports it from now on
        return
      }
      index.remove(id, seq)
      this.#options.onError(new Error(`The dataset ${id} cannot be indexed`, { cause: error }))
    }
  }
}
