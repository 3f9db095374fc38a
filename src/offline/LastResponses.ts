import { type Outage, outageWarning } from '#contract/outage.ts'

/** Readers see a response up to this age while there is no newer one; the portal's server keeps its own as long. */
const LONGEST_MS = 24 * 60 * 60_000
const MOST_RESPONSES = 200
const MOST_BYTES = 1024 * 1024
/** When a response was stored, in milliseconds since 1970. */
const RECEIVED = 'x-received'
const AWAY = new Set([502, 503, 504])

type Parts = {
  cache: Promise<Cache>
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
  #silentSince: number | undefined

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** The response of the portal, or the last one if there is none; `outage` tells why. Rejects if there is no last one. */
  async answer(request: Request): Promise<{ response: Response; outage?: Outage }> {
    try {
      const response = await this.#parts.fetch(request)
      if (AWAY.has(response.status)) return await this.#lastOr(request, response)
      this.#silentSince = undefined
      await this.#store(request, response.clone()).catch(() => {}) // the device may have no space
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

  /** A response that reports an outage. Without an id of the request it comes from a server in front of the portal. */
  async #lastOr(request: Request, response: Response): Promise<{ response: Response; outage?: Outage }> {
    const isOfPortal = response.headers.has('x-request-id')
    this.#silentSince ??= this.#parts.now()
    const reason = isOfPortal ? { silentSince: this.#silentSince } : { by: 'portal' as const, silentSince: null }
    return (await this.#last(request, reason)) ?? { response }
  }

  async #last(request: Request, reason: Omit<Outage, 'receivedAt'>) {
    const stored = await (await this.#parts.cache).match(request.url)
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
    if (!isForAll(request, response)) return
    const body = await response.blob()
    if (body.size > MOST_BYTES) return
    const cache = await this.#parts.cache
    const headers = new Headers(response.headers)
    const ageMs = 1000 * (Number(headers.get('age')) || 0)
    headers.set(RECEIVED, String(this.#parts.now() - ageMs))
    headers.delete('content-encoding') // the browser has decoded it
    await cache.put(request.url, new Response(body, { status: response.status, headers }))
    const keys = await cache.keys()
    for (const oldest of keys.slice(0, Math.max(0, keys.length - MOST_RESPONSES))) await cache.delete(oldest)
  }
}

/** Whether the worker answers a request: pages, and reads of the API without a token. */
export function isHandled({ method, mode, url, headers }: Request, origin: string): boolean {
  const { origin: theirs, pathname } = new URL(url)
  if (method !== 'GET' || theirs !== origin || headers.has('authorization')) return false
  return mode === 'navigate' || isAction(pathname)
}

const isAction = (pathname: string) => /^(\/[\w-]{2,10})?\/api\/3\/action\//.test(pathname)

/** Reads of the API are the same for all if the portal's cache has them, which says their age. */
function isForAll({ url }: Request, { status, headers, redirected }: Response): boolean {
  if (status !== 200 || redirected || headers.has('warning')) return false
  return (
    /\bpublic\b/.test(headers.get('cache-control') ?? '') && (!isAction(new URL(url).pathname) || headers.has('age'))
  )
}
