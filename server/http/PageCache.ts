import { LRUCache } from 'lru-cache'
import type { Outage } from '#contract/outage.ts'
import { inOwnScope } from '../RequestScope.ts'
import { CompressedHtml, type PageEncoding } from './CompressedHtml.ts'
import type { PageKind } from './PageKind.ts'

const MAX_BYTES = 32 * 1024 * 1024
/** The largest part of the cache that one page may use. */
const MAX_ENTRY_SHARE = 8
const ENTRY_BYTES = 300
/** Texts such as "three days ago" and queries for the last week depend on the time. A page that is older is rendered again while it is sent once more. */
const FRESH_MS = 60_000
const STALE_MS = 2 * FRESH_MS
/** For pages whose data is not all in the change log: what another process wrote appears after this time. */
const FRESH_MIXED_MS = 4_000

/** `outage`: why some of the page's data is old. */
export type Rendered = { status: number; html: string; kind: PageKind; outage?: Outage | undefined }
export type CachedPage = { status: number; html: CompressedHtml; kind: PageKind; outage?: Outage | undefined }
type Kept = CachedPage & { version: string; writes: number; at: number }

/**
 * Pages for anonymous visitors, kept until the catalogue changes, and rendered once for all who wait, except those for one visitor.
 * Only whole pages with the status 200 are kept.
 */
export class PageCache {
  readonly #pages: LRUCache<string, Kept>
  readonly #pending = new Map<string, Promise<CachedPage>>()
  readonly #now: () => number
  #writes = 0
  readonly #counts = { hits: 0, stale: 0, misses: 0 }

  constructor({ maxBytes = MAX_BYTES, now = Date.now }: { maxBytes?: number; now?: () => number } = {}) {
    this.#now = now
    this.#pages = new LRUCache({
      maxSize: maxBytes,
      maxEntrySize: Math.ceil(maxBytes / MAX_ENTRY_SHARE),
      sizeCalculation: ({ html }, key) => html.size + key.length * 2 + ENTRY_BYTES,
    })
  }

  /** Requests by what they got, since the start: a kept page, one that is rendered again meanwhile, a new one; and the memory. */
  get counts(): { hits: number; stale: number; misses: number; bytes: number } {
    return { ...this.#counts, bytes: this.#pages.calculatedSize }
  }

  /** Something was written in this process that may not be in the change log. */
  noteWrite(): void {
    this.#writes += 1
  }

  /** The page of an address at a version of the catalogue, for a client that accepts this encoding. */
  async page(
    address: string,
    version: string,
    render: () => Promise<Rendered>,
    encoding: PageEncoding = 'br',
  ): Promise<CachedPage> {
    const kept = this.#pages.get(address)
    const isUsable = kept?.version === version && (kept.kind === 'lasting' || kept.writes === this.#writes)
    const age = this.#now() - (kept?.at ?? 0)
    if (!kept || !isUsable || age >= (kept.kind === 'lasting' ? STALE_MS : FRESH_MIXED_MS)) {
      this.#counts.misses += 1
      return this.#shared(address, version, () => compressed(render, encoding, 'quick'))
    }
    this.#counts[age >= FRESH_MS ? 'stale' : 'hits'] += 1
    const again = () => compressed(render, encoding, 'small')
    if (age >= FRESH_MS)
      this.#shared(address, version, again).catch(() => {}) // the next request gets the error
    else if (kept.kind === 'lasting') void kept.html.shrink(encoding)
    return kept
  }

  async #shared(address: string, version: string, render: () => Promise<CachedPage>): Promise<CachedPage> {
    const key = JSON.stringify([address, version, this.#writes])
    const pending = this.#pending.get(key)
    if (pending) {
      const page = await pending
      return page.kind === 'personal' ? render() : page
    }
    const rendering = this.#keep(address, version, render).finally(() => this.#pending.delete(key))
    this.#pending.set(key, rendering)
    return rendering
  }

  async #keep(address: string, version: string, render: () => Promise<CachedPage>): Promise<CachedPage> {
    const writes = this.#writes
    const at = this.#now()
    // An exception in an event or a timer fails the page for all who wait for it, not only for the request that began it.
    const page = await inOwnScope(render)
    if (page.status === 200 && (page.kind === 'lasting' || page.kind === 'mixed'))
      this.#set(address, { ...page, version, writes, at })
    return page
  }

  /** The cache reads the size of an entry once, so a page with another form is a new entry. */
  #set(address: string, page: Kept): void {
    page.html.onChange = () => {
      if (this.#pages.peek(address)?.html === page.html) this.#pages.set(address, { ...page })
    }
    this.#pages.set(address, page)
  }
}

async function compressed(
  render: () => Promise<Rendered>,
  encoding: PageEncoding,
  effort: 'quick' | 'small',
): Promise<CachedPage> {
  const { status, html, kind, outage } = await render()
  return { status, html: await CompressedHtml.of(html, encoding, effort), kind, outage }
}
