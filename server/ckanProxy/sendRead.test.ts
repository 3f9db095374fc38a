import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json, text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { Ckan } from './Ckan.ts'
import { sendRead } from './sendRead.ts'

const open: { close(): void }[] = []
afterEach(() => {
  for (const one of open.splice(0)) one.close()
})

/** A CKAN that takes no read by GET, as 2.9 does with one action; its answers repeat what it was sent. */
async function ckan29() {
  const methods: string[] = []
  const server = createServer(async (request, response) => {
    methods.push(request.method ?? '')
    const { authorization, 'content-length': length } = request.headers
    const body = await text(request)
    response.writeHead(request.method === 'GET' ? 400 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ url: request.url, body, authorization, isWhole: Number(length) === body.length }))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const ckan = new Ckan(`http://127.0.0.1:${(server.address() as AddressInfo).port}`) // it listens on TCP
  open.push(ckan, { close: () => server.closeAllConnections() }, server)
  const get = (path: string) => {
    const headers = new Headers({ authorization: 'token' })
    return sendRead(ckan, path, { method: 'GET', headers, body: null })
  }
  return { get, methods }
}

test.each(['', '/en'])('sends the columns of a table again by POST, as the same user: “%s”', async (segment) => {
  const { get } = await ckan29()
  const action = `${segment}/api/3/action/datastore_info`
  const { status, body } = await get(`${action}?id=a%26b&x=1`)
  const sent = { url: action, body: '{"id":"a&b","x":"1"}', authorization: 'token', isWhole: true }
  expect([status, await json(body)]).toEqual([200, sent])
})

test('passes on what CKAN says to other reads', async () => {
  const { get, methods } = await ckan29()
  for (const path of [
    '/api/3/action/package_show?id=a',
    '/api/3/action/datastore_info',
    '/dataset/datastore_info?id=a',
  ])
    expect((await get(path)).status).toBe(400)
  expect(methods).toEqual(['GET', 'GET', 'GET'])
})
