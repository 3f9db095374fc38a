import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { rateLimit } from './rateLimit.ts'

function appWith(perMinute: number | undefined, trustedProxies = 0) {
  const app = new Hono()
  app.use(rateLimit(perMinute, trustedProxies)('en'))
  app.get('/', (context) => context.text('x'))
  return (remoteAddress: string, forwarded?: string) =>
    app.request(
      '/',
      { headers: forwarded ? { 'x-forwarded-for': forwarded } : {} },
      { incoming: { socket: { remoteAddress } } },
    )
}
const statuses = async (answers: (Response | Promise<Response>)[]) =>
  (await Promise.all(answers)).map(({ status }) => status)

test('answers 429 with Retry-After to the address that asks too often, and to no other', async () => {
  const ask = appWith(2)
  expect(await statuses([ask('192.0.2.1'), ask('192.0.2.1'), ask('192.0.2.1'), ask('192.0.2.2')])).toEqual([
    200, 200, 429, 200,
  ])
  const refused = await ask('192.0.2.1')
  expect(refused.headers.get('retry-after')).toBe('30')
  expect(await refused.json()).toMatchObject({ success: false, error: { __type: 'Too Many Requests' } })
})

test('counts a network of IPv6 as one, and this machine not at all', async () => {
  const ask = appWith(1)
  expect(await statuses([ask('2001:db8:1:2::a'), ask('2001:db8:1:2::b'), ask('2001:db8:1:3::a')])).toEqual([
    200, 429, 200,
  ])
  expect(await statuses([ask('2001:db8::5'), ask('2001:db8::6:7'), ask('2001:db8:0:1::5')])).toEqual([200, 429, 200])
  expect(await statuses(['127.0.0.1', '::1', '::ffff:127.0.0.1', '127.0.0.1'].map((one) => ask(one)))).toEqual([
    200, 200, 200, 200,
  ])
})

test('believes X-Forwarded-For only of as many proxies as are trusted', async () => {
  const unproxied = appWith(1)
  expect(await statuses([unproxied('192.0.2.1', '1.1.1.1'), unproxied('192.0.2.1', '2.2.2.2')])).toEqual([200, 429])
  const proxied = appWith(1, 1)
  const asked = ['6.6.6.6, 1.1.1.1', '7.7.7.7, 1.1.1.1', '1.1.1.1, 2.2.2.2'].map((chain) => proxied('127.0.0.1', chain))
  expect(await statuses(asked)).toEqual([200, 429, 200])
})

test('is lifted without a number', async () => {
  const ask = appWith(undefined)
  expect(new Set(await statuses(Array.from({ length: 100 }, () => ask('192.0.2.1'))))).toEqual(new Set([200]))
})
