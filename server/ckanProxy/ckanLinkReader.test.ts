import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Ckan } from './Ckan.ts'
import { ckanLinkReader } from './ckanLinkReader.ts'

let handler: (request: IncomingMessage, response: ServerResponse) => void
const asked: string[] = []
const behind = createServer((request, response) => {
  asked.push(request.url ?? '')
  handler(request, response)
})
let ckan: Ckan

beforeAll(async () => {
  await new Promise<void>((listening) => behind.listen(0, '127.0.0.1', listening))
  ckan = new Ckan(`http://127.0.0.1:${(behind.address() as AddressInfo).port}`) // it listens on TCP, so the address has a port
})
afterAll(() => {
  ckan.close()
  behind.closeAllConnections()
  behind.close()
})

/** The response to a reader of the link of the resource `abc`. */
const read = async (headers: Record<string, string> = {}): Promise<[number, unknown]> => {
  const reader = ckanLinkReader(ckan, { links: 'public', trustedProxies: 0 })
  const response = await reader.request('http://portal.example/dataset/a/resource/abc/content', { headers })
  return [response.status, await response.json()]
}

test('reads a link only for a caller to whom CKAN shows its resource', async () => {
  handler = ({ headers, socket }, response) => {
    const url = `http://127.0.0.1:${socket.localPort}/x.csv`
    const body = headers.cookie === 'auth=1' ? { success: true, result: { url, url_type: null } } : {}
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
  }
  expect((await read())[0]).toBe(404)
  // This CKAN is on the portal's own machine, which is not on the public internet.
  expect(await read({ cookie: 'auth=1' })).toEqual([403, { error: { problem: 'linkPrivate' } }])
  expect(asked).toEqual(Array(2).fill('/api/3/action/resource_show?id=abc'))
})

test('the address of a link can be any text', async () => {
  handler = (_request, response) => {
    response.end(JSON.stringify({ success: true, result: { url: 'unknown', url_type: null } }))
  }
  expect((await read())[1]).not.toEqual({ error: { problem: 'ckanUnreachable' } })
})

test.each<[string, (response: ServerResponse) => void]>([
  ['responds with 502', (response) => response.writeHead(502).end()],
  ['has too many requests', (response) => response.writeHead(429).end('<html>')],
  ['breaks the connection', (response) => response.destroy()],
  [
    'breaks the connection within the response',
    (response) => {
      response.writeHead(200, { 'content-length': 100 }).write('{"success"')
      setTimeout(() => response.destroy(), 20)
    },
  ],
])('says that CKAN does not respond, and not that the file is missing, when it %s', async (_what, respond) => {
  handler = (_request, response) => respond(response)
  expect(await read()).toEqual([502, { error: { problem: 'ckanUnreachable' } }])
})
