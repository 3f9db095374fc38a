import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { closeServer, openServer } from './openServer.ts'

const app = new Hono().get('*', ({ req, text: answer }) => {
  const { pathname, search } = new URL(req.url)
  return answer(`seen ${pathname}${search}`)
})

test.each([
  ['', '/tr/dataset?q=a', 'seen /tr/dataset?q=a'],
  ['', 'http://veri.example/tr/dataset?q=http://x/', 'seen /tr/dataset?q=http://x/'],
  ['', 'HTTP://veri.example', 'seen /'],
  ['', 'http://veri.example?q=a', 'seen /?q=a'],
  ['/portal', 'https://veri.example:8443/portal/tr', 'seen /tr'],
  ['/portal', 'http://veri.example/livez', 'seen /livez'],
  ['/portal', 'http://veri.example/portals', 'The portal is at /portal'],
])('below %j the target %s is answered with %j', async (basePath, target, words) => {
  const server = openServer(app.fetch, { basePath })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const socket = connect((server.address() as AddressInfo).port) // it listens on TCP
  socket.write(`GET ${target} HTTP/1.1\r\nHost: veri.example\r\nConnection: close\r\n\r\n`)
  expect(await text(socket)).toContain(words)
  await closeServer(server, 1_000)
})
