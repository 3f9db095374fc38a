/**
 * Why a read of CKAN's catalogue failed: it cannot be reached, breaks off or is slow; its status is an error; its response is not JSON, or
 * not that of package_search, or too large; or it ignores filters.
 */
export type CkanReadErrorKind =
  | 'unreachable'
  | 'broken'
  | 'slow'
  | 'status'
  | 'notJson'
  | 'notCkan'
  | 'tooLarge'
  | 'unfiltered'

export class CkanReadError extends Error {
  override name = 'CkanReadError'
  readonly kind: CkanReadErrorKind
  /** How long CKAN asks to be left alone. */
  readonly retryAfterMs: number | undefined

  constructor(
    kind: CkanReadErrorKind,
    detail = '',
    options: ErrorOptions & { retryAfterMs?: number | undefined } = {},
  ) {
    super(`CKAN's catalogue cannot be read: ${kind}${detail && ` (${detail})`}`, options)
    this.kind = kind
    this.retryAfterMs = options.retryAfterMs
  }
}
