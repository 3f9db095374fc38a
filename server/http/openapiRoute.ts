import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import type { SiteSettings } from '../actions/define.ts'
import { JsonText } from '../jsonText.ts'
import { encodeJson } from './compress.ts'
import { isNotModified } from './isNotModified.ts'

/** `/3/openapi.json`: built at the first request, then cached; one document for all languages. */
export function openapiRoute(site: SiteSettings): Hono {
  let kept: Promise<{ body: JsonText; etag: string }> | undefined
  const make = async () => {
    const { describeApi } = await import('../openapi/describeApi.ts')
    const body = new JsonText(JSON.stringify(describeApi(site)))
    return { body, etag: `W/"${createHash('sha1').update(body.text).digest('base64url')}"` }
  }
  return new Hono().get('/3/openapi.json', async (context) => {
    kept ??= make()
    const { body, etag } = await kept
    const headers = { etag, 'cache-control': 'public, max-age=3600' }
    if (isNotModified(context.req.raw, etag)) return new Response(null, { status: 304, headers })
    const encoded = await encodeJson(context.req.raw, body)
    return new Response(encoded.bytes, {
      headers: { 'content-type': 'application/json; charset=utf-8', ...headers, ...encoded.headers },
    })
  })
}
