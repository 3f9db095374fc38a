import { tracing } from '../../tracing/spans.ts'
import type { SolrDocument } from './solrDocument.ts'

/** Solr did not answer, or not in time. */
export class SolrAwayError extends Error {
  override name = 'SolrAwayError'
  /** The status of HTTP, if there was a response. */
  readonly status: number | undefined

  constructor(message: string, { cause, status }: { cause?: unknown; status?: number } = {}) {
    super(message, { cause })
    this.status = status
  }
}

/** Solr refused a request: its message. */
export class SolrRefusedError extends Error {
  override name = 'SolrRefusedError'
}

/** A document was changed by another process since its version was read. */
export class SolrConflictError extends Error {
  override name = 'SolrConflictError'
}

export type SolrParams = Readonly<Record<string, string | number | readonly string[]>>
/** What a search of Solr responds. */
export type SolrResponse = {
  responseHeader?: { partialResults?: boolean | string }
  response: { numFound: number; docs: Record<string, unknown>[] }
  facet_counts?: {
    facet_queries: Record<string, number>
    facet_fields: Record<string, (string | number)[]>
  }
  stats?: { stats_fields: Record<string, { sum: number; count: number } | null> }
}

const SEARCH_MS = 15_000
/** Then Solr itself ends a search; what it has found until then is not used. */
const SOLR_MS = 10_000
const UPDATE_MS = 120_000

/** Versions by the ids of documents, as text: they are larger than the whole numbers of JavaScript. */
export type Versions = ReadonlyMap<string, string>
/** What Solr takes for the version of a document that is not there. */
const ABSENT = '-1'
const VERSION_NUMBER = /("_version_":)(\d+)/g

/** Sends requests to a SolrCloud. */
export class SolrClient {
  readonly #base: string
  readonly #hostname: string
  readonly #headers: Record<string, string> = {}
  /** The requests that have no response yet. */
  readonly #open = new Set<AbortController>()
  #isClosed = false

