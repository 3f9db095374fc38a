import { type Context, Hono } from 'hono'
import type { Services } from '../actions/define.ts'
import { dispatch } from '../dispatch.ts'
import { BodyTooLargeError, UnsupportedMediaTypeError } from '../errors.ts'
import type { JsonText } from '../jsonText.ts'
import type { Locale } from '../messages.ts'
import { encodeJson } from './compress.ts'
import { etagOf } from './etagOf.ts'
import { isNotModified } from './isNotModified.ts'
import { plainPage } from './plainPage.ts'
import { isForged } from './sameOrigin.ts'
import { tokenOf, userOf } from './userOf.ts'
import { utilRoutes } from './utilRoutes.ts'

const JSON_TYPE = 'application/json;charset=utf-8'
/** The name of a function or a path to one; never a script of the caller. */
const CALLBACK = /^[\w$.[\]]{1,128}$/

/** The action API under one language segment: `/api/3/action/x` and its variants (reference §1.1). */
export function apiRoutes(services: Services, locale: Locale, segment: string): Hono {
  const api = new Hono()
  const version = (context: Context) => context.json({ version: Number(context.req.param('version') ?? 1) })
  api.options('*', () => new Response(null, { status: 200 }))
  api.get('/', version)
  api.get('/:version{[123]}', version)
  for (const path of ['/action/:name', '/3/action/:name']) {
    api.on(['GET', 'POST'], path, (context) => response(context, services, locale, segment))
    api.all(path, () => plainPage(405, 'methodNotAllowed', locale))
  }
  api.route('/', utilRoutes(services, locale))
  api.get('*', (context, next) => (context.req.path.endsWith('/api/') ? version(context) : next()))
  api.all('*', () => plainPage(404, 'notFound', locale))
  return api
}

async function response(context: Context, services: Services, locale: Locale, segment: string): Promise<Response> {
  const request = context.req.raw
  const name = context.req.param('name') ?? ''
  const callback = request.method === 'GET' ? context.req.query('callback') : undefined
  if (callback !== undefined && !CALLBACK.test(callback)) return badCallback()
  if (isForged(request, services.config.siteUrl)) return plainPage(400, 'otherSite', locale)
  // A script tag of another site can read this response, so it must not depend on the session.
  const user = callback === undefined ? await userOf(request, services) : null
  const help = `${services.config.siteUrl}${segment}/api/3/action/help_show?name=${name}`
  try {
    const { status, body, retryAfterSeconds } = await dispatch(
      name,
      request,
      {
        ...{ ...services, log: context.get('log'), user, locale, signal: request.signal },
        hasUnknownToken: user === null && callback === undefined && Boolean(tokenOf(request)),
      },
      help,
    )
    if (callback !== undefined && status === 200) return jsonp(callback, body)
    const headers = {
      'content-type': JSON_TYPE,
      'cache-control': user ? 'private, no-store' : 'public, must-revalidate, max-age=0',
      ...(retryAfterSeconds && { 'retry-after': String(retryAfterSeconds) }),
    }
    const etag = etagOf(body)
    if (!user && status === 200 && isNotModified(request, etag))
      return new Response(null, { status: 304, headers: { etag } })
    const encoded = await encodeJson(request, body)
    return new Response(encoded.bytes, {
      status,
      headers: { ...headers, ...encoded.headers, ...(!user && status === 200 && { etag }) },
    })
  } catch (error) {
    if (error instanceof UnsupportedMediaTypeError) return plainPage(415, 'unsupportedMediaType', locale)
    if (error instanceof BodyTooLargeError) return plainPage(413, 'bodyTooLarge', locale)
    throw error
  }
}

function jsonp(callback: string, body: JsonText): Response {
  return new Response(`${callback}(${body.text});`, {
    headers: { 'content-type': 'application/javascript;charset=utf-8' },
  })
}

function badCallback(): Response {
  const words = 'Bad request: The callback must be the name of a function.'
  return new Response(JSON.stringify(words), { status: 400, headers: { 'content-type': JSON_TYPE } })
}
