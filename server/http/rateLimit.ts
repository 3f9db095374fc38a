import type { Context, MiddlewareHandler } from 'hono'
import { limits } from '#contract/limits.ts'
import { type Locale, messageText } from '../messages.ts'
import { RateLimiter } from '../RateLimiter.ts'
import type { SharedLimits } from '../SharedLimits.ts'
import { addressOf } from './addressOf.ts'
import { languageOf } from './languageOf.ts'
import { plainPage } from './plainPage.ts'

const MINUTE_MS = 60_000

declare module 'hono' {
  interface ContextVariableMap {
    /** What `CountRequest` has returned for this request, which is counted once. */
    waitSeconds: number
  }
}

type Options = {
  /** The requests per minute that one address may send; undefined means no limit. */
  perMinute: number | undefined
  trustedProxies: number
  /** The top-level names that are only files of the app, which are not counted. */
  files?: ReadonlySet<string>
  /** Counts together with other processes. */
  shared?: Pick<SharedLimits, 'add'> | undefined
}

/** Counts a request of its address. Returns 0, or the seconds after which the address may send one. */
export type CountRequest = (context: Context) => number

/** One count for the API, pages, feeds, DCAT documents, sitemaps, tables and files; files of the app are not counted. */
export function countRequests({ perMinute, trustedProxies, files, shared }: Options): CountRequest {
  const limiter = perMinute === undefined ? undefined : new RateLimiter(perMinute, MINUTE_MS)
  if (limiter) shared?.add('requests', limiter)
  const count = (context: Context) => {
    const [, top = ''] = context.req.path.split('/', 2)
    const address = limiter && !files?.has(top) ? addressOf(context, trustedProxies) : undefined
    return limiter && address ? limiter.take(address) : 0
  }
  return (context) => {
    const waitSeconds = context.get('waitSeconds') ?? count(context)
    context.set('waitSeconds', waitSeconds)
    return waitSeconds
  }
}

/** Responds with 429 and Retry-After to an address that sends too many requests. */
export const rateLimit =
  (count: CountRequest, localeDefault: Locale): MiddlewareHandler =>
  async (context, next) => {
    const waitSeconds = count(context)
    return waitSeconds === 0
      ? next()
      : tooMany(context, waitSeconds, languageOf(context.req.path, localeDefault).locale)
  }

/** Refuses addresses of pages and files with too many parameters; the API has its own limit. */
export const parameterLimit =
  (localeDefault: Locale): MiddlewareHandler =>
  async (context, next) => {
    const { path, url } = context.req
    if (isOfApi(path)) return next()
    const query = url.indexOf('?')
    const count = query < 0 ? 0 : url.slice(query).split('&', limits.pageParameters.max + 1).length
    if (count <= limits.pageParameters.max) return next()
    const values = { requirement: limits.pageParameters.max }
    return plainPage(400, { key: 'limitParameters', values }, languageOf(path, localeDefault).locale)
  }

function tooMany(context: Context, seconds: number, locale: Locale): Response {
  const words = { key: 'tooManyRequests', values: { seconds } } as const
  const headers = { 'retry-after': String(seconds) }
  if (!isOfApi(context.req.path)) return plainPage(429, words, locale, headers)
  const error = { __type: 'Too Many Requests', message: messageText(locale, words) }
  return context.json({ success: false, error }, 429, headers)
}

const isOfApi = (path: string) => /^(?:\/[a-z]{2})?\/(?:api|mcp)(?:\/|$)/.test(path)
