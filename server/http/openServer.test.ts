import { EventEmitter, once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { closeServer, openServer } from './openServer.ts'
import { plainPage } from './plainPage.ts'

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

test.each([
  ['', 'tr', '/'],
  ['', 'en', '/en'],
  ['/portal', 'tr', '/portal/'],
  ['/portal', 'en', '/portal/en'],
] as const)('below %j an error page in %s links to %s', async (basePath, locale, home) => {
  const failing = new Hono().get('*', () => plainPage(404, 'notFound', locale))
  const server = openServer(failing.fetch, { basePath, localeDefault: 'tr' })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo // it listens on TCP
  const page = await (await fetch(`http://127.0.0.1:${port}${basePath}/x`)).text()
  expect(/<a href="([^"]*)">/.exec(page)?.[1]).toBe(home)
  await closeServer(server, 1_000)
})

type Outcome = { isReused: boolean; result: number | string }

/** A request with a body, on an open connection if there is one: its status, or the code of its error. */
const post = (agent: Agent, port: number): Promise<Outcome> =>
  new Promise((resolve) => {
    const sent = request({ port, host: '127.0.0.1', method: 'POST', agent }, (response) => {
      const result = response.statusCode ?? 0
      response.resume().on('end', () => resolve({ isReused: sent.reusedSocket, result }))
    })
    sent.on('error', (error: NodeJS.ErrnoException) =>
      resolve({ isReused: sent.reusedSocket, result: error.code ?? error.message }),
    )
    sent.end('a')
  })

test('no request that a proxy sends on an open connection is lost while the server closes', async () => {
  for (let round = 0; round < 5; round++) {
    const server = openServer(new Hono().post('*', async ({ req, text: answer }) => answer(await req.text())).fetch)
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const { port } = server.address() as AddressInfo // it listens on TCP
    const agent = new Agent({ keepAlive: true })
    // More connections than are used together: some are idle when the server closes.
    await Promise.all(Array.from({ length: 16 }, () => post(agent, port)))
    const outcomes: Outcome[] = []
    const clients = Array.from({ length: 4 }, async () => {
      do outcomes.push(await post(agent, port))
      while (outcomes.at(-1)?.result === 200)
    })
    await closeServer(server, 5_000)
    await Promise.all(clients)
    agent.destroy()
    expect(outcomes.filter(({ isReused, result }) => isReused && result !== 200)).toEqual([])
    expect(outcomes.some(({ isReused }) => isReused)).toBe(true)
  }
})

test('a connection ends with the response to the request that was in progress when the server began to close', async () => {
  const events = new EventEmitter()
  const begun = once(events, 'begun')
  const slow = new Hono().get('*', async ({ text: answer }) => {
    events.emit('begun')
    await once(events, 'released')
    return answer('done')
  })
  const server = openServer(slow.fetch)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo // it listens on TCP
  const agent = new Agent({ keepAlive: true })
  const responded = once(request({ port, host: '127.0.0.1', agent }).end(), 'response') as Promise<[IncomingMessage]>
  await begun
  const closing = closeServer(server, 5_000)
  events.emit('released')
  const [response] = await responded
  expect([response.headers.connection, await text(response)]).toEqual(['close', 'done'])
  await closing
  agent.destroy()
})
