import { expect, test } from 'vitest'
import { isForged, isSameOrigin } from './sameOrigin.ts'
import { csrfTokenOf } from './sessionCookie.ts'

const SITES = [
  'https://portal.example',
  'http://portal.example',
  'http://localhost:3000',
  'https://portal.example:8443',
]
const from = (siteUrl: string, headers: Record<string, string>) =>
  new Request(siteUrl, { method: 'POST', headers: { host: new URL(siteUrl).host, ...headers } })

test.each(SITES)('only a page of %s has the same origin', (siteUrl) => {
  const { protocol, host, hostname } = new URL(siteUrl)
  const other = protocol === 'https:' ? 'http:' : 'https:'
  expect(isSameOrigin(from(siteUrl, { origin: `${protocol}//${host}` }), siteUrl)).toBe(true)
  for (const origin of [
    `${other}//${host}`,
    `${other}//${hostname}`,
    `${protocol}//${host}.evil.example`,
    `${protocol}//sub.${host}`,
    `${protocol}//${hostname}:1`,
    `${protocol}//user@${host}`,
    'null',
    '',
    host,
  ])
    expect([origin, isSameOrigin(from(siteUrl, { origin }), siteUrl)]).toEqual([origin, false])
})

test('another name of this machine is accepted, with the scheme of the site', () => {
  const accepted = (siteUrl: string, origin: string) =>
    isSameOrigin(new Request('http://x/', { headers: { host: '10.0.0.7:3000', origin } }), siteUrl)
  expect(accepted('http://localhost:3000', 'http://10.0.0.7:3000')).toBe(true)
  expect(accepted('http://localhost:3000', 'https://10.0.0.7:3000')).toBe(false)
  expect(accepted('https://portal.example', 'http://10.0.0.7:3000')).toBe(false)
})

test('the browser’s Sec-Fetch-Site takes precedence', () => {
  const [siteUrl = ''] = SITES
  const origin = new URL(siteUrl).origin
  expect(isSameOrigin(from(siteUrl, { origin, 'sec-fetch-site': 'same-site' }), siteUrl)).toBe(false)
  expect(isSameOrigin(from(siteUrl, { 'sec-fetch-site': 'same-origin' }), siteUrl)).toBe(true)
  expect(isSameOrigin(from(siteUrl, {}), siteUrl)).toBe(false)
})

test('a change with the cookie from a page without TLS is refused if the site has TLS', () => {
  const siteUrl = 'https://portal.example'
  const token = 'x'.repeat(43)
  const headers = { cookie: `__Host-fihrist_session=${token}`, origin: 'http://portal.example' }
  expect(isForged(from(siteUrl, headers), siteUrl)).toBe(true)
  expect(isForged(from(siteUrl, { ...headers, 'x-csrftoken': csrfTokenOf(token) }), siteUrl)).toBe(false)
  expect(isForged(from(siteUrl, { ...headers, origin: siteUrl }), siteUrl)).toBe(false)
})
