import { newToken } from '../tokens.ts'
import { setCookie, tokenInCookie } from './cookie.ts'

const NAME = 'fihrist_browser'
const YEAR_SECONDS = 365 * 24 * 60 * 60

/** The random number that counts a browser once; it does not identify a person. A new one if the request has none. */
export const browserOf = (request: Request, siteUrl: string): string =>
  tokenInCookie(request, NAME, siteUrl) ?? newToken()

/** The cookie that keeps the number for a year. */
export const browserCookie = (browser: string, siteUrl: string): string =>
  setCookie(NAME, browser, YEAR_SECONDS, siteUrl)
