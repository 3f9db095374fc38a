import { createHmac, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import { LOCALES } from '../messages.ts'
import { setCookie, valueInCookie } from './cookie.ts'

const NAME = 'fihrist_oidc'
const VALUE = /^[\w-]{1,3500}\.[\w-]{43}$/
/** Longer than an attempt may take, so that a late one gets that message. */
const HOUR_SECONDS = 60 * 60

const attempt = v.object({
  state: v.string(),
  nonce: v.string(),
  verifier: v.string(),
  locale: v.picklist(LOCALES),
  /** Where to go after the sign-in: a path of this portal. */
  path: v.string(),
  /** The user to whose account the person is to be linked. */
  linkTo: v.optional(v.string()),
  /** In milliseconds since 1970. */
  expires: v.number(),
})
/** An attempt to sign in with the OpenID provider, kept by the browser that began it. */
export type BrowserAttempt = v.InferOutput<typeof attempt>

/** The cookie that keeps an attempt, signed with the portal's key; without one it is deleted. */
export function attemptCookie(kept: BrowserAttempt | undefined, key: string, siteUrl: string): string {
  if (!kept) return setCookie(NAME, '', 0, siteUrl)
  const content = Buffer.from(JSON.stringify(kept)).toString('base64url')
  return setCookie(NAME, `${content}.${signature(content, key)}`, HOUR_SECONDS, siteUrl)
}

/** The attempt in the browser's cookie; undefined if there is none, or it was changed. */
export function attemptOf(request: Request, key: string, siteUrl: string): BrowserAttempt | undefined {
  const [content = '', signed = ''] = (valueInCookie(request, NAME, VALUE, siteUrl) ?? '').split('.')
  const [given, wanted] = [Buffer.from(signed), Buffer.from(signature(content, key))]
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined
  return v.parse(attempt, JSON.parse(Buffer.from(content, 'base64url').toString()))
}

const signature = (content: string, key: string) => createHmac('sha256', key).update(content).digest('base64url')
