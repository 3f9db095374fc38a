import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openServer } from '../http/openServer.ts'
import { Ckan } from './Ckan.ts'
import { PublicReads } from './PublicReads.ts'
import { passThrough } from './passThrough.ts'

const BASE = '/veri'
/** Where CKAN redirects to. */
let location = ''
let portal = ''
const open: { close(): void }[] = []

const listen = async (server: Server) => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  open.push({ close: () => server.closeAllConnections() }, server)
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}` // it listens on TCP, so the address has a port
}

beforeAll(async () => {
  const ckan = new Ckan(await listen(createServer((_request, response) => response.writeHead(302, { location }).end())))
  open.push(ckan)
  const behind = { ckan, reads: new PublicReads(ckan, { freshMs: 0 }) }
  portal = await listen(openServer((request) => passThrough(request, behind, { locale: 'en' }), { basePath: BASE }))
})
afterAll(() => {
  for (const one of open) one.close()
})

test.each([
  ['?page=2', '?page=2'],
  ['edit', 'edit'],
  ['/dataset/a', '/veri/dataset/a'],
  ['/veri/dataset/a?x#y', '/veri/dataset/a?x#y'],
  ['/verim', '/veri/verim'],
  ['https://elsewhere.example/veri', 'https://elsewhere.example/veri'],
])('below a base, CKAN’s redirect to %s leads to %s', async (to, expected) => {
  location = to
  const { headers } = await fetch(`${portal}${BASE}/uploads/x`, { redirect: 'manual' })
  expect(headers.get('location')).toBe(expected)
})
