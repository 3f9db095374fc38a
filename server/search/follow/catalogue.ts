import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Change, changesAfter, hasChange, lastChange, listenForChanges } from '../../db/changes.ts'
import { type IndexRow, indexRowsAfter, indexRowsById } from '../../db/indexRows.ts'
import { isConnectionError, type Pool } from '../../db/pool.ts'
import { presentDataset } from '../../present.ts'
import { tracing } from '../../tracing/spans.ts'
import { beginTurn, takeTurns } from '../../turns.ts'
import type { SearchOptions, SearchResult } from '../evaluate/runPlan.ts'
import { CatalogueIndex, IndexFullError } from '../index/catalogueIndex.ts'
import { IndexData } from '../index/indexData.ts'
import type { WordVectors } from '../meaning/wordVectors.ts'
import type { PlanRequest } from '../query/planRequest.ts'
import { IndexSearcher } from './IndexSearcher.ts'
import type { SearchCatalogue } from './SearchCatalogue.ts'
import type { SnapshotFile } from './SnapshotFile.ts'
import { searchDocumentOf } from './searchDocumentOf.ts'

const PAGE = 500
/** A listener can miss changes (db/changes.ts); with the time limit of the connection, nothing is out of date for more than 5 s. */
const ASK_EVERY_MS = 2_000
/** A write that is committed should not be answered with an error only because the database was slow for a moment. */
const CATCH_UP_TRIES = 3
/** After kill -9, a start applies at most this many changes, in about a second. */
const CHANGES_PER_SNAPSHOT = 5_000
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

type Options = {
  /** Called with every changed dataset, before the new seq is visible. */
  onChanged(id: string): void
  /** Called when cached data is invalid: the database came back without its last changes. */
  onVoid?(): void
  onError(error: unknown): void
  /** Called when the connection had died and another one works. */
  onReconnected?(): void
  /** Called with the time of each search in milliseconds, waiting included. */
  onSearched?(ms: number): void
  /** Where the index is stored between two starts; without it, each start builds the index. */
  snapshots?: SnapshotFile
  /** Without it, searches find no datasets that are related in meaning. */
  words?: WordVectors | undefined
  /** The threads that search; 0, the default: this thread searches. */
  threads?: number
  /** Connections for following only, whose queries have a time limit; by default those of the catalogue. */
  following?: Pool
}

/** The index, kept up to date with PostgreSQL: a snapshot or a build, then every change in the order of its seq. */
export class Catalogue implements SearchCatalogue {
  readonly #db: Pool
  readonly #following: Pool
  readonly #options: Options
  #index: CatalogueIndex
  readonly #searcher: IndexSearcher
  /** The log's mark of the index's last change. */
  #mark: string | undefined
  #savedSeq = 0
  #saving: Promise<unknown> = Promise.resolve()
  #pulling: Promise<void> | undefined
  #stopListening: (() => Promise<void>) | undefined
  #starting: Promise<void> | undefined
  #timer: NodeJS.Timeout | undefined
  #isStopped = false
  /** The last attempt to follow failed, which was reported. */
  #isFailing = false
  /** The log may have changes that the running or last pull has not read. */
  #hasMore = false
  /** The changes that are read together: fewer after an attempt that took too long. */
  #page = PAGE
  isReady = false
  readonly isAway = false
  /** How often each dataset was viewed and downloaded lately, by id. */
  uses: ReadonlyMap<string, number> = new Map()

