import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { Ckan } from './Ckan.ts'
import { PublicReads } from './PublicReads.ts'
import { sessionRoutes } from './sessionRoutes.ts'

const open: { close(): void }[] = []
afterEach(() => {
  for (const one of open.splice(0)) one.close()
})

/** The routes in front of a CKAN that answers each request with this status, and what it was asked. */
async function inFrontOf(status: number) {
  const asked: Pick<IncomingMessage, 'url' | 'headers'>[] = []
  const server = createServer(({ url, headers }, response) => {
    asked.push({ url, headers })
    const body = { success: status === 200, result: { name: 'yayinci' } }
    response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'public' })
    response.end(JSON.stringify(body))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const ckan = new Ckan(`http://127.0.0.1:${(server.address() as AddressInfo).port}`) // it listens on TCP
  open.push(ckan, { close: () => server.closeAllConnections() }, server)
  const site = { localeDefault: 'tr' } as Parameters<typeof sessionRoutes>[1] // the only setting that is used
  const routes = sessionRoutes({ ckan, reads: new PublicReads(ckan, { freshMs: 1_000 }) }, site)
  const session = async (path: string, headers: Record<string, string>) => {
    const response = await routes.request(`http://portal.example${path}`, { headers })
    expect(response.headers.get('cache-control')).toMatch(/private, no-store/)
    return { status: response.status, body: await response.json() }
  }
  return { asked, session }
}

const NOBODY = { status: 200, body: { success: true, result: null } }

test('an anonymous visitor is nobody, and CKAN is not asked', async () => {
  const { session, asked } = await inFrontOf(200)
  const own = { cookie: 'theme=dark; fihrist_browser=a-b', 'accept-language': 'tr', 'user-agent': 'Mozilla' }
  for (const headers of [{}, own]) expect(await session('/user/session', headers)).toEqual(NOBODY)
  expect(asked).toEqual([])
})

test.each([
  { authorization: 'token' },
  { cookie: 'auth_tkt=a' },
  { cookie: 'ckan=b; theme=dark' },
  // The names of headers with a token or a user are settings of a CKAN.
  { 'x-remote-user': 'yayinci' },
])('CKAN says who has %o, each time anew', async (headers) => {
  const { session, asked } = await inFrontOf(200)
  for (const path of ['/user/session', '/en/user/session'])
    expect(await session(path, headers)).toEqual({
      status: 200,
      body: { success: true, result: { name: 'yayinci' } },
    })
  expect(asked).toMatchObject([
    { url: '/api/3/action/user_show', headers },
    { url: '/en/api/3/action/user_show', headers },
  ])
})

test.each([400, 403, 404, 409])('a session that CKAN does not know (%d) is nobody', async (status) => {
  const { session } = await inFrontOf(status)
  expect(await session('/user/session', { cookie: 'auth_tkt=old' })).toEqual(NOBODY)
})

test.each([429, 500, 503])('a CKAN that cannot tell (%d) is no answer', async (status) => {
  const { session } = await inFrontOf(status)
  expect((await session('/user/session', { cookie: 'auth_tkt=old' })).status).toBe(status)
})
