import type { Asked, Ckan, CkanResponse } from './Ckan.ts'

const INFO = /^((?:\/[\w-]{2,10})?\/api\/(?:3\/)?action\/datastore_info)\?(.*)$/s

/**
 * Sends a read to CKAN. CKAN 2.9 takes `datastore_info` by POST only and refuses a GET with 400: it is then sent again by POST. Throws
 * CkanUnavailableError.
 */
export async function sendRead(ckan: Ckan, path: string, asked: Asked): Promise<CkanResponse> {
  const response = await ckan.send(path, asked)
  const [, action, query] = (asked.method === 'GET' && response.status === 400 && INFO.exec(path)) || []
  if (action === undefined) return response
  response.body.resume() // nobody reads it, and the connection is used again
  const text = JSON.stringify(Object.fromEntries(new URLSearchParams(query)))
  const headers = new Headers(asked.headers)
  headers.set('content-type', 'application/json')
  headers.set('content-length', String(Buffer.byteLength(text)))
  return ckan.send(action, { ...asked, method: 'POST', headers, body: new Response(text).body })
}
