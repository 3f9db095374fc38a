// Programs that take this file alone must know what is augmented below.
import type {} from '@tanstack/react-query'

export type ErrorKind = 'offline' | 'invalid' | 'forbidden' | 'not_found' | 'busy' | 'unexpected'

/** Messages per field, nested ones by path (`resources.0.size`). */
export type FieldErrors = Readonly<Record<string, readonly string[]>>

type Details = {
  status?: number | undefined
  fields?: FieldErrors
  detail?: string | undefined
  retryAfterSeconds?: number | undefined
  cause?: unknown
}

/**
 * Why a call failed, by whose side it is on. `detail` is the portal's own text, `status` 0 where nothing answered.
 * Read its fields, never its class: errors that travelled in the server's document are plain objects.
 */
export class ApiError extends Error {
  readonly kind: ErrorKind
  readonly action: string
  readonly status: number
  readonly fields: FieldErrors
  readonly detail: string | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(kind: ErrorKind, action: string, details: Details = {}) {
    super(`${action}: ${kind}${details.detail ? ` (${details.detail})` : ''}`, { cause: details.cause })
    this.name = 'ApiError'
    this.kind = kind
    this.action = action
    this.status = details.status ?? 0
    this.fields = details.fields ?? {}
    this.detail = details.detail
    this.retryAfterSeconds = details.retryAfterSeconds
  }

  toJSON() {
    const { kind, action, status, fields, detail, retryAfterSeconds } = this
    return { kind, action, status, fields, detail, retryAfterSeconds }
  }
}

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError
  }
}

/** What a status and body that are no success mean; `body` is undefined where the answer was no JSON. */
export function toApiError(action: string, answer: { status: number; body: unknown; retryAfter?: string | null }) {
  const { status, body } = answer
  const error = errorOf(body)
  const isValidation = error?.__type === 'Validation Error'
  return new ApiError(kindOf(status, body), action, {
    status,
    fields: isValidation ? flatten(error) : {},
    detail: detailOf(body, error),
    retryAfterSeconds: secondsOf(answer.retryAfter),
  })
}

/** An action that the portal does not have answers 400 with a bare text; for a reader it is simply not there. */
const UNKNOWN_ACTION = /^Bad request\W+Action name not known/i

function kindOf(status: number, body: unknown): ErrorKind {
  if (status === 404 || status === 410) return 'not_found'
  if (status === 401 || status === 403) return 'forbidden'
  if (status === 429 || status === 503) return 'busy'
  if (typeof body === 'string' && UNKNOWN_ACTION.test(body)) return 'not_found'
  // A 4xx page that is no JSON was not written by the action, so no input of ours explains it.
  if ((status === 400 || status === 409) && body !== undefined) return 'invalid'
  return 'unexpected'
}

function errorOf(body: unknown): Record<string, unknown> | undefined {
  if (!isObject(body)) return undefined
  return isObject(body.error) ? body.error : typeof body.error === 'string' ? { message: body.error } : undefined
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
  } else if (isObject(value)) {
    for (const [key, entry] of Object.entries(value))
      if (key !== '__type') flatten(entry, path === '' ? key : `${path}.${key}`, into)
  }
  return into
}

const secondsOf = (header: string | null | undefined) => {
  const seconds = Number(header ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
