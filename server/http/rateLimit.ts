import type { MiddlewareHandler } from 'hono'
import { RateLimiter } from '../RateLimiter.ts'
import { type Locale, wordsOf } from '../words.ts'
import { addressOf } from './addressOf.ts'

const MINUTE_MS = 60_000

/**
 * Answers 429 with Retry-After to an address that asks more often than so many times a minute; undefined lifts the limit.
 * One count for all languages: gives the middleware for each.
 */
export function rateLimit(perMinute: number | undefined, trustedProxies: number) {
  const limiter = perMinute === undefined ? undefined : new RateLimiter(perMinute, MINUTE_MS)
  return (locale: Locale): MiddlewareHandler =>
    async (context, next) => {
      const address = limiter && addressOf(context, trustedProxies)
      const waitSeconds = limiter && address ? limiter.take(address) : 0
      if (waitSeconds === 0) return next()
      const message = wordsOf(locale, { key: 'tooManyRequests', values: { seconds: waitSeconds } })
      const body = { success: false, error: { __type: 'Too Many Requests', message } }
      return context.json(body, 429, { 'retry-after': String(waitSeconds) })
    }
}
