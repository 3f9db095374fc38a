import { PreviewError, type PreviewProblem } from './PreviewError.ts'

/** The problems of the link reader (server/linkReader/readLink.ts). */
const LINK_PROBLEMS: Readonly<Record<string, PreviewProblem>> = {
  fileNotFound: 'missing',
  accessDenied: 'forbidden',
  linkInvalid: 'unreachable',
  linkPrivate: 'private',
  linkRedirects: 'unreachable',
  linkTimeout: 'slow',
  linkTooSlow: 'slow',
  linkUnreachable: 'unreachable',
  linksOff: 'linksOff',
  uploadTooLarge: 'tooLarge',
  busy: 'busy',
  ckanUnreachable: 'catalogueSilent',
}

/** Bad gateway, unavailable, gateway timeout. */
const NO_ANSWER = new Set([502, 503, 504])

/** Requests a file; `range` is the header. Throws PreviewError if the response is not the file. */
export async function request(url: string, signal: AbortSignal, range?: string): Promise<Response> {
  const isOwn = new URL(url, location.href).origin === location.origin
  const response = await fetch(url, { signal, ...(range && { headers: { range } }) }).catch((error: unknown) => {
    if (signal.aborted) throw error
    // A site without CORS headers is not distinguishable from one that does not respond.
    throw new PreviewError(isOwn ? 'unreachable' : 'blocked')
  })
  if (response.ok || response.status === 416) return response
  throw await errorOf(response, isOwn)
}

async function errorOf(response: Response, isOwn: boolean): Promise<PreviewError> {
  const body: unknown = await response.json().catch(() => undefined)
  const error = isDict(body) && isDict(body['error']) ? body['error'] : undefined
  const problem = typeof error?.['problem'] === 'string' ? error['problem'] : undefined
  if (problem === 'linkStatus') return ofStatus(Number(error?.['status']))
  const known = problem !== undefined && Object.hasOwn(LINK_PROBLEMS, problem) ? LINK_PROBLEMS[problem] : undefined
  if (known) return new PreviewError(known)
  if (response.status === 404) return new PreviewError('missing')
  if (response.status === 401 || response.status === 403) return new PreviewError('forbidden')
  // A server in front of the catalogue, or the portal itself, has no answer of it.
  if (isOwn && NO_ANSWER.has(response.status)) return new PreviewError('catalogueSilent')
  return ofStatus(response.status)
}

function ofStatus(status: number): PreviewError {
  if (status === 404 || status === 410) return new PreviewError('gone', { status })
  if (status === 429) return new PreviewError('busy', { status })
  return new PreviewError(status < 500 ? 'refused' : 'faulty', { status })
}

const isDict = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
