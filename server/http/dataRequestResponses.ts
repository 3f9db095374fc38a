import type { Context } from 'hono'
import type { User } from '../actions/define.ts'
import { DataRequestError } from '../dataRequest/DataRequestError.ts'
import type { DataRequestService, Visitor } from '../dataRequest/DataRequestService.ts'
import type { RequestInbox } from '../dataRequest/RequestInbox.ts'
import type { Locale } from '../messages.ts'
import { addressOf } from './addressOf.ts'
import { browserCookie, browserOf } from './browserCookie.ts'
import type { RenderPage, Source } from './pageRoutes.ts'

/** What the handlers of `/data-request` need, for one language segment. */
export type DataRequestSite = {
  siteUrl: string
  /** The user of a request. The staff view has email addresses: a token with a scope does not open it. */
  staffOf: (request: Request) => Promise<User | null>
  /** Where the form's page reads its data, if its reads of requests are answered by `requests`. */
  source: (requests: Pick<DataRequestService, 'read'>) => Source
  requests: DataRequestService
  inbox: RequestInbox
  renderPage: RenderPage
  locale: Locale
  segment: string
  trustedProxies: number
}

/** The caller, and the headers that set the cookie by which the caller's browser is counted. */
export function visitorOf(
  context: Context,
  { siteUrl, locale, trustedProxies }: DataRequestSite,
): { visitor: Visitor; cookie: Record<string, string> } {
  const browser = browserOf(context.req.raw, siteUrl)
  const visitor = { browser, address: addressOf(context, trustedProxies), locale }
  return { visitor, cookie: { 'set-cookie': browserCookie(browser, siteUrl) } }
}

/** Runs a handler; `onError` makes the response to a DataRequestError. */
export async function withErrors(
  handle: () => Promise<Response>,
  onError: (error: DataRequestError) => Response | Promise<Response>,
): Promise<Response> {
  try {
    return await handle()
  } catch (error) {
    if (error instanceof DataRequestError) return onError(error)
    throw error
  }
}

export const seeOther = (location: string, headers: Record<string, string>): Response =>
  new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store', ...headers } })

/** The API's envelope with the messages of each field. */
export function errorResponse(error: DataRequestError, locale: Locale): Response {
  const { status, retryAfterSeconds } = error
  const __type = status === 429 ? 'Too Many Requests' : 'Validation Error'
  const messages = error.messages(locale)
  const message = status === 429 ? { message: messages['stamp']?.[0] } : {}
  return Response.json(
    { success: false, error: { __type, ...messages, ...message } },
    { status, headers: retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) } },
  )
}
