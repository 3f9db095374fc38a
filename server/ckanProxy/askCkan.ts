import { text } from 'node:stream/consumers'
import { parseExactly } from '#src/lib/parseExactly.ts'
import type { Call, CallResponse } from '../http/call.ts'
import type { Locale } from '../messages.ts'
import { type Ckan, CkanUnavailableError } from './Ckan.ts'
import { type Behind, fromIndex, readPublic } from './readPublic.ts'
import type { PublicResponse } from './receivePublic.ts'
import { sendRead } from './sendRead.ts'

/** The server renders the page without the data after this time. */
const PAGE_MS = 10_000

/** Sends the reads of pages to CKAN, by GET as the browser does. The status is 502 or 504 if CKAN does not respond. */
export const askCkan =
  (behind: Behind, localeDefault: Locale, pageMs = PAGE_MS) =>
  async ({ action, input, locale }: Call): Promise<CallResponse> => {
    const query = new URLSearchParams()
    for (const [name, value] of Object.entries(input))
      if (value !== undefined) query.set(name, typeof value === 'string' ? value : JSON.stringify(value))
    const segment = locale === localeDefault ? '' : `/${locale}`
    const search = query.size > 0 ? `?${query}` : ''
    const path = `${segment}/api/3/action/${action}${search}`
    return readPath(behind, path, pageMs).catch((error: unknown) => {
      if (error instanceof CkanUnavailableError) return { status: error.why === 'slow' ? 504 : 502, body: undefined }
      throw error
    })
  }

async function readPath(behind: Behind, path: string, pageMs: number): Promise<CallResponse> {
  const headers = new Headers({ accept: 'application/json' })
  const signal = AbortSignal.timeout(pageMs)
  try {
    const response = await readPublic(behind, path, signal)
    if (!response) return await ownRequest(behind.ckan, path, { headers, signal })
    return callResponse(response)
  } catch (error) {
    // A page does not wait for a slow CKAN, and its own request is none of those that readPublic answers.
    const isAway = signal.aborted || error instanceof CkanUnavailableError
    const old = isAway && (await fromIndex(behind.search, path, true))
    if (old) return callResponse(old)
    throw signal.aborted ? new CkanUnavailableError('slow', { cause: error }) : error
  }
}

const callResponse = ({ status, body, retryAfter, outage }: PublicResponse): CallResponse => ({
  status,
  body: parsed(body.text),
  retryAfter,
  outage,
})

/** The response to a request that no other reader shares. */
async function ownRequest(
  ckan: Ckan,
  path: string,
  sent: { headers: Headers; signal: AbortSignal },
): Promise<CallResponse> {
  const { status, headers, body } = await sendRead(ckan, path, { method: 'GET', body: null, ...sent })
  return { status, body: parsed(await text(body)), retryAfter: headers.get('retry-after') }
}

function parsed(text: string): unknown {
  try {
    return parseExactly(text)
  } catch {
    return undefined // an HTML page of CKAN or of a proxy
  }
}
