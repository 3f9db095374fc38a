import { setTimeout as wait } from 'node:timers/promises'
import { changesAfter, listenForChanges } from '../../db/changes.ts'
import { indexRowsById } from '../../db/indexRows.ts'
import type { Pool } from '../../db/pool.ts'
import { unavailable } from '../../errors.ts'
import type { SearchOptions, SearchResult } from '../evaluate/runPlan.ts'
import type { SearchCatalogue } from '../follow/SearchCatalogue.ts'
import { IndexData } from '../index/indexData.ts'
import type { WordVectors } from '../meaning/wordVectors.ts'
import { InvalidQueryError } from '../query/InvalidQueryError.ts'
import { type PlanRequest, planOf } from '../query/planRequest.ts'
import { Announcements } from './Announcements.ts'
import { buildCollection } from './buildCollection.ts'
import type { SolrSize } from './collections.ts'
import { finishInTurns } from './finishInTurns.ts'
import { runSolr } from './runSolr.ts'
import { SolrAwayError, type SolrClient, SolrRefusedError } from './SolrClient.ts'
import { SolrLease } from './SolrLease.ts'
import { type Changed, type IndexState, SolrWriter } from './SolrWriter.ts'
import { FIELDS } from './schema.ts'

const PAGE = 500
/** A listener can miss changes; and Solr is asked again when it did not respond. */
const ASK_EVERY_MS = 2_000
/** How long a process waits for the one with the lease to index a change. */
const OTHERS_MS = 2_000
const ASK_OTHERS_MS = 50

type Options = {
  client: SolrClient
  /** The name by which the collection is found: an alias of the one that was built last. */
  alias: string
  size: SolrSize
  words?: WordVectors | undefined
  following?: Pool
  onChanged(id: string): void
  onVoid?(): void
  onError(error: unknown): void
  onSearched?(ms: number): void
}

/**
 * The index in a Solr that all processes share. One process, which holds the lease, writes each change there; the others see by the
 * state in Solr how far it is. Each process has the words of the catalogue in memory, and nothing else.
 */
export class SolrCatalogue implements SearchCatalogue {
  readonly #db: Pool
  readonly #following: Pool
  readonly #options: Options
  readonly #lease: SolrLease
  readonly #announcements: Announcements
  #data: IndexData
  #writer: SolrWriter
  /** The collection with the index; undefined until it is known. */
  #collection: string | undefined
  /** What this process has read of the log; and what Solr has, as far as this process knows. */
  #read: IndexState = { seq: 0, mark: undefined }
  #indexed: IndexState = { seq: 0, mark: undefined }
  /** The log is followed, with or without an index. */
  #isFollowing = false
  #opening: Promise<void> | undefined
  #pulling: Promise<void> | undefined
  #hasMore = false
  /** When the index in Solr was looked at last. */
  #lookedAt = Number.NEGATIVE_INFINITY
  #stopListening: (() => Promise<void>) | undefined
  #timer: NodeJS.Timeout | undefined
  #isStopped = false
  #isAway = false
  /** The last attempt to follow failed, which was reported. */
  #isFailing = false
  isReady = false
  readonly isFull = false
  size = 0
  uses: ReadonlyMap<string, number> = new Map()

  constructor(db: Pool, options: Options) {
    this.#db = db
    this.#following = options.following ?? db
    this.#lease = new SolrLease(db, options.alias)
    this.#announcements = new Announcements({ ...options, following: this.#following })
    this.#options = options
    this.#data = new IndexData(undefined, options.words)
    this.#writer = new SolrWriter(options.client, this.#data, options.onError)
  }

  get seq(): number {
    return this.#announcements.seq
  }

