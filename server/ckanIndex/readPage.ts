import { type Ckan, type CkanResponse, CkanUnavailableError } from '../ckanProxy/Ckan.ts'
import { retryAfterMs } from '../ckanProxy/retryAfterMs.ts'
import type { Steps } from '../search/evaluate/steps.ts'
import { takeTurns } from '../turns.ts'
import { CkanReadError } from './CkanReadError.ts'
import { type Entries, entriesInSteps, type Members, membersInSteps, parsedSpan, type Span } from './jsonSpans.ts'

/** A page of package_search: the datasets are places in its bytes. */
export type Page = {
  json: Buffer
  datasets: Span[]
  /** The number of datasets of the whole search. */
  count: number
  /** The text `help` of the envelope, which names CKAN's address. */
  help: string
  /** The order of the results, CKAN's own if the query has none. */
  sort: string
  facets: unknown
  /** The time of CKAN's clock, in milliseconds since 1970; undefined if it sends none. */
  sentAt: number | undefined
}
export type Query = Readonly<Record<string, string>>
type From = { ckan: Pick<Ckan, 'send'>; segment?: string; maxBytes?: number | undefined; signal: AbortSignal }

/** The largest response of one page. */
const MAX_PAGE_BYTES = 64 * 1024 * 1024
/** Some servers write it before the JSON. */
const BYTE_ORDER_MARK = Buffer.from('\uFEFF')

/** One response of package_search to an anonymous caller. Throws CkanReadError, and rethrows the reason of an abort. */
export async function readPage(
  query: Query,
  { ckan, segment = '', maxBytes = MAX_PAGE_BYTES, signal }: From,
): Promise<Page> {
  const path = `${segment}/api/3/action/package_search?${new URLSearchParams(query)}`
  try {
    const headers = new Headers({ accept: 'application/json', 'user-agent': 'Fihrist' })
    const response = await ckan.send(path, { method: 'GET', headers, body: null, signal })
    return await pageIn(await bytesOf(response, maxBytes), response.headers)
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof CkanReadError) throw error
    if (error instanceof CkanUnavailableError) throw new CkanReadError(error.why, '', { cause: error })
    throw new CkanReadError(error instanceof SyntaxError ? 'notJson' : 'broken', '', { cause: error })
  }
}

async function bytesOf({ status, headers, body }: CkanResponse, maxBytes: number): Promise<Buffer> {
  try {
    if (status !== 200)
      throw new CkanReadError('status', String(status), { retryAfterMs: retryAfterMs(headers.get('retry-after')) })
    if (!/\bjson\b/i.test(headers.get('content-type') ?? '') || headers.has('content-encoding'))
      throw new CkanReadError('notJson')
    if (Number(headers.get('content-length') ?? 0) > maxBytes) throw new CkanReadError('tooLarge')
    const chunks: Buffer[] = []
    let size = 0
    for await (const chunk of body) {
      size += chunk.length
      if (size > maxBytes) throw new CkanReadError('tooLarge')
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  } finally {
    body.destroy()
  }
}

/** Finds the datasets of a page in turns, so that other requests are served meanwhile. */
async function pageIn(json: Buffer, headers: Headers): Promise<Page> {
  const turns = takeTurns()
  const steps = pageInSteps(json, headers)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    const pause = turns()
    if (pause) await pause
  }
}

/** Reads the bytes of a page once. */
export function* pageInSteps(json: Buffer, headers: Headers): Steps<Page> {
  let result: Members | undefined
  let results: Entries | undefined
  const readResults = function* (from: number) {
    results = yield* entriesInSteps(json, from)
    return results
  }
  const readResult = function* (from: number) {
    result = yield* membersInSteps(json, from, new Map([['results', readResults]]))
    return result
  }
  const start = json.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK.length : 0
  const whole = yield* membersInSteps(json, start, new Map([['result', readResult]]))
  const parsed = (object: Members | undefined, name: string) => {
    const span = object?.spans.get(name)
    return span && parsedSpan(json, span)
  }
  const count = parsed(result, 'count')
  if (!results || typeof count !== 'number' || parsed(whole, 'success') !== true) throw new CkanReadError('notCkan')
  const help = parsed(whole, 'help')
  const sentAt = Date.parse(headers.get('date') ?? '')
  return {
    json,
    datasets: results.spans,
    count,
    help: typeof help === 'string' ? help : '',
    sort: String(parsed(result, 'sort') ?? ''),
    facets: parsed(result, 'search_facets'),
    sentAt: Number.isNaN(sentAt) ? undefined : sentAt,
  }
}
