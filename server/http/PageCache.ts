import type { MiddlewareHandler } from 'hono'
import { LRUCache } from 'lru-cache'
import { outsideRequests } from '../RequestScope.ts'
import { compressPage } from './compress.ts'

const MAX_BYTES = 32 * 1024 * 1024
/** The largest part of the cache that one page may use. */
const MAX_ENTRY_SHARE = 8
const ENTRY_BYTES = 300
/** Texts such as "three days ago" and queries for the last week depend on the time. A page that is older is rendered again while it is sent once more. */
const FRESH_MS = 60_000
const STALE_MS = 10 * 60_000
/** For pages whose data is not all in the change log: what another process wrote appears after this time. */
const FRESH_MIXED_MS = 4_000

/** `isLasting`: all its data changes with the catalogue's version only. */
export type Rendered = { status: number; html: string; isLasting: boolean }
/** A page in Brotli, which most clients get. */
export type CachedPage = { status: number; brotli: Buffer }
type Kept = CachedPage & { version: string; writes: number; at: number; isLasting: boolean }

/** Pages for anonymous visitors, kept until the catalogue changes, and rendered once for all who wait. Only pages with the status 200 are kept. */
export class PageCache {
  readonly #pages: LRUCache<string, Kept>
  readonly #pending = new Map<string, Promise<CachedPage>>()
  readonly #now: () => number
  #writes = 0

  constructor({ maxBytes = MAX_BYTES, now = Date.now }: { maxBytes?: number; now?: () => number } = {}) {
    this.#now = now
    this.#pages = new LRUCache({
      maxSize: maxBytes,
      maxEntrySize: Math.ceil(maxBytes / MAX_ENTRY_SHARE),
      sizeCalculation: ({ brotli }, key) => brotli.length + key.length * 2 + ENTRY_BYTES,
    })
  }

  /** Something was written in this process that may not be in the change log. */
  noteWrite(): void {
    this.#writes += 1
  }

  /** The page of an address at a version of the catalogue. */
  async page(address: string, version: string, render: () => Promise<Rendered>): Promise<CachedPage> {
    const kept = this.#pages.get(address)
    const isUsable = kept?.version === version && (kept.isLasting || kept.writes === this.#writes)
    const age = this.#now() - (kept?.at ?? 0)
    if (!kept || !isUsable || age >= (kept.isLasting ? STALE_MS : FRESH_MIXED_MS))
      return this.#render(address, version, render)
    if (age >= FRESH_MS) outsideRequests(() => this.#render(address, version, render)).catch(() => {}) // the next request gets the error
    return kept
  }

  #render(address: string, version: string, render: () => Promise<Rendered>): Promise<CachedPage> {
    const writes = this.#writes
    const key = JSON.stringify([address, version, writes])
    const pending = this.#pending.get(key)
    if (pending) return pending
    const at = this.#now()
    const rendering = render()
      .then(async ({ status, html, isLasting }) => {
        const page = { status, brotli: await compressPage(html) }
        if (status === 200) this.#pages.set(address, { ...page, version, writes, at, isLasting })
        return page
      })
      .finally(() => this.#pending.delete(key))
    this.#pending.set(key, rendering)
    return rendering
  }
}

/** Tells the cache of every request that may have written something. */
export const notesWrites =
  (pages: PageCache): MiddlewareHandler =>
  async ({ req }, next) => {
    await next()
    if (req.method !== 'GET' && req.method !== 'HEAD') pages.noteWrite()
  }
