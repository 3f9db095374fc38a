import { newToken } from '../tokens.ts'

const NAME = 'fihrist_browser'
const VALUE = /^[\w-]{43}$/
const YEAR_SECONDS = 365 * 24 * 60 * 60

/** The random number by which a browser is counted once; it says nothing of anybody and is set with the first press. */
export function browserOf(request: Request): { browser: string; isNew: boolean } {
  for (const pair of (request.headers.get('cookie') ?? '').split(';')) {
    const [name, value = ''] = pair.trim().split('=')
    if (name === NAME && VALUE.test(value)) return { browser: value, isNew: false }
  }
  return { browser: newToken(), isNew: true }
}

/** The cookie that keeps it for a year, out of reach of scripts. */
export const browserCookie = (browser: string, siteUrl: string): string =>
  `${NAME}=${browser}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${YEAR_SECONDS}${siteUrl.startsWith('https:') ? '; Secure' : ''}`
