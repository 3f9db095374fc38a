import type { ActionName, Input } from '#contract/index.ts'
import { parseExactly } from '../lib/parseExactly.ts'
import { timeLimit } from '../lib/timeLimit.ts'
import { noResponse, toApiError } from './errors.ts'
import { currentToken } from './token.ts'

/** The address of a portal and the language of its responses. */
export type Portal = {
  /** Scheme and host, and the path before every address; without scheme and host for our own origin. */
  base: string
  locale: string
  /** The language without a prefix in the path. */
  defaultLocale: string
}

type Options = { signal?: AbortSignal | undefined; timeoutMs?: number }

const TIMEOUT_MS = 60_000

/**
 * Calls an action as the signed-in user: with the API token if there is one, otherwise with the session cookie. Always
 * a POST, so that no cache stores private data. Throws an ApiError.
 */
export async function callAsUser<N extends ActionName>(
  portal: Portal,
  action: N,
  input: Input<N>,
  options: Options = {},
): Promise<unknown> {
  return resultOf(action, await post(actionAddress(portal, action), action, input, options))
}

/** Like callAsUser, for an action that takes a file. */
export const sendFormAsUser = async (portal: Portal, action: ActionName, form: FormData): Promise<unknown> =>
  resultOf(
    action,
    await send(actionAddress(portal, action), action, { method: 'POST', headers: authorization(), body: form }, {}),
  )

const actionAddress = (portal: Portal, action: ActionName) => addressAt(portal, `/api/3/action/${action}`)

function resultOf(action: string, response: Awaited<ReturnType<typeof send>>): unknown {
  if (isSuccess(response.body)) return response.body.result
  throw toApiError(action, response)
}

/** The Authorization header of the API token, if there is one. */
export function authorization(): Record<string, string> {
  const token = currentToken()
  return token === undefined ? {} : { authorization: token }
}

/** The URL of a path of the portal, with the language prefix. */
export const addressAt = ({ base, locale, defaultLocale }: Portal, path: string): string =>
  `${base.replace(/\/$/, '')}${locale === defaultLocale ? '' : `/${locale}`}${path}`

/** Sends JSON and parses the response; `body` is undefined if the response is not JSON. */
export function post(url: string, action: string, input: object, options: Options = {}) {
  const headers = { 'content-type': 'application/json', ...authorization() }
  return send(url, action, { method: 'POST', headers, body: JSON.stringify(input) }, options)
}

/** Like post, for a GET request. */
export const get = (url: string, action: string) => send(url, action, { headers: authorization() }, {})

async function send(url: string, action: string, init: RequestInit, { signal, timeoutMs = TIMEOUT_MS }: Options) {
  const limited = timeLimit(timeoutMs, signal)
  const fail = (cause: unknown): never => {
    if (signal?.aborted) throw cause
    throw noResponse(action, url, limited.aborted ? limited.reason : cause)
  }
  const response = await fetch(url, { ...init, signal: limited }).catch(fail)
  const parsed = response.text().then(parseExactly)
  const body: unknown = await parsed.catch((cause: unknown) => (limited.aborted ? fail(cause) : undefined))
  return { status: response.status, body, retryAfter: response.headers.get('retry-after') }
}

export const isSuccess = (body: unknown): body is { success: true; result: unknown } =>
  typeof body === 'object' && body !== null && 'success' in body && body.success === true