  constructor(db: Pool, options: Options) {
    this.#db = db
    this.#following = options.following ?? db
    this.#options = options
    this.#index = this.#emptyIndex()
    const { threads, words, onError } = options
    this.#searcher = new IndexSearcher({ threads, words, onError, index: () => this.#index })
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
    const run = () => this.#searcher.search(request, { uses, ...options })
    const found = tracing ? tracing.inSpan({ name: 'search' }, run) : run()
    const { onSearched } = this.#options
    return onSearched ? found.finally(() => onSearched(performance.now() - began)) : found
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
    clearInterval(this.#timer)
    await this.#starting?.catch(() => {}) // start() has thrown it to its caller
    await this.#stopListening?.()
    await this.#pulling?.catch(this.#options.onError)
    if (this.isReady && this.seq > this.#savedSeq) this.#save()
    await this.#saving
    await this.#searcher.close()
  }

  async #start(onProgress: (done: number) => void): Promise<void> {
    this.#stopListening = await listenForChanges(this.#following, {
      onChange: () => this.#follow(),
      onReconnected: () => this.#follow(),
      onError: this.#options.onError,
    })
    this.#timer = setInterval(() => this.#follow(), ASK_EVERY_MS).unref()
    if (!(await this.#restore())) {
      await this.#build(onProgress)
      this.#save()
    }
    await this.#catchUp((await lastChange(this.#db))?.seq ?? 0)
    this.isReady = true
  }

  async #catchUp(seq: number): Promise<void> {
    for (let tries = CATCH_UP_TRIES; this.seq < seq; ) {
      const before = this.seq
      try {
        await this.#pull()
        if (this.seq <= before && ((await lastChange(this.#db))?.seq ?? 0) < seq) return // the database has lost it
      } catch (error) {
        if (--tries === 0 || this.#isStopped) throw error
      }
    }
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
    if (!this.isReady || this.#isStopped) return
    this.#hasMore = this.#pulling !== undefined
    if (this.#hasMore) return // the pull may have read the log before the change
    this.#pull().then(
      () => {
        this.#isFailing = false
      },
      (error: unknown) => {
        if (!this.#isFailing) this.#options.onError(error)
        this.#isFailing = true
      },
    )
  }

  /** One pull at a time: callers during a pull share it. A connection that broke without a sign fails the first attempt. */
  #pull(): Promise<void> {
    this.#pulling ??= this.#applyChanges()
      .catch(async (error: unknown) => {
        await this.#applyChanges()
        if (isConnectionError(error)) this.#options.onReconnected?.()
      })
      .finally(() => {
        this.#pulling = undefined
        if (this.#hasMore) this.#follow()
      })
    return this.#pulling
  }

  /** The next changes and their datasets. Undefined if the database has lost changes that the index has, as after a crash. */
  async #read(): Promise<{ changes: Change[]; rows: IndexRow[]; isFull: boolean } | undefined> {
    const size = this.#page
    this.#page = Math.max(1, size >> 2)
    const changes = await changesAfter(this.#following, { seq: this.seq, mark: this.#mark }, size)
    const rows =
      changes &&
      (await indexRowsById(
        this.#following,
        changes.flatMap(({ package_id }) => package_id ?? []),
      ))
    this.#page = Math.min(PAGE, size * 2)
    return changes && rows && { changes, rows, isFull: changes.length === size }
  }

  async #applyChanges(): Promise<void> {
    const found = await this.#read()
    if (!found) {
      await this.#build(() => {})
      this.#options.onVoid?.()
      this.#save()
      return
    }
    const { changes } = found
    const rows = new Map(found.rows.map((row) => [row.id, row]))
    const changed = new Set(changes.flatMap(({ package_id }) => package_id ?? []))
    // In the order of the log, so that the index is up to date with its seq after each change and turns can end anywhere.
    for (let next = 0; next < changes.length; ) {
      await this.#searcher.change(() => {
        const isOver = beginTurn()
        do this.#apply(changes[next], changed, rows)
        while (++next < changes.length && !isOver())
      })
      await this.#searcher.compactIfSparse()
      if (next < changes.length) await nextTurn()
    }
    // Only now: after a failure the next attempt waits for its time.
    if (found.isFull) this.#hasMore = true
    if (this.seq - this.#savedSeq >= CHANGES_PER_SNAPSHOT) this.#save()
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
