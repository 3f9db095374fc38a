import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { Ckan } from './Ckan.ts'

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
