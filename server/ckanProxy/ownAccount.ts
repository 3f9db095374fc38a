import type { Ckan, CkanResponse } from './Ckan.ts'

const USER_SHOW = /^(\/[\w-]{2,10})?\/api\/(3\/)?action\/user_show$/
/** Of the caller's own request for JSON, and not meant for the page. */
const NOT_SENT = [
  ...['content-type', 'content-length', 'accept', 'accept-encoding', 'range'],
  ...['if-match', 'if-none-match', 'if-modified-since', 'if-unmodified-since', 'if-range'],
]
const OF_USER = ['authorization', 'x-ckan-api-key', 'cookie']
const MOST_BYTES = 1024 * 1024
const PATIENCE_MS = 10_000

/** Whether a request asks for the account of its own user. A body of two bytes is `{}`. */
export function asksForOwnAccount({ method, headers }: Request, { pathname, searchParams }: URL): boolean {
  const isWithoutId = method === 'GET' ? !searchParams.has('id') : headers.get('content-length') === '2'
  return USER_SHOW.test(pathname) && isWithoutId && OF_USER.some((name) => headers.has(name))
}

/**
 * The account of the user whom the headers name, from a CKAN 2.9: its user_show needs an id, and no other action tells the name. It is
 * in the form with which users edit their account. Undefined if there is none. Throws CkanUnavailableError.
 */
export async function ownAccount(ckan: Ckan, request: Request, path: string): Promise<CkanResponse | undefined> {
  const headers = new Headers(request.headers)
  for (const name of NOT_SENT) headers.delete(name)
  const sent = { method: 'GET', headers, body: null, signal: AbortSignal.timeout(PATIENCE_MS) }
  const page = await ckan.send('/user/edit', sent)
  const html = page.status === 200 ? await textOf(page) : ''
  page.body.destroy()
  const input = html.match(/<input\b[^<>]{0,2000}>/g)?.find((tag) => /\sname="name"/.test(tag))
  const name = /\svalue="([\w-]{1,100})"/.exec(input ?? '')?.[1]
  return name === undefined
    ? undefined
    : ckan.send(`${path.replace(/\?.*$/s, '')}?id=${name}`, { ...sent, signal: request.signal })
}

/** The beginning of a page. */
async function textOf({ body }: CkanResponse): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body) {
    chunks.push(chunk)
    size += chunk.length
    if (size > MOST_BYTES) break
  }
  return Buffer.concat(chunks).toString()
}
