import { type Outage, outageWarning } from '#contract/outage.ts'

/** Readers see a response up to this age while there is no newer one; the portal's server keeps its own as long. */
const LONGEST_MS = 24 * 60 * 60_000
const MOST_RESPONSES = 200
const MOST_BYTES = 1024 * 1024
/** When a response was stored, in milliseconds since 1970. */
const RECEIVED = 'x-received'
const AWAY = new Set([502, 503, 504])

type Parts = {
  /** The path before the portal's addresses; empty at the top of its host. */
  basePath: string
  /** Called for each use, because a sign-out deletes the cache. */
  openCache: () => Promise<Cache>
  fetch: (request: Request) => Promise<Response>
  isOnline: () => boolean
  now: () => number
}

/**
 * The last public responses that this browser received, for the time in which there are no newer ones. Every request goes to
 * the portal first. Only what the portal marks as the same for everybody is stored.
 */
export class LastResponses {
  readonly #parts: Parts
  /** The first failure since the last success, and whether it was all of the catalogue that failed. */
  #failed: { since: number; pathname: string; isCatalogue: boolean } | undefined

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /**
   * The response of the portal, or the last one if there is none; `outage` tells why. Rejects if there is no last one. The response
   * does not wait until it is stored: `onStore` gets that work, which never rejects.
   */
  async answer(
    request: Request,
    onStore: (work: Promise<void>) => void,
  ): Promise<{ response: Response; outage?: Outage }> {
    try {
      const response = await this.#parts.fetch(request)
      if (AWAY.has(response.status)) return await this.#lastOr(request, response)
      this.#failed = undefined
      if (isForAll(request, response, this.#parts.basePath))
        onStore(this.#store(request, response.clone()).catch(() => {})) // the device may have no space
      return { response }
    } catch (error) {
      const last = await this.#last(request, {
        by: this.#parts.isOnline() ? 'portal' : 'connection',
        silentSince: null,
      })
      if (last) return last
      throw error
    }
  }

  /** The last response in place of one that reports an outage. */
  async #lastOr(request: Request, response: Response): Promise<{ response: Response; outage?: Outage }> {
    return (await this.#last(request, this.#reasonOf(request, response))) ?? { response }
  }

  /**
   * Without an id of the request, the response comes from a server in front of the portal. The portal sends 503 if it has too much
   * to do, 502 if it does not reach the catalogue, and 504 if the catalogue takes too long, which may be one slow read.
   */
  #reasonOf({ url }: Request, { status, headers }: Response): Omit<Outage, 'receivedAt'> {
    if (!headers.has('x-request-id')) return { by: 'portal', silentSince: null }
    if (status === 503) return { silentSince: null }
    const { pathname } = new URL(url)
    this.#failed ??= { since: this.#parts.now(), pathname, isCatalogue: false }
    this.#failed.isCatalogue ||= status === 502 || pathname !== this.#failed.pathname
    return { silentSince: this.#failed.isCatalogue ? this.#failed.since : null }
  }

  async #last(request: Request, reason: Omit<Outage, 'receivedAt'>) {
    // A browser that blocks caches must show the response itself.
    const opened = this.#parts.openCache().then((cache) => cache.match(request.url))
    const stored = await opened.catch(() => undefined)
    const receivedAt = Number(stored?.headers.get(RECEIVED))
    const age = this.#parts.now() - receivedAt
    if (!stored || age > LONGEST_MS) return undefined
    const outage = { ...reason, receivedAt }
    const headers = new Headers(stored.headers)
    headers.set('age', String(Math.max(0, Math.round(age / 1000))))
    headers.set('warning', outageWarning(outage))
    return { response: new Response(stored.body, { status: stored.status, headers }), outage }
  }

  async #store(request: Request, response: Response): Promise<void> {
    const body = await response.blob()
    if (body.size > MOST_BYTES) return
    const cache = await this.#parts.openCache()
    const headers = new Headers(response.headers)
    const ageMs = 1000 * (Number(headers.get('age')) || 0)
    headers.set(RECEIVED, String(this.#parts.now() - ageMs))
    headers.delete('content-encoding') // the browser has decoded it
    await cache.put(request.url, new Response(body, { status: response.status, headers }))
    const keys = await cache.keys()
    for (const oldest of keys.slice(0, Math.max(0, keys.length - MOST_RESPONSES))) await cache.delete(oldest)
  }
}

type Place = { origin: string; basePath: string }

/** Whether the worker answers a request: pages of this portal, and reads of its API without a token. */
export function isHandled({ method, mode, url, headers }: Request, { origin, basePath }: Place): boolean {
  const { origin: theirs, pathname } = new URL(url)
  if (method !== 'GET' || theirs !== origin || headers.has('authorization')) return false
  if (pathname !== basePath && !pathname.startsWith(`${basePath}/`)) return false
  return mode === 'navigate' || isAction(pathname, basePath)
}

const isAction = (pathname: string, basePath: string) =>
  /^(\/[\w-]{2,10})?\/api\/3\/action\//.test(pathname.slice(basePath.length))

/**
 * Whether a response is the same for all readers. Of a read of the API it is if the portal's cache has it, which says its age. Other
 * addresses are pages of the app: files of CKAN may be private although they are marked as public.
 */
function isForAll({ url }: Request, { status, headers, redirected }: Response, basePath: string): boolean {
  if (status !== 200 || redirected || headers.has('warning')) return false
  if (Number(headers.get('content-length')) > MOST_BYTES) return false
  if (!/\bpublic\b/.test(headers.get('cache-control') ?? '')) return false
  return isAction(new URL(url).pathname, basePath) ? headers.has('age') : isPage(headers)
}

const isPage = (headers: Headers) =>
  /^text\/html\b/.test(headers.get('content-type') ?? '') &&
  !headers.has('content-disposition') &&
  !/\bsandbox\b/.test(headers.get('content-security-policy') ?? '')
