import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { Ckan } from './Ckan.ts'
import { PublicReads } from './PublicReads.ts'
import { passThrough } from './passThrough.ts'

const open: { close(): void }[] = []
afterEach(() => {
  for (const one of open.splice(0)) one.close()
})

const HTML = `<input name="q" value="x"><input id="field-username" type="text" name="name" value="yayinci" readonly />`

/** A CKAN 2.9 that knows one user by token or cookie, and a function that posts to it through the portal. */
async function ckan29(editPage: (response: ServerResponse) => void) {
  const asked: string[] = []
  const isKnown = ({ authorization, cookie }: IncomingMessage['headers']) =>
    authorization === 'good' || cookie === 'auth_tkt=good'
  const server = createServer(({ url = '', headers }, response) => {
    asked.push(url)
    if (headers['if-none-match'] && url === '/user/edit') return response.writeHead(304).end()
    if (url === '/user/edit') return isKnown(headers) ? editPage(response) : response.writeHead(400).end('<h1>')
    const isFound = /user_show\?id=yayinci$/.test(url)
    response.writeHead(isFound ? 200 : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ success: isFound, result: { name: 'yayinci' } }))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const ckan = new Ckan(`http://127.0.0.1:${(server.address() as AddressInfo).port}`) // it listens on TCP
  open.push(ckan, { close: () => server.closeAllConnections() }, server)
  const behind = { ckan, reads: new PublicReads(ckan, { freshMs: 0 }) }
  const post = async (body: object, headers: Record<string, string>) => {
    const text = JSON.stringify(body)
    const own = { ...headers, 'content-type': 'application/json', 'content-length': String(text.length) }
    const url = 'http://portal.example/en/api/3/action/user_show'
    return (await passThrough(new Request(url, { method: 'POST', headers: own, body: text }), behind, { locale: 'en' }))
      .status
  }
  return { asked, post }
}

test('tells who the owner of a token or of a session is, as later versions of CKAN do', async () => {
  const { post, asked } = await ckan29((response) => response.end(HTML))
  expect(await post({}, { authorization: 'good' })).toBe(200)
  expect(await post({}, { cookie: 'auth_tkt=good', 'if-none-match': '"a"' })).toBe(200)
  expect(asked.slice(0, 3)).toEqual([
    '/en/api/3/action/user_show',
    '/user/edit',
    '/en/api/3/action/user_show?id=yayinci',
  ])
})

test('leaves the response as it is for others, and for a page without the name', async () => {
  const { post, asked } = await ckan29((response) => response.end(HTML))
  expect(await post({}, { authorization: 'bad' })).toBe(404)
  expect(await post({}, {})).toBe(404)
  expect(await post({ id: 'nobody' }, { authorization: 'good' })).toBe(404)
  expect(asked.filter((url) => url === '/user/edit')).toHaveLength(1)
  for (const html of ['<h1>', '<input name="name" value="a/../b">', '<input '.repeat(140_000), 'x'.repeat(3_000_000)]) {
    const odd = await ckan29((response) => response.end(html))
    expect(await odd.post({}, { authorization: 'good' })).toBe(404)
  }
})
