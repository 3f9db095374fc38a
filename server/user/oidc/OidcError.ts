import { AuthorizationResponseError, ResponseBodyError } from 'openid-client'
import type { OidcProblem } from '#contract/oidcProblems.ts'

/** A sign-in with the provider failed. It has no details: those of the library contain tokens and the person's data. */
export class OidcError extends Error {
  override name = 'OidcError'
  readonly problem: OidcProblem
  /** A code of OAuth or of the library, for the log. */
  readonly code: string | undefined

  constructor(problem: OidcProblem, code?: string) {
    super(`The sign-in with the OpenID provider failed: ${problem}`)
    this.problem = problem
    this.code = code
  }
}

const CANCELLED = ['access_denied', 'interaction_required', 'login_required', 'consent_required']
const AWAY = ['temporarily_unavailable', 'server_error']
const UNREACHABLE = [
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
]
/** Codes are words; other texts are not logged. */
const CODE = /^[\w.-]{1,60}$/

/** What an error of the library means to the person who signs in. */
export function oidcErrorOf(error: unknown): OidcError {
  if (error instanceof OidcError) return error
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError) {
    const code = CODE.test(error.error) ? error.error : undefined
    if (CANCELLED.includes(error.error)) return new OidcError('cancelled', code)
    if (AWAY.includes(error.error)) return new OidcError('away', code)
    if (error.error === 'invalid_grant') return new OidcError('used', code)
    return new OidcError('refused', code)
  }
  const code = codeOf(error)
  if (code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED') return new OidcError('clock', code)
  // fetch throws a TypeError without a code of the library if there is no connection.
  if (code === undefined || UNREACHABLE.includes(code)) return new OidcError('away', code)
  return new OidcError('refused', code)
}

function codeOf(error: unknown): string | undefined {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  return typeof code === 'string' && CODE.test(code) ? code : undefined
}
