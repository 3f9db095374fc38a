import { inject } from 'vitest'

export const target = inject('target')

/** A response as a client sees it: `body` is the parsed JSON, undefined if it is not JSON. */
// biome-ignore lint/suspicious/noExplicitAny: assertions read responses of every shape
export type Seen = { status: number; body: any; result: any; error: any; text: string; headers: Headers }

type CallOptions = { token?: string | undefined; locale?: string; headers?: Record<string, string> }

/** Any request to the target server; redirects are not followed. */
export async function request(path: string, init: RequestInit = {}): Promise<Seen> {
  const response = await fetch(target.url + path, { redirect: 'manual', ...init })
  const text = await response.text()
  const body = response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : undefined
  return { status: response.status, body, result: body?.result, error: body?.error, text, headers: response.headers }
}

const pathOf = (action: string, { locale = 'en' }: CallOptions) => `/${locale}/api/3/action/${action}`
const authorization = ({ token, headers = {} }: CallOptions): Record<string, string> =>
  token === undefined ? headers : { authorization: token, ...headers }

/** Calls an action by POST with a JSON body. */
export const call = (action: string, input: unknown = {}, options: CallOptions = {}): Promise<Seen> =>
  request(pathOf(action, options), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...authorization(options) },
    body: JSON.stringify(input),
  })

/** Calls an action by GET; values that are not texts are sent as JSON. */
export function get(action: string, input: Record<string, unknown> = {}, options: CallOptions = {}): Promise<Seen> {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input))
    for (const one of Array.isArray(value) ? value : [value])
      query.append(name, typeof one === 'string' ? one : JSON.stringify(one))
  const search = query.size > 0 ? `?${query}` : ''
  return request(pathOf(action, options) + search, { headers: authorization(options) })
}

/** Calls an action with a form; files make it a multipart form. */
export const submit = (action: string, form: FormData | URLSearchParams, options: CallOptions = {}): Promise<Seen> =>
  request(pathOf(action, options), { method: 'POST', headers: authorization(options), body: form })

/** The result of a call that must succeed. Throws with the response if it does not. */
// biome-ignore lint/suspicious/noExplicitAny: results have every shape
export async function done(answer: Promise<Seen>): Promise<any> {
  const { status, body, result, text } = await answer
  if (status !== 200 || body?.success !== true) throw new Error(`expected success, got ${status} ${text.slice(0, 500)}`)
  return result
}

/** Calls an action as the administrator; it must succeed. */
export const admin = (action: string, input: unknown = {}) => done(call(action, input, { token: target.token }))
