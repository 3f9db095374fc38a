import { json } from 'node:stream/consumers'
import { Hono } from 'hono'
import { addressOf } from '../http/addressOf.ts'
import { failure, type Links, readLink } from '../linkReader/readLink.ts'
import type { Ckan } from './Ckan.ts'

/** The headers by which CKAN knows the caller. */
const OF_CALLER = ['authorization', 'cookie', 'x-ckan-api-key']
const RESOURCE_TIMEOUT_MS = 10_000

/** As linkReaderRoutes, for the resources of a CKAN: it decides whether the caller may read them. */
export function ckanLinkReader(ckan: Ckan, { links, trustedProxies }: { links: Links; trustedProxies: number }): Hono {
  const reader = new Hono()
  reader.get('/:type/:id/resource/:rid/content', async (context) => {
    const request = context.req.raw
    if (links === 'off') return failure(403, 'linksOff')
    const { address, isSilent } = await linkOf(ckan, context.req.param('rid'), request)
    if (isSilent) return failure(502, 'ckanUnreachable')
    if (address === undefined) return failure(404, 'fileNotFound')
    const caller = addressOf(context, trustedProxies)
    return readLink({ request, address, allowPrivate: links === 'all', isPublic: false, caller })
  })
  return reader
}

/** The address of a resource that is a link and that the caller may read. `isSilent`: CKAN does not respond. */
async function linkOf(ckan: Ckan, id: string, request: Request): Promise<{ address?: string; isSilent?: boolean }> {
  const headers = new Headers({ accept: 'application/json' })
  for (const name of OF_CALLER) {
    const value = request.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  const path = `/api/3/action/resource_show?id=${encodeURIComponent(id)}`
  const signal = AbortSignal.timeout(RESOURCE_TIMEOUT_MS)
  try {
    const { status, body } = await ckan.send(path, { method: 'GET', headers, body: null, signal })
    if (status >= 500 || status === 429) {
      body.destroy()
      return { isSilent: true }
    }
    const { success, result } = (await json(body)) as {
      success?: unknown
      result?: { url?: unknown; url_type?: unknown }
    } // checked below
    return success === true && typeof result?.url === 'string' && !result.url_type ? { address: result.url } : {}
  } catch (error) {
    // Any other error is that of a connection.
    return error instanceof SyntaxError ? {} : { isSilent: true }
  }
}
