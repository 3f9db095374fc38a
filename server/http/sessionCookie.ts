import { createHash } from 'node:crypto'
import { SESSION_DAYS } from '../db/sessions.ts'

const NAME = 'fihrist_session'
const VALUE = /^[\w-]{43}$/

/** The session's token from the browser's cookie. */
export function sessionTokenOf(request: Request): string | undefined {
  for (const pair of (request.headers.get('cookie') ?? '').split(';')) {
    const [name, value = ''] = pair.trim().split('=')
    if (name === NAME && VALUE.test(value)) return value
  }
  return undefined
}

/** The cookie that begins a session, or with no token ends it. Scripts cannot read it, other sites cannot send it along. */
export function sessionCookie(token: string | undefined, siteUrl: string): string {
  const secure = siteUrl.startsWith('https:') ? '; Secure' : ''
  const maxAge = token === undefined ? 0 : SESSION_DAYS * 24 * 60 * 60
  return `${NAME}=${token ?? ''}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${secure}`
}

/** What a client that is no browser sends as X-CSRFToken beside the cookie. */
export const csrfTokenOf = (sessionToken: string): string =>
  createHash('sha256').update(`csrf ${sessionToken}`).digest('base64url')
