import { newToken } from '../tokens.ts'
import { setCookie, tokenInCookie } from './cookie.ts'

const NAME = 'fihrist_browser'
const YEAR_SECONDS = 365 * 24 * 60 * 60

/** The random number by which a browser is counted once; it says nothing of anybody and is set with the first press. */
export function browserOf(request: Request, siteUrl: string): { browser: string; isNew: boolean } {
  const browser = tokenInCookie(request, NAME, siteUrl)
  return browser ? { browser, isNew: false } : { browser: newToken(), isNew: true }
}

/** The cookie that keeps it for a year. */
export const browserCookie = (browser: string, siteUrl: string): string =>
  setCookie(NAME, browser, YEAR_SECONDS, siteUrl)
