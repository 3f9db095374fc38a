import { createHash } from 'node:crypto'
import { SESSION_DAYS } from '../db/sessions.ts'
import { setCookie, tokenInCookie } from './cookie.ts'

const NAME = 'fihrist_session'

/** The session's token from the browser's cookie. */
export const sessionTokenOf = (request: Request, siteUrl: string): string | undefined =>
  tokenInCookie(request, NAME, siteUrl)

/** The cookie that starts a session, or ends it without a token. */
export const sessionCookie = (token: string | undefined, siteUrl: string): string =>
  setCookie(NAME, token ?? '', token === undefined ? 0 : SESSION_DAYS * 24 * 60 * 60, siteUrl)

/** The value of X-CSRFToken that a program sends with the cookie. */
export const csrfTokenOf = (sessionToken: string): string =>
  createHash('sha256').update(`csrf ${sessionToken}`).digest('base64url')
