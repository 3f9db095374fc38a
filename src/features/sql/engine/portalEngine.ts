import { addressOf } from '../../../api/action.ts'
import { type Engine, SqlError } from './engine.ts'
import { portalError } from './portalError.ts'

type Portal = {
  /** Where the API is; empty for our own origin. */
  base: string
  /** The segment of the page's language; empty for the default one. */
  localeSegment: string
}

/** Longer addresses are cut by some proxies; such a statement travels as a body. */
const LONGEST_ADDRESS = 4000

/** datastore_search_sql of the portal. To abort the request ends the statement on our server. */
export function portalEngine({ base, localeSegment }: Portal): Engine {
  return {
    kind: 'portal',
    async run(sql, signal) {
      // What reads the answer comes while the portal computes it. Failing, it is asked for again when it is needed.
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
        const { readPortalAnswer } = await readResult()
        return readPortalAnswer(body)
      }
      const answer = { status: response.status, body: parsed(body), retryAfter: response.headers.get('retry-after') }
      throw portalError(answer, sql)
    },
  }
}

const readResult = () => import('../results/readPortalAnswer.ts')

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
    return undefined // a page of a proxy, or nothing
  }
}
