/** The actions' addresses, in each language. */
const ACTION = /^(\/[\w-]{2,10})?\/api\/(3\/)?action\/([a-z0-9_]+)$/
/**
 * Headers that say nothing of who asks. A request with any other header is not a public read: the name of the header with
 * CKAN's token is a setting of that CKAN. `origin` is missing, because the response to it may differ.
 */
const ANONYMOUS_HEADERS = new Set([
  ...[
    'accept',
    'accept-charset',
    'accept-encoding',
    'accept-language',
    'cache-control',
    'connection',
    'content-length',
  ],
  ...['dnt', 'forwarded', 'host', 'if-modified-since', 'if-none-match', 'keep-alive', 'pragma', 'priority', 'referer'],
  ...['save-data', 'te', 'traceparent', 'tracestate', 'upgrade-insecure-requests', 'user-agent', 'via'],
  ...['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-port', 'x-forwarded-prefix', 'x-forwarded-proto'],
  ...['x-forwarded-server', 'x-real-ip', 'x-request-id', 'x-scheme', 'x-forwarded-scheme', 'x-original-forwarded-for'],
  ...[
    'x-cloud-trace-context',
    'cdn-loop',
    'cf-connecting-ip',
    'cf-ipcountry',
    'cf-ray',
    'cf-visitor',
    'true-client-ip',
  ],
  'x-amzn-trace-id',
])
const ANONYMOUS_PREFIX = /^(sec-|x-b3-|x-envoy-)/
const isAnonymousHeader = (name: string) => ANONYMOUS_HEADERS.has(name) || ANONYMOUS_PREFIX.test(name)
/** More such headers, of browsers that fetch files. */
const ANONYMOUS_TO_FILES =
  /^(access-control-request-(headers|method)|content-type|if-range|if-unmodified-since|origin|range)$/
/** The cookies of this portal's own pages, which CKAN does not know. */
const OWN_COOKIE = /^(theme=\w*|(__Host-|__Secure-)?fihrist_browser=[\w-]*)$/
/** The names with which CKAN's actions that change nothing end; the same names are used by extensions. */
const READS = /_(show|list|search|autocomplete|search_sql|info|check|validate|counts?)$/

/** The action that this portal answers in front of a CKAN, which has no such action. */
const OWN_ACTION = /\/portal_status$/

/** Whether a path, without its query, is that of an action. */
export const isAction = (pathname: string): boolean => ACTION.test(pathname)

/** Whether a request is a GET of an action of CKAN without anything that may identify a user. */
export function isPublicRead(request: Request, pathname: string): boolean {
  return request.method === 'GET' && ACTION.test(pathname) && !OWN_ACTION.test(pathname) && isAnonymous(request)
}

/** Whether a request has no header and no cookie by which CKAN may know a user. */
export function isAnonymous({ headers }: Request): boolean {
  for (const [name, value] of headers)
    if (name === 'cookie' ? !hasOnlyOwnCookies(value) : !isAnonymousHeader(name)) return false
  return true
}

const hasOnlyOwnCookies = (cookies: string) => cookies.split(';').every((pair) => OWN_COOKIE.test(pair.trim()))

/** Whether nothing in a request that is passed through may identify a user: the header with CKAN's token can have any other name. */
export function mayBeShared({ headers }: Request): boolean {
  for (const [name, value] of headers)
    if (name === 'cookie' ? !hasOnlyOwnCookies(value) : !(isAnonymousHeader(name) || ANONYMOUS_TO_FILES.test(name)))
      return false
  return true
}

/** Whether a request has a cookie or a token by which CKAN may know a user; of tokens, in CKAN's usual headers only. */
export const mayBeOfUser = ({ headers }: Request): boolean =>
  headers.has('authorization') || headers.has('x-ckan-api-key') || !hasOnlyOwnCookies(headers.get('cookie') ?? 'theme=')

/** Whether a request may change the catalogue. CKAN's actions that write accept no GET. */
export function isWrite(request: Request, pathname: string): boolean {
  if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return false
  return !READS.test(ACTION.exec(pathname)?.[3] ?? '')
}
