import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { renewClaim, takeDueLinks } from '../db/linkHealth.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'
import { checkLink } from './checkLink.ts'
import { LinkChecker } from './LinkChecker.ts'

const fixture = datasetFixture()
let server: Server
let site: string
let requests = 0
const responses: Record<string, RequestListener> = {
  '/veri.csv': (_, response) => response.writeHead(200, { 'content-type': 'text/csv' }).end('a,b\n1,2\n'),
  '/bos.csv': (_, response) => response.writeHead(200).end(),
  '/parca.csv': (_, response) => response.writeHead(206, { 'content-range': 'bytes 0-3/9' }).end('a,b\n'),
  '/buyuk.csv': (_, response) => {
    const send = () => {
      while (response.writable && response.write('x'.repeat(65_536)));
    }
    response.writeHead(200).on('drain', send)
    send()
  },
  '/sayfa': (_, response) => response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<p>'),
  '/gizli-sayfa': (_, response) =>
    response.writeHead(200, { 'content-type': 'text/csv' }).end('\uFEFF <!-- x -->\n<!DOCTYPE html><html>'),
  '/aciklamalar': (_, response) => response.writeHead(200).end('<!---->'.repeat(146)),
  '/aciklamali-sayfa': (_, response) => response.writeHead(200).end(`${'<!-- -->\n'.repeat(100)}<html>`),
  '/tasindi': (_, response) => response.writeHead(301, { location: '/veri.csv' }).end(),
  '/gecici': (_, response) => response.writeHead(302, { location: '/veri.csv' }).end(),
  '/karisik': (_, response) => response.writeHead(308, { location: '/gecici' }).end(),
  '/kaba': (_, response) => void response.destroy(),
}
beforeAll(async () => {
  server = createServer((request, response) => {
    requests += 1
    const answer = responses[request.url ?? '']
    if (answer) answer(request, response)
    else response.writeHead(Number(request.url?.slice(1)) || 404).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // a listening socket has an address
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
const signal = new AbortController().signal
const check = (url: string, format = 'CSV', allowPrivate = true) => checkLink({ url, format }, { allowPrivate, signal })

test.each([
  ['/veri.csv', 'ok', 200],
  ['/bos.csv', 'ok', 200],
  ['/parca.csv', 'ok', 206],
  ['/buyuk.csv', 'ok', 200],
  ['/416', 'ok', 416],
  ['/sayfa', 'html', 200],
  ['/gizli-sayfa', 'html', 200],
  ['/aciklamalar', 'ok', 200],
  ['/aciklamali-sayfa', 'html', 200],
  ['/tasindi', 'moved', 200],
  ['/gecici', 'ok', 200],
  ['/karisik', 'ok', 200],
  ['/404', 'gone', 404],
  ['/410', 'gone', 410],
  ['/401', 'blocked', 401],
  ['/403', 'blocked', 403],
  ['/429', 'blocked', 429],
  ['/451', 'blocked', 451],
  ['/500', 'silent', 500],
  ['/503', 'silent', 503],
  ['/kaba', 'silent', null],
] as const)('finds at %s that the link is %s', async (path, state, status) => {
  expect(await check(site + path)).toEqual({ state, status })
})

test('a page is what a link to a page should be', async () => {
  for (const format of ['HTML', 'web sayfası', '', 'API'])
    expect((await check(`${site}/sayfa`, format))?.state).toBe('ok')
})

test('sends no request to addresses that are not on the public internet, and finds nothing', async () => {
  const before = requests
  const port = new URL(site).port
  for (const host of ['127.0.0.1', 'localhost', '[::1]', '0.0.0.0', '2130706433', '0x7f000001', '[::ffff:127.0.0.1]'])
    expect(await check(`http://${host}:${port}/veri.csv`, 'CSV', false), host).toBeUndefined()
  for (const url of ['file:///etc/passwd', 'ftp://ornek.example/a', 'javascript:alert(1)', 'http://', ''])
    expect(await check(url, 'CSV', true), url).toBeUndefined()
  expect(requests).toBe(before)
})

test('checks each link once until it is due again, and again after its address has changed', async () => {
  const { db } = fixture.portal.services
  const files = ['/veri.csv', '/404', '/sayfa'].map((path) => ({ name: path, url: site + path, format: 'CSV' }))
  const { name, resources } = await fixture.make({ resources: [...files, { name: 'yok', url: 'c:\\veri.csv' }] })
  const checker = new LinkChecker({
    ...fixture.portal.services,
    allowPrivate: true,
    maxBytes: 1e6,
    pauses: { link: 0 },
  })
  const states = async () => {
    const { body } = await fixture.call('link_health_list', { id: name })
    return (body.result as { state: string }[]).map(({ state }) => state)
  }
  expect(await states()).toEqual([])
  expect(await checker.checkDue()).toBe(3)
  // Broken is only what fails twice in a row.
  expect(await states()).toEqual(['ok'])
  expect(await checker.checkDue()).toBe(0)
  const later = () => db.query(`UPDATE link_health SET due = now() WHERE failures > 0`)
  await later()
  expect(await checker.checkDue()).toBe(2)
  expect(await states()).toEqual(['ok', 'gone', 'html'])
  expect(await checker.checkDue()).toBe(0)
  await db.query(`UPDATE link_health SET due = now() WHERE resource_id = $1`, [resources[1].id])
  responses['/404'] = responses['/veri.csv'] as RequestListener
  expect(await checker.checkDue()).toBe(1)
  expect(await states()).toEqual(['ok', 'ok', 'html'])
  await fixture.call('resource_patch', { id: resources[2].id, url: `${site}/410` })
  expect(await states()).toEqual(['ok', 'ok'])
  expect(await checker.checkDue()).toBe(1)
  expect(await states()).toEqual(['ok', 'ok'])
  await later()
  expect(await checker.checkDue()).toBe(1)
  expect(await states()).toEqual(['ok', 'ok', 'gone'])
  await fixture.call('package_delete', { id: name })
  await db.query('UPDATE link_health SET due = now()')
  expect(await checker.checkDue()).toBe(0)
  await checker.stop()
})

test('two processes never take the same link, and each link is taken', async () => {
  const { db } = fixture.portal.services
  const resources = Array.from({ length: 60 }, (_, index) => ({ name: `${index}`, url: `${site}/veri.csv?${index}` }))
  await fixture.make({ resources })
  const rounds = await Promise.all(Array.from({ length: 6 }, () => takeDueLinks(db, 20)))
  const rest = [...(await takeDueLinks(db, 60)), ...rounds.flat()].map(({ url }) => url)
  expect(rest.length).toBe(60)
  expect(new Set(rest).size).toBe(60)
})

test('a round that takes longer than its claim leaves its last links to the process that has taken them', async () => {
  const { db } = fixture.portal.services
  const resources = ['a', 'b'].map((name) => ({ name, url: `${site}/veri.csv?sira=${name}` }))
  await fixture.make({ resources })
  const [first, second] = (await takeDueLinks(db, 60)).filter(({ url }) => url.includes('sira='))
  if (!first || !second) throw new Error('two links are due')
  const expire = () => db.query(`UPDATE link_health SET due = now() WHERE url LIKE '%sira=%'`)
  const dueOf = async (id: string) =>
    (await db.query('SELECT due > now() AS later FROM link_health WHERE resource_id = $1', [id])).rows[0].later
  expect(await renewClaim(db, first)).toBe(true)
  expect(await renewClaim(db, first)).toBe(true)
  await expire()
  const others = (await takeDueLinks(db, 60)).filter(({ url }) => url.includes('sira='))
  expect(others).toHaveLength(2)
  expect(await renewClaim(db, second)).toBe(false)
  for (const link of others) expect([await renewClaim(db, link), await dueOf(link.resource_id)]).toEqual([true, true])
})

test('stops during a request, without a finding', async () => {
  let arrived: () => void = () => {}
  const hanging = new Promise<void>((resolve) => {
    arrived = resolve
  })
  responses['/asili.csv'] = () => arrived()
  const { name } = await fixture.make({ resources: [{ name: 'a', url: `${site}/asili.csv` }] })
  const pauses = { start: 0, link: 0 }
  const checker = new LinkChecker({ ...fixture.portal.services, allowPrivate: true, maxBytes: 1e6, pauses })
  checker.start()
  await hanging
  await checker.stop()
  expect((await fixture.call('link_health_list', { id: name })).body.result).toEqual([])
})
