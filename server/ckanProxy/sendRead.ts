import { type Asked, type Ckan, type CkanResponse, CkanUnavailableError } from './Ckan.ts'
import { isAction } from './isPublicRead.ts'

const INFO = /^((?:\/[\w-]{2,10})?\/api\/(?:3\/)?action\/datastore_info)\?(.*)$/s

/** Whether a response is a web page with a status of success: no action sends one, but a server in front of CKAN may, during maintenance. */
const isWebPage = ({ status, message: { headers } }: CkanResponse): boolean =>
  status >= 200 && status < 300 && /^text\/html\b/i.test(headers['content-type'] ?? '')

/**
 * Sends a request to CKAN. CKAN 2.9 takes `datastore_info` by POST only and refuses a GET with 400: it is then sent again by POST. Throws
 * CkanUnavailableError, also if a web page takes the place of an action's response.
 */
export async function sendRead(ckan: Ckan, path: string, asked: Asked): Promise<CkanResponse> {
  const response = await ckan.send(path, asked)
  if (isAction(path.replace(/\?.*$/s, '')) && isWebPage(response)) {
    response.body.destroy()
    throw new CkanUnavailableError('broken')
  }
  const [, action, query] = (asked.method === 'GET' && response.status === 400 && INFO.exec(path)) || []
  if (action === undefined) return response
  response.body.resume() // nobody reads it, and the connection is used again
  const text = JSON.stringify(Object.fromEntries(new URLSearchParams(query)))
  const headers = new Headers(asked.headers)
  headers.set('content-type', 'application/json')
  headers.set('content-length', String(Buffer.byteLength(text)))
  return ckan.send(action, { ...asked, method: 'POST', headers, body: new Response(text).body })
}
