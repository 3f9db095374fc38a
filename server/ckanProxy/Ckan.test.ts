import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { type Asked, Ckan } from './Ckan.ts'

const open: { close(): void }[] = []
afterEach(() => {
  for (const one of open.splice(0)) one.close()
})

/** A server that repeats the headers that it gets, and what a CKAN at an address of it gets. */
async function echo(addressOf: (host: string) => string) {
  const server = createServer((request, response) => response.end(JSON.stringify(request.headers)))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const ckan = new Ckan(addressOf(`127.0.0.1:${(server.address() as AddressInfo).port}`)) // it listens on TCP
  open.push(ckan, { close: () => server.closeAllConnections() }, server)
  const received = async (headers: Record<string, string>) => {
    const { body } = await ckan.send('/', { method: 'GET', headers: new Headers(headers), body: null })
    return JSON.parse(await text(body))
  }
  return { ckan, received }
}

test('sends the password of the address to the server before CKAN, and shows it to nobody', async () => {
  const { ckan, received } = await echo((host) => `http://oku%40yan:gizli%2Fs%C3%B6z@${host}/veri`)
  const basic = `Basic ${Buffer.from('oku@yan:gizli/söz').toString('base64')}`
  expect((await received({})).authorization).toBe(basic)
  expect((await received({ authorization: 'token' })).authorization).toBe('token')
  expect(ckan.address).not.toMatch(/oku|gizli/)
})

test('takes a percent sign in a password as it is', async () => {
  const { received } = await echo((host) => `http://oku:100%@${host}`)
  expect((await received({})).authorization).toBe(`Basic ${Buffer.from('oku:100%').toString('base64')}`)
})

test('sends no password where the address has none', async () => {
  const { received } = await echo((host) => `http://${host}`)
  expect(await received({})).not.toHaveProperty('authorization')
})

const CONNECTIONS = 3

/** A server that begins each response but that of /quick, and never ends it. */
async function busyCkan(silenceMs?: number) {
  const server = createServer((request, response) => {
    if (request.url === '/quick') return void response.end('quick')
    response.write('begin')
    const more = setInterval(() => response.write('more'), 50)
    response.once('close', () => clearInterval(more))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const ckan = new Ckan(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, silenceMs, CONNECTIONS)
  open.push(ckan, { close: () => server.closeAllConnections() }, server)
  const send = (more: Partial<Asked> = {}) => ckan.send('/', { method: 'GET', headers: {}, body: null, ...more })
  await Promise.all(Array.from({ length: CONNECTIONS }, () => send().then(({ body }) => body.resume())))
  return { ckan, send }
}

test('ends a request that waits for a connection when its reader leaves', async () => {
  const { send } = await busyCkan()
  const leaving = new AbortController()
  const waiting = send({ signal: leaving.signal })
  leaving.abort(new Error('left'))
  await expect(waiting).rejects.toMatchObject({ cause: { message: 'left' } })
})

test('ends a request that waits for a connection too long', async () => {
  const { send } = await busyCkan(2_000)
  await expect(send()).rejects.toMatchObject({ why: 'slow' })
})

test('sends a health check while all connections are in use', async () => {
  const { ckan } = await busyCkan()
  const { body } = await ckan.send('/quick', { method: 'GET', headers: {}, body: null, hasOwnConnection: true })
  expect(await text(body)).toBe('quick')
})

test('refuses a request while a thousand others wait for a connection', async () => {
  const { send } = await busyCkan()
  for (let count = 0; count < 1_000; count += 1) send().catch(() => {}) // they end with the client
  await expect(send()).rejects.toMatchObject({ why: 'slow' })
})
