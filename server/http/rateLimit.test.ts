import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { countRequests, parameterLimit, rateLimit } from './rateLimit.ts'

function appWith(perMinute: number | undefined, trustedProxies = 0) {
  const app = new Hono()
  app.use(rateLimit(countRequests({ perMinute, trustedProxies, files: new Set(['assets', 'favicon.svg']) }), 'tr'))
  app.use(parameterLimit('tr'))
  app.get('*', (context) => context.text('x'))
  return (remoteAddress: string, forwarded?: string, path = '/en/api/3/action/package_list') =>
    app.request(
      path,
      { headers: forwarded ? { 'x-forwarded-for': forwarded } : {} },
      { incoming: { socket: { remoteAddress } } },
    )
}
const statuses = async (answers: (Response | Promise<Response>)[]) =>
  (await Promise.all(answers)).map(({ status }) => status)

test('responds with 429 and Retry-After to an address with too many requests, and to no other', async () => {
  const ask = appWith(2)
  expect(await statuses([ask('192.0.2.1'), ask('192.0.2.1'), ask('192.0.2.1'), ask('192.0.2.2')])).toEqual([
    200, 200, 429, 200,
  ])
  const refused = await ask('192.0.2.1')
  expect(refused.headers.get('retry-after')).toBe('30')
  expect(await refused.json()).toMatchObject({ success: false, error: { __type: 'Too Many Requests' } })
})

test('counts an IPv6 network as one address, and does not count this machine', async () => {
  const ask = appWith(1)
  expect(await statuses([ask('2001:db8:1:2::a'), ask('2001:db8:1:2::b'), ask('2001:db8:1:3::a')])).toEqual([
    200, 429, 200,
  ])
  expect(await statuses([ask('2001:db8::5'), ask('2001:db8::6:7'), ask('2001:db8:0:1::5')])).toEqual([200, 429, 200])
  expect(await statuses(['127.0.0.1', '::1', '::ffff:127.0.0.1', '127.0.0.1'].map((one) => ask(one)))).toEqual([
    200, 200, 200, 200,
  ])
})

test('uses X-Forwarded-For only of trusted proxies', async () => {
  const unproxied = appWith(1)
  expect(await statuses([unproxied('192.0.2.1', '1.1.1.1'), unproxied('192.0.2.1', '2.2.2.2')])).toEqual([200, 429])
  const proxied = appWith(1, 1)
  const responses = ['6.6.6.6, 1.1.1.1', '7.7.7.7, 1.1.1.1', '1.1.1.1, 2.2.2.2'].map((chain) =>
    proxied('127.0.0.1', chain),
  )
  expect(await statuses(responses)).toEqual([200, 429, 200])
})

test('does not limit without a number', async () => {
  const ask = appWith(undefined)
  expect(new Set(await statuses(Array.from({ length: 100 }, () => ask('192.0.2.1'))))).toEqual(new Set([200]))
})

test('counts pages, feeds and files with the API, and responds in the format and language of each', async () => {
  const ask = appWith(4)
  const paths = [
    '/en/dataset?q=x',
    '/feeds/dataset.atom',
    '/en/api/3/action/package_list',
    '/dataset/a/resource/b/download/c',
  ]
  expect(await statuses(paths.map((path) => ask('192.0.2.1', undefined, path)))).toEqual([200, 200, 200, 200])
  const page = await ask('192.0.2.1', undefined, '/en/dataset')
  expect(page.status).toBe(429)
  expect(page.headers.get('retry-after')).toBe('15')
  expect(await page.text()).toContain('<html lang="en">')
  expect(await (await ask('192.0.2.1', undefined, '/catalog.ttl')).text()).toContain('<html lang="tr">')
  const json = await ask('192.0.2.1')
  expect(await json.json()).toMatchObject({ error: { __type: 'Too Many Requests' } })
})

test('does not count files of the app', async () => {
  const ask = appWith(1)
  const paths = ['/assets/a.js', '/assets/b.css', '/favicon.svg', '/', '/assets/c.js']
  expect(await statuses(paths.map((path) => ask('192.0.2.1', undefined, path)))).toEqual([200, 200, 200, 200, 200])
})

test('a page with too many parameters is refused', async () => {
  const ask = appWith(undefined)
  const many = (count: number) => `/en/dataset?${'tags=a&'.repeat(count)}`
  expect((await ask('192.0.2.1', undefined, many(100))).status).toBe(200)
  const refused = await ask('192.0.2.1', undefined, many(1000))
  expect(refused.status).toBe(400)
  expect(await refused.text()).toContain('at most 200')
  expect((await ask('192.0.2.1', undefined, `/api/3/action/package_search?${'q=a&'.repeat(300)}`)).status).toBe(200)
})
