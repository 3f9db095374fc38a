import { addressOf } from '../../../api/action.ts'
import { type Engine, SqlError } from './engine.ts'
import { portalError } from './portalError.ts'

type Portal = {
  /** The address of the API; empty for our own origin. */
  base: string
  /** The language segment of the URL; empty for the default language. */
  localeSegment: string
}

/** Some proxies cut longer URLs. Longer statements are sent as a POST body. */
const LONGEST_ADDRESS = 4000

/** Runs statements with the portal's datastore_search_sql. Aborting the request cancels the statement on our server. */
export function portalEngine({ base, localeSegment }: Portal): Engine {
  return {
    kind: 'portal',
    async run(sql, signal) {
      // The code that reads the response loads while the portal runs the query. If this fails, it is loaded again below.
      readResult().then(
        ({ prepareReading }) => prepareReading(),
        () => undefined,
      )
      const response = await ask(base, localeSegment, sql, signal).catch((cause: unknown) => {
        if (signal.aborted) throw cause
        throw new SqlError('offline', '')
      })
      const body = await response.arrayBuffer().catch((cause: unknown) => {
        if (signal.aborted) throw cause
        throw new SqlError('offline', '')
      })
      if (response.ok) {
        const { readPortalResponse } = await readResult()
        return readPortalResponse(body)
      }
      const answer = { status: response.status, body: parsed(body), retryAfter: response.headers.get('retry-after') }
      throw portalError(answer, sql)
    },
  }
}

const readResult = () => import('../results/readPortalResponse.ts')

function ask(base: string, localeSegment: string, sql: string, signal: AbortSignal): Promise<Response> {
  const address = addressOf(base, 'datastore_search_sql', { sql }, localeSegment)
  if (address.length <= LONGEST_ADDRESS) return fetch(address, { signal })
  return fetch(addressOf(base, 'datastore_search_sql', {}, localeSegment), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sql }),
    signal,
  })
}

function parsed(body: ArrayBuffer): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body))
  } catch {
    return undefined // an HTML page of a proxy, or an empty body
  }
}