  get isAway(): boolean {
    return this.isReady && (this.#isAway || this.#indexed.seq < this.seq)
  }

  async search(request: PlanRequest, options: SearchOptions): Promise<SearchResult> {
    const plan = await finishInTurns(planOf(request))
    if (!this.isReady) throw unavailable('searchNotReady')
    // An index that is behind would show datasets that are private by now.
    if (this.isAway || this.#collection === undefined) throw unavailable('searchAway')
    const began = performance.now()
    try {
      const index = { ...this.#options, collection: this.#collection, data: this.#data }
      return await runSolr(index, plan, { uses: this.uses, ...options })
    } catch (error) {
      if (!(error instanceof SolrRefusedError || error instanceof SolrAwayError)) throw error
      this.#options.onError(new Error('A search in Solr failed', { cause: error }))
      if (error instanceof SolrRefusedError) throw new InvalidQueryError('search', 'Solr cannot run this search')
      // Other searches may work: the portal's own requests to Solr decide.
      this.#follow()
      throw unavailable('searchAway')
    } finally {
      this.#options.onSearched?.(performance.now() - began)
    }
  }

  async start(onProgress: (done: number) => void = () => {}): Promise<void> {
    await this.#announcements.begin()
    this.#isFollowing = true
    this.#stopListening = await listenForChanges(this.#following, {
      onChange: () => this.#follow(),
      onReconnected: () => this.#follow(),
      onError: this.#options.onError,
    })
    if (this.#isStopped) return await this.#stopListening()
    this.#timer = setInterval(() => this.#follow(), ASK_EVERY_MS).unref()
    this.#opening = this.#openWhenPossible(onProgress, (error) => error instanceof SolrAwayError)
    await this.#opening
    await this.#pull()
  }

  async reached(seq: number): Promise<void> {
    // The write is committed: while Solr is away, searches wait for it, not the writer.
    for (let tries = 3; this.#isFollowing && this.seq < seq && tries > 0; tries--) await this.#pull()
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearInterval(this.#timer)
    this.#options.client.close()
    await this.#stopListening?.()
    await this.#opening?.catch(() => {}) // start() has thrown it to its caller
    await this.#pulling
    await this.#lease.leave().catch(this.#options.onError)
  }

  /** Tries until there is an index; an error ends this if it is not one to wait for. */
  async #openWhenPossible(
    onProgress: (done: number) => void = () => {},
    isWaitedFor: (error: unknown) => boolean = () => true,
  ): Promise<void> {
    while (!this.isReady && !this.#isStopped) {
      try {
        this.isReady = await this.#open(onProgress)
        this.#isAway = false
        this.#isFailing = false
      } catch (error) {
        if (!isWaitedFor(error)) throw error
        this.#report(error)
      }
      if (!this.isReady) await wait(ASK_EVERY_MS)
    }
  }

  /** Finds the index, or builds it if this process has the lease. Returns whether there is one. */
  async #open(onProgress: (done: number) => void): Promise<boolean> {
    const isLeader = await this.#lease.take()
    const { name, state } = await this.#writer.find(this.#options.alias)
    if (name !== undefined && state && (await this.#isKnown(state))) {
      await this.#learnWords(name)
      this.#take(name, state)
      return true
    }
    if (isLeader) await this.#build(onProgress)
    return isLeader
  }

  /** Whether the log of the database continues after the state. */
  async #isKnown(state: IndexState): Promise<boolean> {
    return (await changesAfter(this.#following, state, 1)) !== undefined
  }

  async #learnWords(collection: string): Promise<void> {
    const data = new IndexData(undefined, this.#options.words)
    for await (const words of this.#options.client.terms(collection, FIELDS.words))
      for (const word of words) data.lexicon.addSurface(word)
    this.#use(data)
  }

  #use(data: IndexData): void {
    this.#data = data
    this.#writer = new SolrWriter(this.#options.client, data, this.#options.onError)
  }

  #take(collection: string, state: IndexState): void {
    this.#collection = collection
    this.#indexed = state
    this.#read = state
  }

  async #build(onProgress: (done: number) => void): Promise<void> {
    this.#use(new IndexData(undefined, this.#options.words))
    const { collection, state } = await buildCollection({
      ...{ ...this.#options, db: this.#db, writer: this.#writer, lease: this.#lease, onProgress },
      isStopped: () => this.#isStopped,
    })
    this.#take(collection, state)
  }

  #follow(): void {
    if (!this.#isFollowing || this.#isStopped) return
    this.#hasMore = this.#pulling !== undefined
    if (!this.#hasMore) void this.#pull()
  }

  /** One pull at a time: callers during a pull share it. Never fails: what failed is tried again. */
  #pull(): Promise<void> {
    if (this.#isStopped) return this.#pulling ?? Promise.resolve()
    this.#pulling ??= this.#advance().finally(() => {
      this.#pulling = undefined
      if (this.#hasMore) this.#follow()
    })
    return this.#pulling
  }

  async #advance(): Promise<void> {
    try {
      if (!this.isReady) {
        await this.#announcements.announce()
        return
      }
      await this.#index()
      this.#isAway = false
      await this.#announce()
      this.#isFailing = false
    } catch (error) {
      if (error instanceof SolrAwayError || error instanceof SolrRefusedError) await this.#advanceWithout(error)
      else this.#report(error)
    }
  }

  /** Without Solr, searches wait, and the other parts of the portal go on. */
  async #advanceWithout(error: Error): Promise<void> {
    this.#reportAway(error)
    await this.#announcements.announce().catch((other: unknown) => this.#report(other))
  }

  /** Brings the changes of the log to Solr, or waits for the process that does. */
  async #index(): Promise<void> {
    const wasLeader = this.#lease.wasOurs
    const isLeader = await this.#lease.take()
    // What another process had not indexed yet is read again.
    if (isLeader && !wasLeader) this.#read = this.#indexed
    const isThere = await this.#isStillThere()
    const changes = isThere ? await changesAfter(this.#following, this.#read, PAGE) : undefined
    if (changes === undefined) return this.#reopen()
    const last = changes.at(-1)
    const seqs = new Map(changes.flatMap(({ package_id: id, seq }) => (id === null ? [] : [[id, seq] as const])))
    const writesTo = isLeader ? this.#collection : undefined
    const versions = writesTo === undefined ? undefined : await this.#writer.versions(writesTo, [...seqs.keys()])
    const rows = await indexRowsById(this.#following, [...seqs.keys()])
    if (writesTo !== undefined && last) {
      const byId = new Map(rows.map((row) => [row.id, row]))
      const changed = Array.from(seqs, ([id, seq]): Changed => ({ id, seq, row: byId.get(id) }))
      // Meanwhile another process may have taken the lease, as after a long pause: then it indexes them.
      if (!(await this.#writer.write(writesTo, changed, versions)) || !(await this.#lease.renew())) {
        this.#hasMore = true
        return
      }
      const state = await this.#writer.commit(writesTo, last)
      if (state !== last) {
        this.#take(writesTo, state)
        return
      }
      this.#indexed = last
    } else if (!isLeader) {
      await this.#writer.learn(rows)
      await this.#waitForOthers(last?.seq ?? this.#read.seq)
    }
    if (last) this.#read = last
    if (changes.length === PAGE) this.#hasMore = true
    await this.#countDatasets()
  }

  /**
   * Looks at the index in Solr, at most every 2 s, and takes what another process made of it. Returns false if it is gone, or if the
   * log does not continue it.
   */
  async #isStillThere(): Promise<boolean> {
    const now = performance.now()
    if (now - this.#lookedAt < ASK_EVERY_MS) return true
    const { name, state } = await this.#writer.find(this.#options.alias)
    if (name === undefined || !state || !(await this.#isKnown(state))) return false
    if (name !== this.#collection || state.seq < this.#indexed.seq) this.#take(name, state)
    this.#lookedAt = now
    return true
  }

  /** Waits until the process with the lease has indexed a change; if that takes long, searches wait instead. */
  async #waitForOthers(seq: number): Promise<void> {
    const until = performance.now() + OTHERS_MS
    for (;;) {
      const { name, state } = await this.#writer.stateNow(this.#collection, this.#options.alias)
      if (name !== undefined && state) {
        this.#collection = name
        this.#indexed = state
        if (state.seq >= seq) return
      }
      if (performance.now() >= until || this.#isStopped) return
      await wait(ASK_OTHERS_MS)
    }
  }

  /** The database or Solr came back without its last changes: the index is built again, while the log is followed. */
  #reopen(): void {
    this.isReady = false
    this.#announcements.loseAll()
    this.#opening = this.#openWhenPossible().then(() => {
      this.#announcements.loseAll()
      this.#follow()
    })
  }

  /** Tells the portal of changes that Solr has; without Solr, of all changes. */
  async #announce(): Promise<void> {
    const isHeld = this.isReady && !this.isAway && this.#read.seq <= this.#indexed.seq
    await this.#announcements.announce(isHeld ? this.#indexed.seq : undefined)
  }

  async #countDatasets(): Promise<void> {
    if (this.#collection === undefined) return
    this.size = await this.#writer.countDatasets(this.#collection)
  }

  #reportAway(error: unknown): void {
    this.#isAway = true
    this.#lookedAt = Number.NEGATIVE_INFINITY // it may come back without its index
    this.#report(error)
  }

  /** Once, until following works again. */
  #report(error: unknown): void {
    if (!this.#isFailing && !this.#isStopped) this.#options.onError(error)
    this.#isFailing = true
  }
}
