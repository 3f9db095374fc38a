import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { LinkState } from '#contract/link_health_list.ts'
import type { LinkFinding, LinkVersion } from '../db/linkHealth.ts'
import { hashed, validatorsOf, withinLimits } from '../loader/fetchLink.ts'
import { asLinkError, LinkError, openLink } from '../loader/openLink.ts'

const TIMEOUT_MS = 20_000
/** As for loading a link. */
const REFRESH_TIMEOUT_MS = 10 * 60_000
const SLOWEST = { bytesPerSecond: 8 * 1024, windowMs: 30_000 }
/** A page begins with its doctype or element, after at most some space and comments. */
const FIRST_BYTES = 1_024
const PAGE = /^<(?:!doctype html|html)\b/i
const PERMANENT = new Set([301, 308])

type Link = { url: string; format: string }
type Options = {
  allowPrivate: boolean
  signal: AbortSignal
  /** For a link whose file is to be read as a whole: the known version, and the largest size. */
  refresh?: { known: LinkVersion; maxBytes: number } | undefined
}

/**
 * Asks for the first bytes of a link, or to refresh it for the whole file, unless it is the known version, and says what it is. One
 * request does both. `version` is the file that was read. Undefined for an address that must not be read: it is not on the
 * public internet, or not one of the web.
 */
export async function checkLink(
  { url, format }: Link,
  { allowPrivate, signal, refresh }: Options,
): Promise<LinkFinding | undefined> {
  const deadline = AbortSignal.any([signal, AbortSignal.timeout(refresh ? REFRESH_TIMEOUT_MS : TIMEOUT_MS)])
  let isMoved = true
  let redirects = 0
  const onRedirect = (status: number) => {
    redirects += 1
    isMoved &&= PERMANENT.has(status)
  }
  try {
    const asked = refresh ? { known: refresh.known } : { range: `bytes=0-${FIRST_BYTES - 1}` }
    const response = await openLink(url, { allowPrivate, signal: deadline, onRedirect, ...asked })
    const status = response.statusCode ?? 0
    if (status === 304) {
      response.destroy()
      return { state: 'ok', status }
    }
    const { first, hash } = refresh
      ? await wholeFile(response, refresh.maxBytes)
      : { first: await firstBytes(response) }
    const state: LinkState =
      isPage(response, first) && !isPageFormat(format) ? 'html' : redirects > 0 && isMoved ? 'moved' : 'ok'
    return { state, status, ...(hash && { version: { ...validatorsOf(response), hash } }) }
  } catch (error) {
    const known = asLinkError(error, deadline)
    if (!(known instanceof LinkError)) throw known
    const { key, values } = known.why
    if (key === 'uploadTooLarge') return { state: 'ok', status: 200 } // it is there, but no table
    if (key === 'linkPrivate' || key === 'linkInvalid') return undefined
    const status = key === 'linkStatus' ? Number(values?.['status']) : null
    return { state: stateOf(status), status }
  }
}

function stateOf(status: number | null): LinkState {
  if (status === 404 || status === 410) return 'gone'
  return status !== null && [401, 402, 403, 407, 429, 451].includes(status) ? 'blocked' : 'silent'
}

const isPage = ({ headers }: IncomingMessage, first: string) =>
  /^(?:text\/html|application\/xhtml\+xml)\b/i.test(headers['content-type'] ?? '') || beginsAsPage(first)

/** Without a regular expression for the comments: one that backtracks would block the process. */
function beginsAsPage(first: string): boolean {
  let rest = first.trimStart() // a byte order mark too
  while (rest.startsWith('<!--')) {
    const end = rest.indexOf('-->', '<!--'.length)
    if (end < 0) return false
    rest = rest.slice(end + '-->'.length).trimStart()
  }
  return PAGE.test(rest)
}

/** A link whose stated format is a page, an interface or unknown may lead to a page. */
const isPageFormat = (format: string) => /^$|html|htm|web|page|sayfa|url|api|link|portal/i.test(format.trim())

/** The beginning of the body and the hash of all of it. Throws LinkError for one that is too large or too slow. */
async function wholeFile(response: IncomingMessage, maxBytes: number): Promise<{ first: string; hash: string }> {
  const hash = createHash('sha256')
  let first = ''
  for await (const chunk of hashed(withinLimits(response, { maxBytes, slowest: SLOWEST }), hash))
    if (first.length < FIRST_BYTES) first += Buffer.from(chunk).toString('utf8')
  return { first: first.slice(0, FIRST_BYTES), hash: hash.digest('hex') }
}

/** The beginning of the body; the rest is not read. */
async function firstBytes(response: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of response) {
    text += String(chunk)
    if (text.length >= FIRST_BYTES) break // leaving the loop closes the connection
  }
  return text.slice(0, FIRST_BYTES)
}
