import { type Context, Hono } from 'hono'
import { limits } from '#contract/limits.ts'
import type { Services } from '../actions/define.ts'
import { decodeUtf8 } from '../decodeUtf8.ts'
import { BadInputError, BodyTooLargeError } from '../errors.ts'
import { readAnonymously } from '../http/publicSearch.ts'
import type { Locale } from '../messages.ts'
import { readBytes } from '../readInput.ts'
import { PUBLIC_LABEL } from '../visibility.ts'

/** JSON-RPC's code for a message that is not JSON, and for one that is no request. */
const NOT_JSON = -32700
const NOT_A_REQUEST = -32600

const CORS_HEADERS = {
  'access-control-allow-headers':
    'Authorization, Content-Type, Accept, MCP-Protocol-Version, Mcp-Method, Mcp-Name, Mcp-Session-Id, Last-Event-ID',
}

/**
 * `/mcp`: the Model Context Protocol over streamable HTTP, read-only and without sessions, for assistants. Every caller is
 * anonymous: a token is not read. The limits are those of the API, and one request holds one message.
 */
export function mcpRoutes(services: Services, locale: Locale, segment: string): Hono {
  const { siteUrl, siteTitle } = services.config
  const base = `${siteUrl}${segment}`
  // The SDK is loaded at the first request, because many portals never get one.
  const open = async () =>
    (await import('./mcpServer.ts')).mcpHandler({ title: siteTitle[locale], base }, (signal) => ({
      read: (action, input) => readAnonymously(action, input, services, locale, signal),
      tablesOf: (sql) => services.sql.tablesOf({ sql, labels: [PUBLIC_LABEL], language: locale, signal }),
      ...{ locale, base, log: services.log },
    }))
  let handler: ReturnType<typeof open> | undefined
  const routes = new Hono()
  routes.options('/mcp', () => new Response(null, { status: 204, headers: CORS_HEADERS }))
  routes.all('/mcp', async (context) => {
    handler ??= open()
    const { fetch } = await handler
    const { raw: request } = context.req
    if (request.method !== 'POST') return fetch(request)
    try {
      const parsedBody = await readMessage(request)
      return await fetch(request, { parsedBody })
    } catch (error) {
      return refusal(error, context)
    }
  })
  return routes
}

/** The body as JSON. Throws BodyTooLargeError, BadInputError and SyntaxError. */
async function readMessage(request: Request): Promise<unknown> {
  const chunks = await readBytes(request, limits.anonymousBody.max)
  const message: unknown = JSON.parse(decodeUtf8(Buffer.concat(chunks)))
  // A list of messages would be a way around the limit of requests.
  if (Array.isArray(message))
    throw new BadInputError('Send one message in a request: lists of messages are not accepted.')
  return message
}

function refusal(error: unknown, context: Context): Response {
  const answer = (status: 400 | 413, code: number, message: string) =>
    context.json({ jsonrpc: '2.0', error: { code, message }, id: null }, status)
  if (error instanceof BodyTooLargeError)
    return answer(413, NOT_A_REQUEST, `The body is too long: at most ${limits.anonymousBody.max} bytes are accepted.`)
  if (error instanceof BadInputError) return answer(400, NOT_A_REQUEST, error.message)
  if (error instanceof SyntaxError) return answer(400, NOT_JSON, 'The body is not JSON.')
  throw error
}
