import { retryAfterMs } from '../ckanProxy/retryAfterMs.ts'
import type { Message, MessageKey, MessageValues } from '../messages.ts'
import { Probe, type ProbeFailure, type ProbeResponse, resultIn } from './Probe.ts'

/** A locale of CKAN in a path, such as `en` or `pt_BR`. */
const LOCALE = /^[a-z]{2}(_[A-Za-z]{2,4})*$/

const says = (key: MessageKey, values: MessageValues = {}): Message => ({ key, values })

/** The reason why an address is not that of a CKAN, with what to do. */
export async function noConnection(address: string, response: ProbeResponse | ProbeFailure): Promise<Message> {
  if ('failure' in response) return noResponse(new URL(address), response)
  const { status, headers } = response
  const { username, password, pathname, protocol } = new URL(address)
  if (status === 401) return says(username || password ? 'doctorWrongPassword' : 'doctorBasicAuth')
  if (status === 429) {
    const ms = retryAfterMs(headers['retry-after'] ?? null)
    return !ms ? says('doctorTooMany') : says('doctorTooManyFor', { seconds: Math.ceil(ms / 1000) })
  }
  if (status >= 500) return says('doctorServerError', { status })
  const above = withPath(address, '/')
  if (pathname !== '/' && (await statusAt(above))) return says('doctorPath', { address: withoutName(above) })
  if (status >= 300 && status < 400 && headers.location) {
    const { location } = headers
    return says('doctorRedirect', {
      address: URL.canParse(location, address) ? new URL(location, address).origin : location.slice(0, 200),
    })
  }
  // What nginx and Apache say to http at a port for https.
  if (status === 400 && protocol === 'http:' && response.body === undefined)
    return says('doctorTryHttps', { code: status })
  return says('doctorNotCkan', { status })
}

function noResponse({ hostname, protocol }: URL, { failure, code }: ProbeFailure): Message {
  if (failure === 'certificate') return says('doctorCertificate', { code })
  if (failure === 'unknownHost') return says('doctorUnknownHost', { host: hostname })
  if (failure === 'slow') return says('doctorSlow')
  if (failure === 'notTls') return says('doctorTryHttp', { code })
  if (failure === 'closed' && protocol === 'http:') return says('doctorTryHttps', { code })
  return says('doctorRefused', { code: code || 'EOF' })
}

/**
 * The same CKAN without the locale in the address; undefined if there is none. The portal writes the locale of each request
 * itself. A path may also look like a locale and belong to another CKAN of this host.
 */
export async function withoutLocale(address: string, siteUrl: unknown): Promise<string | undefined> {
  const segments = new URL(address).pathname.split('/').filter((segment) => segment !== '')
  const rest = segments.filter((segment) => !LOCALE.test(segment))
  if (rest.length === segments.length) return undefined
  const other = withPath(address, `/${rest.join('/')}`)
  const isSame = typeof siteUrl === 'string' && (await statusAt(other))?.site_url === siteUrl
  return isSame && (await oldestIn(other)) === (await oldestIn(address)) ? withoutName(other) : undefined
}

/** The number of datasets and the first one, as a text: CKANs at two paths of a host have the same site_url. */
async function oldestIn(address: string): Promise<string | undefined> {
  const found = await new Probe(address).get('/api/3/action/package_search?rows=1&sort=metadata_created+asc')
  const result = 'failure' in found ? undefined : resultIn(found.body)
  const { count, results } = (result ?? {}) as { count?: unknown; results?: unknown }
  const [first] = Array.isArray(results) ? results : []
  return JSON.stringify([count, (first as { id?: unknown } | undefined)?.id])
}

async function statusAt(address: string): Promise<{ site_url?: unknown } | undefined> {
  const response = await new Probe(address).get('/api/3/action/status_show')
  const status = 'failure' in response ? undefined : resultIn(response.body)
  return typeof status === 'object' && status !== null ? status : undefined
}

/** The address of another path, with the same name and password. */
const withPath = (address: string, pathname: string): string => Object.assign(new URL(address), { pathname }).href

/** Only what may be printed: no name, no password. */
const withoutName = (address: string): string => {
  const { origin, pathname } = new URL(address)
  return origin + pathname.replace(/\/+$/, '')
}
