import { type ClientRequest, get as getHttp, type IncomingMessage } from 'node:http'
import { get as getHttps } from 'node:https'
import { isIP } from 'node:net'
import type { Message } from '../messages.ts'
import { isPublicAddress, PrivateAddressError, publicLookup } from './publicAddress.ts'

/** A link that could not be downloaded. `isPassing`: a later try may succeed, as for errors of the network or server. */
export class LinkError extends Error {
  readonly why: Message
  readonly isPassing: boolean
  constructor(why: Message, isPassing: boolean) {
    super(why.key)
    this.why = why
    this.isPassing = isPassing
  }
}

type LinkOptions = {
  allowPrivate: boolean
  signal: AbortSignal
  /** The header Range of the request. */
  range?: string | undefined
  /** The version that is known: a response 304 says that there is no other. */
  known?: { etag: string | null; last_modified: string | null } | undefined
  /** The header Via of the request. */
  via?: string | undefined
  /** Called with the status of each redirect that is followed, and the address that it leads to. */
  onRedirect?: (status: number, address: string) => void
}

const MAX_REDIRECTS = 5
const IDLE_MS = 30_000

/**
 * Sends a GET to an http(s) address and follows its redirects. Resolves when the headers of the response arrive: status
 * 200, with `range` also 206 and 416, with `known` also 304. Without `allowPrivate` no request is sent into the portal's own network. Throws
 * LinkError, PrivateAddressError or an error of the network; `asLinkError` makes a LinkError of each.
 */
export async function openLink(address: string, options: LinkOptions): Promise<IncomingMessage> {
  const { allowPrivate, range, known } = options
  let url = checked(address, allowPrivate)
  for (let redirects = 0; ; redirects++) {
    const response = await request(url, options)
    const { statusCode = 0, headers } = response
    if (statusCode === 304 && known) return response
    if (statusCode === 200 || (range && (statusCode === 206 || statusCode === 416))) return response
    response.destroy()
    if (![301, 302, 303, 307, 308].includes(statusCode) || !headers.location)
      throw new LinkError(
        { key: 'linkStatus', values: { status: statusCode } },
        statusCode >= 500 || statusCode === 429,
      )
    if (redirects === MAX_REDIRECTS) throw new LinkError({ key: 'linkRedirects' }, false)
    url = checked(headers.location, allowPrivate, url)
    options.onRedirect?.(statusCode, url.href)
  }
}

function checked(address: string, allowPrivate: boolean, base?: URL): URL {
  const url = URL.canParse(address, base?.href) ? new URL(address, base?.href) : undefined
  if (!url || !/^https?:$/.test(url.protocol)) throw new LinkError({ key: 'linkInvalid' }, false)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // `lookup` is not called for an IP address.
  if (!allowPrivate && isIP(host) !== 0 && !isPublicAddress(host)) throw new PrivateAddressError(host)
  return url
}

function request(url: URL, { allowPrivate, signal, range, via, known }: LinkOptions): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const options = {
      signal,
      agent: false,
      headers: {
        accept: '*/*',
        'accept-encoding': 'identity',
        'user-agent': 'fihrist',
        ...(range && { range }),
        ...(known?.etag && { 'if-none-match': known.etag }),
        ...(known?.last_modified && { 'if-modified-since': known.last_modified }),
        ...(via && { via }),
      },
      ...(!allowPrivate && { lookup: publicLookup }),
    } as const
    const sent: ClientRequest = (url.protocol === 'https:' ? getHttps : getHttp)(url, options, resolve)
    sent.setTimeout(IDLE_MS, () => sent.destroy(new Error('timeout')))
    sent.on('error', reject)
  })
}

/** The error of a link as a LinkError; an error of this machine, such as a full disk, stays as it is. */
export function asLinkError(error: unknown, deadline: AbortSignal): unknown {
  if (error instanceof LinkError) return error
  if (error instanceof PrivateAddressError) return new LinkError({ key: 'linkPrivate' }, false)
  if (deadline.aborted) return new LinkError({ key: 'linkTimeout' }, true)
  const isLocal =
    error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT', 'EACCES'].includes(String(error.code))
  return isLocal ? error : new LinkError({ key: 'linkUnreachable' }, true)
}
