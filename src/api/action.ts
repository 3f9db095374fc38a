import type { Input, ReadAction } from '#contract/index.ts'
import { type Outage, readOutage } from '#contract/outage.ts'
import type { PortalRead } from '#contract/portalRead.ts'
import { isOwnAddress } from '../lib/isOwnAddress.ts'
import { parseExactly } from '../lib/parseExactly.ts'
import { timeLimit } from '../lib/timeLimit.ts'
import { ApiError, noResponse, toApiError } from './errors.ts'

/** A read request, as the transport receives it. */
export type ActionCall = {
  action: ReadAction | PortalRead
  input: object
  locale: string
  signal?: AbortSignal | undefined
  /** Whether only the columns of the records are needed: then a transport may return them in `column_table` of the result. */
  wantsColumns?: boolean
}

/** A response, successful or not. `body` is the parsed JSON, undefined if there is none. */
type ActionAnswer = { status: number; body: unknown; retryAfter?: string | null; outage?: Outage | undefined }

/** An HTTP response with its parsed body, undefined if it is not JSON. */
export type HttpAnswer = { status: number; headers: Headers; body: unknown }

/**
 * Sends a request to a portal and returns its response; rejects only if there is no response. In the browser it is a
 * fetch, on our server the dispatcher itself, in tests a stub.
 */
export type CallAction = (call: ActionCall) => Promise<ActionAnswer>

/** The action's result. Throws an ApiError for every other response, and rethrows the error of an abort unchanged. */
export async function readAction(callAction: CallAction, call: ActionCall): Promise<unknown> {
  const response = await callAction(call).catch((cause: unknown) => {
    if (call.signal?.aborted || cause instanceof ApiError) throw cause
    throw new ApiError('offline', call.action, { cause })
  })
  if (isSuccess(response.body)) return response.body.result
  throw toApiError(call.action, response)
}

export const isSuccess = (body: unknown): body is { success: true; result: unknown } =>
  typeof body === 'object' && body !== null && 'success' in body && body.success === true

type Portal = {
  /** The address of the API, such as `https://data.example` or `/portal`; empty for our own origin. */
  base?: string | undefined
  /** The path before the addresses of the portal itself. */
  basePath?: string | undefined
  /** The language without a prefix in the path. */
  defaultLocale: string
  /** Sends a read whose records become columns. If it rejects, the request is sent as any other. */
  fetchColumns?: (url: string, signal: AbortSignal | undefined) => Promise<HttpAnswer>
  timeoutMs?: number
}

/** The longest wait for a CKAN without a server of the portal in front, which would end the request itself. */
const TIMEOUT_MS = 60_000

/**
 * A CallAction over HTTP. Reads are GET requests without custom headers, so that caches work and CORS needs no
 * preflight.
 */
export function createFetchAction(portal: Portal): CallAction {
  const { base = '', basePath = '', defaultLocale, fetchColumns, timeoutMs = TIMEOUT_MS } = portal
  return async ({ action, input, locale, signal: given, wantsColumns }) => {
    const signal = isOwnAddress(base) ? given : timeLimit(timeoutMs, given)
    const segment = locale === defaultLocale ? '' : locale
    const url = isPortalRead(action)
      ? basePath + portalAddress(action, input, segment)
      : addressOf(base, action, input, segment)
    const asColumns = wantsColumns ? fetchColumns?.(url, signal) : undefined
    const found = await asColumns?.catch((cause: unknown) => {
      if (given?.aborted) throw cause
      if (signal?.aborted) throw noResponse(action, url, signal.reason)
      return undefined
    })
    const sent = async () =>
      fetchJson(url, signal).catch((cause: unknown) => {
        if (given?.aborted) throw cause
        // Some browsers end a body, or a whole request, with an AbortError; the signal says that it was the time limit.
        throw noResponse(action, url, signal?.aborted ? signal.reason : cause)
      })
    const { status, headers, body } = found ?? (await sent())
    // A page of what stands in front of that CKAN, or of another program at its address.
    if (status < 300 && body === undefined && !isOwnAddress(url)) throw new ApiError('away', action, { status })
    return { status, body, retryAfter: headers.get('retry-after'), outage: readOutage(headers, Date.now()) }
  }
}

async function fetchJson(url: string, signal: AbortSignal | undefined): Promise<HttpAnswer> {
  const response = await fetch(url, { signal: signal ?? null })
  const parsed = response.text().then(parseExactly)
  const body: unknown = await parsed.catch((cause: unknown) => {
    if (signal?.aborted) throw cause
    return undefined
  })
  return { status: response.status, headers: response.headers, body }
}

/**
 * The URL of a read, such as `/en/api/3/action/package_show?id=x` after the portal's base; also shown to users for
 * copying.
 */
export function addressOf<N extends ReadAction>(
  base: string,
  action: N,
  input: Input<N> | object,
  localeSegment = '',
): string {
  return `${base.replace(/\/$/, '')}${localeSegment && `/${localeSegment}`}/api/3/action/${action}${toQuery(input)}`
}

const PORTAL_READS: Readonly<Record<PortalRead, string>> = {
  data_request_form: '/data-request/form.json',
  data_request_list: '/data-request/list.json',
  data_request_show: '/data-request/show.json',
  data_request_recipient: '/data-request/recipient.json',
  ckan_facts: '/api-docs/facts.json',
  dataset_labels: '/dataset/labels.json',
}

const isPortalRead = (action: string): action is PortalRead => Object.hasOwn(PORTAL_READS, action)

/** Reads that the portal offers outside the CKAN API are always at the page's own origin. */
const portalAddress = (read: PortalRead, input: object, localeSegment: string): string =>
  `${localeSegment && `/${localeSegment}`}${PORTAL_READS[read]}${toQuery(input)}`

function toQuery(input: object): string {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(input)) {
    if (value !== undefined) params.set(key, typeof value === 'string' ? value : JSON.stringify(value))
  }
  params.sort() // one URL per request, so that caches hit
  return params.size > 0 ? `?${params}` : ''
}
