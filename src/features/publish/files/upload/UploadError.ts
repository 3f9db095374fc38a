import { type FieldErrors, toApiError } from '../../../../api/errors.ts'

/** Why an upload failed, by what the user can do. */
export type UploadErrorKind =
  | 'offline'
  | 'stalled'
  | 'fileGone'
  | 'forbidden'
  | 'gone'
  | 'tooLarge'
  | 'refused'
  | 'busy'
  | 'storageFull'
  | 'server'
  | 'garbled'

/** Failures that a retry usually solves; the others need an action by the user. */
const PASSING = new Set<UploadErrorKind>(['offline', 'stalled', 'busy', 'garbled'])
/** The portal may have stored the file although its response was lost. */
const UNCERTAIN = new Set<UploadErrorKind>(['offline', 'stalled', 'busy', 'server', 'garbled'])

type Details = {
  status?: number | undefined
  fields?: FieldErrors
  detail?: string | undefined
  retryAfterSeconds?: number | undefined
}

/** What CKAN 2.9 to 2.12 and this portal say of a file over their limit, in both languages. Other problems of a file have the same field. */
const TOO_LARGE = /too large|max(imum)? allowed size|exceeds|çok büyük/i
/** CKAN 2.12 names its limit, in bytes; no action of a CKAN tells it before. */
const LIMIT = /max allowed size (\d{1,15})\b/

/** A failed upload or call. `detail` is the portal's message. */
export class UploadError extends Error {
  readonly kind: UploadErrorKind
  readonly status: number
  readonly fields: FieldErrors
  readonly detail: string | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(kind: UploadErrorKind, { status = 0, fields = {}, detail, retryAfterSeconds }: Details = {}) {
    super(`upload: ${kind}`)
    this.name = 'UploadError'
    this.kind = kind
    this.status = status
    this.fields = fields
    this.detail = detail
    this.retryAfterSeconds = retryAfterSeconds
  }

  /** The largest file that is accepted, if the portal's message names it. */
  get limitBytes(): number | undefined {
    const [, bytes] = LIMIT.exec(this.fields['upload']?.join(' ') ?? '') ?? []
    return bytes === undefined ? undefined : Number(bytes)
  }

  get isPassing(): boolean {
    return PASSING.has(this.kind)
  }

  get isUncertain(): boolean {
    return UNCERTAIN.has(this.kind)
  }
}

export type UploadResponse = { status: number; text: string; retryAfter: string | null }

/** The result of a response. Throws an UploadError if it is not a success. */
export function resultOf(action: string, { status, text, retryAfter }: UploadResponse): unknown {
  const body = parsed(text)
  if (status === 200 && isSuccess(body)) return body.result
  const { fields, detail, retryAfterSeconds } = toApiError(action, { status, body, retryAfter })
  throw new UploadError(kindOf(status, body, fields), { status, fields, detail, retryAfterSeconds })
}

function kindOf(status: number, body: unknown, fields: FieldErrors): UploadErrorKind {
  if (status === 401 || status === 403) return 'forbidden'
  if (status === 404 || status === 410) return 'gone'
  if (status === 413) return 'tooLarge'
  if (status === 507) return 'storageFull'
  if (status === 409 && fields['upload']?.some((message) => TOO_LARGE.test(message))) return 'tooLarge'
  if (status === 409 && isJson(body)) return 'refused'
  if ([408, 429, 502, 503, 504].includes(status)) return 'busy'
  if (status >= 500) return 'server'
  // 200 with truncated JSON, or with the page of a proxy.
  return status < 400 ? 'garbled' : isJson(body) ? 'refused' : 'server'
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isJson = (body: unknown) => body !== undefined

const isSuccess = (body: unknown): body is { success: true; result: unknown } =>
  typeof body === 'object' && body !== null && 'success' in body && body.success === true && 'result' in body
