import type { Call, CallAnswer } from '../http/call.ts'
import type { Locale } from '../messages.ts'
import type { Ckan } from './Ckan.ts'

/** The server renders the page without the data after this time. */
const PATIENCE_MS = 10_000

/** Sends the reads of pages to CKAN, by GET as the browser does. Rejects if CKAN does not respond. */
export const askCkan =
  (ckan: Ckan, localeDefault: Locale) =>
  async ({ action, input, locale }: Call): Promise<CallAnswer> => {
    const query = new URLSearchParams()
    for (const [name, value] of Object.entries(input))
      if (value !== undefined) query.set(name, typeof value === 'string' ? value : JSON.stringify(value))
    const segment = locale === localeDefault ? '' : `/${locale}`
    const search = query.size > 0 ? `?${query}` : ''
    const { status, headers, body } = await ckan.send(`${segment}/api/3/action/${action}${search}`, {
      method: 'GET',
      headers: new Headers({ accept: 'application/json' }),
      body: null,
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const chunks: Buffer[] = []
    for await (const chunk of body) chunks.push(chunk)
    return { status, body: parsed(Buffer.concat(chunks).toString()), retryAfter: headers.get('retry-after') }
  }

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // an HTML page of CKAN or of a proxy
  }
}
