// Files that import only this one must see the type that is augmented below.
import type {} from '@tanstack/react-query'
import { isDeviceOffline } from '../lib/isDeviceOffline.ts'
import { isOwnAddress } from '../lib/isOwnAddress.ts'
import { isPlainObject } from '../lib/isPlainObject.ts'

export type ErrorKind = 'offline' | 'invalid' | 'forbidden' | 'not_found' | 'busy' | 'away' | 'unexpected'

/** Messages per field, with the path of nested fields (`resources.0.size`). */
export type FieldErrors = Readonly<Record<string, readonly string[]>>

type Details = {
  status?: number | undefined
  fields?: FieldErrors
  detail?: string | undefined
  retryAfterSeconds?: number | undefined
  info?: unknown
  cause?: unknown
}

/**
 * Why a call failed, by who can fix it. `detail` is the portal's own text, `status` is 0 if there was no response. Read
 * its fields and do not use instanceof: errors embedded in the server's HTML are plain objects.
 */
export class ApiError extends Error {
  readonly kind: ErrorKind
  readonly action: string
  readonly status: number
  readonly fields: FieldErrors
  readonly detail: string | undefined
  readonly retryAfterSeconds: number | undefined
  /** What an action for SQL says about a failed statement beside its message: the code and the position. */
  readonly info: unknown

  constructor(kind: ErrorKind, action: string, details: Details = {}) {
    super(`${action}: ${kind}${details.detail ? ` (${details.detail})` : ''}`, { cause: details.cause })
    this.name = 'ApiError'
    this.kind = kind
    this.action = action
    this.status = details.status ?? 0
    this.fields = details.fields ?? {}
    this.detail = details.detail
    this.retryAfterSeconds = details.retryAfterSeconds
    this.info = details.info
  }

  toJSON() {
    const { kind, action, status, fields, detail, retryAfterSeconds, info } = this
    return { kind, action, status, fields, detail, retryAfterSeconds, info }
  }
}

/**
 * The error of a request without a response. A browser does not say why there is none. A CKAN at another address than the page
 * is not the visitor's connection, which has just loaded the page: it is down, or does not let this page read (CORS).
 */
export const noResponse = (action: string, url: string, cause: unknown): ApiError =>
  new ApiError(isOwnAddress(url) || isDeviceOffline() ? 'offline' : 'away', action, { cause })

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError
  }
}

/** Classifies an unsuccessful response; `body` is undefined if the response was not JSON. */
export function toApiError(action: string, answer: { status: number; body: unknown; retryAfter?: string | null }) {
  const { status, body } = answer
  const error = errorOf(body)
  const isValidation = error?.__type === 'Validation Error'
  return new ApiError(kindOf(status, body), action, {
    status,
    fields: isValidation ? flatten(error) : {},
    detail: detailOf(body, error),
    retryAfterSeconds: secondsOf(answer.retryAfter),
    info: error?.info,
  })
}

/** CKAN responds to an unknown action with 400 and a plain text; for users the page does not exist. */
const UNKNOWN_ACTION = /^Bad request\W+Action name not known/i

function kindOf(status: number, body: unknown): ErrorKind {
  if (status === 404 || status === 410) return 'not_found'
  if (status === 401 || status === 403) return 'forbidden'
  if (status === 429 || status === 503) return 'busy'
  if (status === 502 || status === 504) return 'away'
  if (typeof body === 'string' && UNKNOWN_ACTION.test(body)) return 'not_found'
  // A 4xx response that is not JSON does not come from the action, so our input is not its cause.
  if ((status === 400 || status === 409) && body !== undefined) return 'invalid'
  return 'unexpected'
}

function errorOf(body: unknown): Record<string, unknown> | undefined {
  if (!isPlainObject(body)) return undefined
  return isPlainObject(body.error) ? body.error : typeof body.error === 'string' ? { message: body.error } : undefined
}

function detailOf(body: unknown, error: Record<string, unknown> | undefined): string | undefined {
  if (typeof body === 'string') return body
  if (typeof error?.message === 'string') return error.message
  if (error?.__type !== 'Validation Error') return undefined
  const lines = Object.entries(flatten(error)).map(([field, messages]) => `${field}: ${messages.join(' ')}`)
  return lines.join('\n') || undefined
}

function flatten(value: unknown, path = '', into: Record<string, string[]> = {}): Record<string, string[]> {
  if (typeof value === 'string') into[path] = [...(into[path] ?? []), value]
  else if (Array.isArray(value)) {
    for (const [index, entry] of value.entries())
      flatten(entry, typeof entry === 'string' ? path : `${path}.${index}`, into)
  } else if (isPlainObject(value)) {
    for (const [key, entry] of Object.entries(value))
      if (key !== '__type') flatten(entry, path === '' ? key : `${path}.${key}`, into)
  }
  return into
}

const secondsOf = (header: string | null | undefined) => {
  const seconds = Number(header ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined
}
