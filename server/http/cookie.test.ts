import { expect, test } from 'vitest'
import { setCookie, tokenInCookie } from './cookie.ts'

const TLS = 'https://portal.example'
const PLAIN = 'http://localhost:3000'
const TOKEN = 'x'.repeat(43)
const sent = (cookie: string) => new Request('http://portal.example/', { headers: { cookie } })

test('over TLS a cookie belongs to this host only', () => {
  expect(setCookie('session', TOKEN, 60, TLS)).toBe(
    `__Host-session=${TOKEN}; Path=/; HttpOnly; SameSite=Lax; Max-Age=60; Secure`,
  )
  expect(setCookie('session', TOKEN, 60, PLAIN)).toBe(`session=${TOKEN}; Path=/; HttpOnly; SameSite=Lax; Max-Age=60`)
})

test('below a path a cookie belongs to it', () => {
  expect(setCookie('session', TOKEN, 60, `${TLS}/portal`)).toBe(
    `__Secure-session=${TOKEN}; Path=/portal; HttpOnly; SameSite=Lax; Max-Age=60; Secure`,
  )
  expect(setCookie('session', TOKEN, 60, `${PLAIN}/portal`)).toContain('; Path=/portal;')
})

test.each([TLS, PLAIN, `${TLS}/portal`])('a cookie that was set can be read at %s', (siteUrl) => {
  const [pair = ''] = setCookie('session', TOKEN, 60, siteUrl).split(';')
  expect(tokenInCookie(sent(`a=b; ${pair}; c`), 'session', siteUrl)).toBe(TOKEN)
})

test('a cookie that another host of the domain could have set is ignored over TLS', () => {
  expect(tokenInCookie(sent(`session=${TOKEN}`), 'session', TLS)).toBeUndefined()
  const both = sent(`session=${'y'.repeat(43)}; __Host-session=${TOKEN}`)
  expect(tokenInCookie(both, 'session', TLS)).toBe(TOKEN)
})

test.each([
  '',
  '=',
  'session',
  'session=',
  'session=short',
  `session=${'x'.repeat(44)}`,
  `session="${'x'.repeat(43)}"`,
])('%j contains no token', (cookie) => {
  expect(tokenInCookie(sent(cookie), 'session', PLAIN)).toBeUndefined()
})