  /** `base` is the address of Solr, without a collection; it may have a user and a password. */
  constructor(base: string) {
    const url = new URL(base)
    if (url.username !== '') {
      const user = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`
      this.#headers['authorization'] = `Basic ${Buffer.from(user).toString('base64')}`
    }
    this.#base = `${url.origin}${url.pathname}`
    this.#hostname = url.hostname
  }

  /** Ends all requests; later ones fail at once. */
  close(): void {
    this.#isClosed = true
    for (const request of this.#open) request.abort()
  }

  async select(collection: string, params: SolrParams, timeoutMs = SEARCH_MS): Promise<SolrResponse> {
    // Otherwise Solr would replace ${…} in the words of a search.
    const body = { params: { timeAllowed: SOLR_MS, ...params, wt: 'json', expandMacros: 'false' } }
    const response = await this.#post<SolrResponse>(`${collection}/select?expandMacros=false`, body, timeoutMs)
    if (response.responseHeader?.partialResults) throw new SolrAwayError('Solr did not finish a search in its time')
    return response
  }

  /** All words of a field, in Solr's order, page by page. */
  async *terms(collection: string, field: string): AsyncGenerator<string[]> {
    for (let last: string | undefined; ; ) {
      const params = {
        ...{ terms: 'true', 'terms.fl': field, 'terms.sort': 'index', 'terms.limit': 100_000, 'json.nl': 'flat' },
        ...(last !== undefined && { 'terms.lower': last, 'terms.lower.incl': 'false' }),
      }
      const found = await this.#post<{ terms: Record<string, Record<string, number> | (string | number)[]> }>(
        `${collection}/terms`,
        { params },
        UPDATE_MS,
      )
      const own = found.terms[field] ?? {}
      const words = Array.isArray(own) ? own.filter((each) => typeof each === 'string') : Object.keys(own)
      if (words.length === 0) return
      yield words
      last = words.at(-1)
    }
  }

  /**
   * Adds or replaces documents. They are found after the next `commit`. With versions, a document that has another version by now is not
   * written: SolrConflictError.
   */
  async update(collection: string, documents: readonly SolrDocument[], versions?: Versions): Promise<void> {
    if (documents.length === 0) return
    const known = (id: unknown) => versions?.get(String(id)) ?? ABSENT
    const versioned = documents.map((each) => (versions ? { ...each, _version_: known(each['id']) } : each))
    await this.#post(`${collection}/update`, versioned, UPDATE_MS)
  }

  /** The versions of those of the documents that are there, also before a `commit`. */
  async versions(collection: string, ids: readonly string[]): Promise<Versions> {
    if (ids.length === 0) return new Map()
    const params = { ids: ids.join(), fl: 'id,_version_' }
    const { response } = await this.#post<SolrResponse>(`${collection}/get`, { params }, UPDATE_MS)
    return new Map(response.docs.map(({ id, _version_ }) => [String(id), String(_version_)]))
  }

  /** Makes all updates visible to searches. `isHard` also writes them to the disk. */
  async commit(collection: string, isHard = false): Promise<void> {
    await this.#post(`${collection}/update?commit=true&softCommit=${!isHard}&waitSearcher=true`, [], UPDATE_MS)
  }

  /** Calls Solr's administration of collections or configurations. */
  async admin<T>(path: string, params: Readonly<Record<string, string>>, body?: string): Promise<T> {
    const query = new URLSearchParams({ ...params, wt: 'json' })
    const headers = { 'content-type': 'application/octet-stream' }
    return this.#send<T>(
      `admin/${path}?${query}`,
      body === undefined ? {} : { method: 'POST', headers, body },
      UPDATE_MS,
    )
  }

  #post<T>(path: string, body: unknown, timeoutMs: number): Promise<T> {
    const headers = { 'content-type': 'application/json' }
    const json = typeof body === 'string' ? body : JSON.stringify(body)
    return this.#send<T>(path, { method: 'POST', headers, body: json }, timeoutMs)
  }

  #send<T>(path: string, init: RequestInit, timeoutMs: number): Promise<T> {
    const work = () => this.#request<T>(path, init, timeoutMs)
    if (!tracing) return work()
    const facts = { 'server.address': this.#hostname }
    return tracing.inRequest({ name: spanName(path), kind: 'client', facts }, work)
  }

  /** Every request may be sent twice: a connection that Solr has closed meanwhile fails at once. */
  async #request<T>(path: string, init: RequestInit, timeoutMs: number, mayRepeat = true): Promise<T> {
    if (this.#isClosed) throw new SolrAwayError('The client of Solr was closed')
    let response: Response
    let text: string
    const controller = new AbortController()
    const timer = setTimeout(() => controller.abort(), timeoutMs)
    this.#open.add(controller)
    try {
      const headers = { ...init.headers, ...this.#headers, ...tracing?.headers() }
      response = await fetch(`${this.#base}/${path}`, { ...init, headers, signal: controller.signal })
      text = await response.text()
    } catch (error) {
      if (mayRepeat && isClosed(error)) return await this.#request<T>(path, init, timeoutMs, false)
      throw new SolrAwayError('Solr did not respond', { cause: error })
    } finally {
      clearTimeout(timer)
      this.#open.delete(controller)
    }
    if (response.ok) return JSON.parse(path.endsWith('/get') ? text.replace(VERSION_NUMBER, '$1"$2"') : text) as T
    // A collection without a living replica is 404 or 503; a query that Solr cannot run is 400.
    const { status } = response
    if (status === 409) throw new SolrConflictError(text.slice(0, 300))
    if (status !== 400) throw new SolrAwayError(`Solr responded with ${status}: ${text.slice(0, 300)}`, { status })
    throw new SolrRefusedError(/"msg":\s*("(?:[^"\\]|\\.)*")/.exec(text)?.[1] ?? text.slice(0, 300))
  }
}

/** The handler of Solr that a path calls, such as “Solr select”, without the name of the collection. */
function spanName(path: string): string {
  const [first, second = ''] = path.split(/[/?]/)
  return `Solr ${first === 'admin' ? first : second}`
}

/** Whether the other side closed a connection that was kept for further requests. */
const isClosed = (error: unknown): boolean =>
  error instanceof Error &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'].includes(String(error.cause.code))
