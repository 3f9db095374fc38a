import { Writable } from 'node:stream'
import pino from 'pino'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { type TestProvider, testProvider } from '../testing/oidcProvider.ts'
import { SITE_URL, type TestCatalogue, testCatalogue } from '../testing/testCatalogue.ts'
import { ownPath } from './ownPath.ts'

const NATIONAL = '10000000146'
let portal: TestCatalogue
let provider: TestProvider
let admin: { token: string }
let lines = ''
let count = 0
const fresh = (word: string) => `${word}${++count}`

beforeAll(async () => {
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines += String(chunk)
      done()
    },
  })
  const log = pino({}, sink)
  portal = await testCatalogue({ log })
  provider = await testProvider()
  admin = await portal.makeUser({ sysadmin: true })
  const { issuer, clientId, clientSecret } = provider
  const oidc = { issuer, clientId, clientSecret, label: 'Kapı' }
  portal.app = createApp({
    services: portal.services,
    dataDir: '/nonexistent',
    renderPage: async () => ({ status: 200, html: '<!doctype html>' }),
    oidc: { ...oidc, scopes: 'openid profile email', nameClaim: 'preferred_username' },
  })
})
beforeEach(() => {
  Object.assign(provider, { mode: 'here', skewSeconds: 0 })
})

type Browser = { jar: Map<string, string>; headers: Record<string, string> }
const browser = (headers: Record<string, string> = {}): Browser => ({ jar: new Map(), headers })

/** One request of a browser, to the portal or to the provider, with its cookies. */
async function visit({ jar, headers }: Browser, address: string): Promise<Response> {
  const { origin } = new URL(address)
  const cookie = [...jar].flatMap(([key, value]) => (key.startsWith(origin) ? [`${key.split(' ')[1]}=${value}`] : []))
  const init = { headers: { ...headers, cookie: cookie.join('; ') }, redirect: 'manual' } as const
  const response = origin === SITE_URL ? await portal.app.request(address, init) : await fetch(address, init)
  for (const set of response.headers.getSetCookie()) {
    const [pair = ''] = set.split(';')
    const [name = '', value = ''] = pair.split(/=(.*)/s)
    if (value === '') jar.delete(`${origin} ${name}`)
    else jar.set(`${origin} ${name}`, value)
  }
  return response
}
const locationOf = (response: Response, from: string) => new URL(response.headers.get('location') ?? '', from).href

/** Signs in until the provider sends the browser back. Returns the address of the callback. */
async function callbackOf(visitor: Browser, query = '', segment = '/en'): Promise<string> {
  let address = `${SITE_URL}${segment}/user/oidc${query}`
  do address = locationOf(await visit(visitor, address), address)
  while (!address.startsWith(SITE_URL))
  return address
}
/** A whole sign-in. Returns where the portal sends the browser at the end. */
async function signIn(visitor = browser(), query = '', segment = '/en') {
  const callback = await callbackOf(visitor, query, segment)
  if (!callback.includes('/callback')) return { visitor, to: new URL(callback) }
  const response = await visit(visitor, callback)
  expect(response.status).toBe(303)
  return { visitor, to: new URL(locationOf(response, callback)) }
}
const problemOf = ({ to }: { to: URL }) => [to.pathname, to.searchParams.get('oidc')]
async function whoIs(visitor: Browser) {
  const body = (await (await visit(visitor, `${SITE_URL}/en/user/session`)).json()) as {
    result: Record<string, unknown> | null
  }
  return body.result
}
const person = (claims: object = {}) => ({ sub: fresh('kisi'), preferred_username: fresh('ayse'), ...claims })

test('the first sign-in makes an account without rights, the next one enters it', async () => {
  provider.person = person({
    ...{ preferred_username: 'Şule.ÇİĞDEM', name: 'Şule Çiğdem', email: 'sule@example.org', email_verified: true },
  })
  const first = await signIn(browser(), '?return=%2Fen%2Fdataset%2Fsu%3Fa%3D1%23b')
  expect(first.to.href).toBe(`${SITE_URL}/en/dataset/su?a=1#b`)
  const account = await whoIs(first.visitor)
  expect(account).toMatchObject({ name: 'sule-cigdem', fullname: 'Şule Çiğdem', email: 'sule@example.org' })
  expect(account).toMatchObject({ sysadmin: false, has_password: false, linked_since: expect.stringMatching(/^20/) })
  const second = await signIn(browser(), '', '')
  expect(second.to.href).toBe(`${SITE_URL}/user/me`)
  expect((await whoIs(second.visitor))?.['id']).toBe(account?.['id'])
  const shown = await portal.call('user_show', { id: 'sule-cigdem' })
  expect(Object.keys(shown.body.result)).not.toContain('linked_since')
  const seen = await portal.call('user_show', { id: 'sule-cigdem' }, admin)
  expect(seen.body.result.linked_since).toMatch(/^20/)
})

test('the cookies are HttpOnly, and the attempt’s cookie ends with the attempt', async () => {
  provider.person = person()
  const visitor = browser()
  const begun = await visit(visitor, `${SITE_URL}/user/oidc`)
  expect(begun.headers.get('set-cookie')).toMatch(/^fihrist_oidc=.*; Path=\/; HttpOnly; SameSite=Lax; Max-Age=3600$/)
  expect(begun.headers.get('cache-control')).toBe('private, no-store')
  const to = new URL(begun.headers.get('location') ?? '')
  expect(Object.fromEntries(to.searchParams)).toMatchObject({
    ...{ response_type: 'code', code_challenge_method: 'S256', scope: 'openid profile email' },
    ...{ state: expect.any(String), nonce: expect.any(String), redirect_uri: `${SITE_URL}/user/oidc/callback` },
  })
  const callback = await callbackOf(visitor)
  const ended = await visit(visitor, callback)
  expect(ended.headers.getSetCookie().map((cookie) => cookie.replace(/=[^;]*/, ''))).toEqual([
    'fihrist_oidc; Path=/; HttpOnly; SameSite=Lax; Max-Age=0',
    expect.stringMatching(/^fihrist_session; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+$/),
  ])
})

test('a provider without email addresses and user names, whose subject is a national number', async () => {
  lines = ''
  const sub = NATIONAL
  provider.person = { sub, preferred_username: sub, given_name: 'Işıl', family_name: 'Öz' }
  const { visitor } = await signIn()
  expect(await whoIs(visitor)).toMatchObject({ name: 'isil-oz', fullname: 'Işıl Öz', email: '' })
  provider.person = { sub: '10000000078', given_name: 'Işıl', family_name: 'Öz' }
  expect((await whoIs((await signIn()).visitor))?.['name']).toMatch(/^isil-oz-\d{4}$/)
  provider.person = { sub: '10000000214' }
  expect((await whoIs((await signIn()).visitor))?.['name']).toMatch(/^user-\w{8}$/)
  const stored = await portal.services.db.query<{ row: string }>(
    `SELECT i::text AS row FROM user_identity i UNION ALL SELECT u::text FROM app_user u
     UNION ALL SELECT a::text FROM audit a UNION ALL SELECT a::text FROM activity a UNION ALL SELECT s::text FROM session s`,
  )
  const hex = Buffer.from(sub).toString('hex')
  for (const text of [JSON.stringify(stored.rows), lines]) {
    expect(text).not.toContain(sub)
    expect(text).not.toContain(hex)
  }
  expect(lines).toContain('/user/oidc/callback')
  expect(lines).not.toContain('code=')
})

test.each([
  ['98765', `${'a'.repeat(197)}98765`, ''],
  ['98766', `${'a'.repeat(199)}😀b`, 'a'.repeat(199)],
])(
  'of the subject %s, a long name is cut between characters, and no part of the subject stays',
  async (sub, name, is) => {
    provider.person = { sub, name }
    expect((await whoIs((await signIn()).visitor))?.['fullname'] ?? '').toBe(is)
  },
)

test('an invited account is entered by its verified address only', async () => {
  const email = `${fresh('davet')}@example.org`
  const { body } = await portal.call('user_invite', { email }, admin)
  const { id, link } = body.result
  provider.person = person({ email, email_verified: false })
  const stranger = await whoIs((await signIn()).visitor)
  expect(stranger).toMatchObject({ email: '' })
  expect(stranger?.['id']).not.toBe(id)
  provider.person = person({ email: email.toUpperCase(), email_verified: true })
  expect(await whoIs((await signIn()).visitor)).toMatchObject({ id, state: 'active', email })
  const used = await portal.app.request(`${SITE_URL}/en/user/reset/link`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ key: String(link).split('#')[1] }),
  })
  expect(used.status).toBe(409)
})

test('an account with a password is not taken over; its owner links it', async () => {
  const [name, password] = [fresh('mehmet'), 'mavi kedi 1907']
  const email = `${name}@example.org`
  await portal.call('user_create', { name, email, password }, admin)
  provider.person = person({ email, email_verified: true })
  expect(problemOf(await signIn())).toEqual(['/en/user/login', 'emailTaken'])

  const visitor = browser({ 'sec-fetch-site': 'same-origin' })
  expect(problemOf(await signIn(visitor, '?link=1'))).toEqual(['/en/user/login', 'signedOut'])
  const entered = await portal.app.request(`${SITE_URL}/en/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ login: name, password }),
  })
  const [cookie = ''] = (entered.headers.get('set-cookie') ?? '').split(';')
  visitor.jar.set(`${SITE_URL} fihrist_session`, cookie.split('=')[1] ?? '')
  expect((await signIn(visitor, '?link=1&return=%2Fen%2Fuser%2Fme')).to.pathname).toBe('/en/user/me')
  expect((await whoIs((await signIn()).visitor))?.['name']).toBe(name)
  provider.person = person()
  // Another person of the family uses this browser at the provider.
  for (const key of visitor.jar.keys()) if (key.startsWith(provider.issuer)) visitor.jar.delete(key)
  expect(problemOf(await signIn(visitor, '?link=1'))).toEqual(['/en/user/me', 'linkedElsewhere'])
})

test('the owner of an account with a password unlinks it; the last way to sign in stays', async () => {
  const unlink = (visitor: Browser, site = 'same-origin') =>
    portal.app.request(`${SITE_URL}/en/user/oidc/unlink`, {
      method: 'POST',
      headers: {
        'sec-fetch-site': site,
        cookie: [...visitor.jar].map(([key, value]) => `${key.split(' ')[1]}=${value}`).join('; '),
      },
    })
  provider.person = person()
  const { visitor } = await signIn()
  const { id, name } = (await whoIs(visitor)) ?? {}
  expect((await unlink(browser())).status).toBe(403)
  const last = await unlink(visitor)
  expect([last.status, await last.json()]).toMatchObject([
    409,
    { error: { message: expect.stringContaining('no password') } },
  ])
  expect((await whoIs((await signIn()).visitor))?.['name']).toBe(name)
  await portal.call('user_patch', { id, password: 'mavi kedi 1907' }, admin)
  // The new password ended the sessions.
  const { visitor: again } = await signIn()
  expect((await unlink(again, 'cross-site')).status).toBe(403)
  expect((await unlink(again)).status).toBe(200)
  expect(await whoIs(again)).toMatchObject({ name, linked_since: null })
  const { body } = await portal.call('audit_list', { object: id }, admin)
  expect(body.result.results[0].details).toMatchObject({ changed: ['identity'] })
  // The person is a stranger now.
  expect((await whoIs((await signIn()).visitor))?.['id']).not.toBe(id)
})

test('a page of another site neither begins a sign-in nor links an account', async () => {
  const response = await visit(browser({ 'sec-fetch-site': 'cross-site' }), `${SITE_URL}/en/user/oidc?link=1`)
  expect(response.headers.get('location')).toBe(`${SITE_URL}/en/user/login`)
  expect(response.headers.get('set-cookie')).toBe(null)
})

test('a disabled account stays out, and the attempt is in the audit', async () => {
  provider.person = person()
  const { id, name } = (await whoIs((await signIn()).visitor)) ?? {}
  await portal.call('user_patch', { id, state: 'disabled' }, admin)
  const refused = await signIn()
  expect(problemOf(refused)).toEqual(['/en/user/login', 'disabled'])
  expect(await whoIs(refused.visitor)).toBe(null)
  const { body } = await portal.call('audit_list', { object: id }, admin)
  const events = body.result.results.map(({ event, object_type, details }: Record<string, unknown>) => [
    `${event} ${object_type}`,
    (details as { provider?: string }).provider,
  ])
  expect(events).toEqual([
    ['failed session', 'Kapı'],
    ['changed user', undefined],
    ['new session', 'Kapı'],
    ['changed user', 'Kapı'],
    ['new user', 'Kapı'],
  ])
  expect(body.result.results[0].object_name).toBe(name)
})

test('errors lead to the sign-in page with their reason and the way back', async () => {
  provider.person = { error: 'access_denied' }
  const cancelled = await signIn(browser(), '?return=%2Fen%2Fdashboard')
  expect(problemOf(cancelled)).toEqual(['/en/user/login', 'cancelled'])
  expect(cancelled.to.searchParams.get('return')).toBe('/en/dashboard')
  provider.person = person()
  provider.skewSeconds = -7200
  expect(problemOf(await signIn(browser(), '', '/tr'))[1]).toBe('clock')
  provider.skewSeconds = 0

  const visitor = browser()
  const callback = await callbackOf(visitor)
  const jar = new Map(visitor.jar)
  expect((await visit(visitor, callback)).headers.get('location')).toBe(`${SITE_URL}/en/user/me`)
  const again = locationOf(await visit(visitor, callback), callback)
  expect(problemOf({ to: new URL(again) })[1]).toBe('otherAttempt')
  const replayed = locationOf(await visit({ jar, headers: {} }, callback), callback)
  expect(problemOf({ to: new URL(replayed) })).toEqual(['/en/user/login', 'used'])
})

test('a wrong state, a changed cookie and a strange callback are another attempt', async () => {
  provider.person = person()
  const visitor = browser()
  const callback = new URL(await callbackOf(visitor))
  callback.searchParams.set('state', 'x')
  const wrong = { ...visitor, jar: new Map(visitor.jar) }
  expect(problemOf({ to: new URL(locationOf(await visit(wrong, callback.href), callback.href)) })[1]).toBe(
    'otherAttempt',
  )
  for (const cookie of ['', 'x', `${'a'.repeat(20)}.${'b'.repeat(43)}`]) {
    const response = await portal.app.request(`${SITE_URL}/user/oidc/callback?code=a&state=b`, {
      headers: { cookie: `fihrist_oidc=${cookie}` },
    })
    expect(response.headers.get('location')).toContain('/user/login?oidc=otherAttempt')
  }
})

test('a provider that is away gives a message, and works when it is back', async () => {
  const { issuer, clientId, clientSecret } = provider
  const app = createApp({
    services: portal.services,
    dataDir: '/nonexistent',
    renderPage: async () => ({ status: 200, html: '' }),
    oidc: { issuer, clientId, clientSecret, label: 'Kapı', scopes: 'openid', nameClaim: 'sub' },
  })
  provider.mode = 'away'
  const away = await app.request(`${SITE_URL}/en/user/oidc`)
  expect(away.headers.get('location')).toBe(`${SITE_URL}/en/user/login?oidc=away&return=%2Fen%2Fuser%2Fme`)
  provider.mode = 'here'
  expect((await app.request(`${SITE_URL}/en/user/oidc`)).headers.get('location')).toContain(`${issuer}/auth?`)
  provider.person = person()
  const visitor = browser()
  const callback = await callbackOf(visitor)
  provider.mode = 'away'
  expect(problemOf({ to: new URL(locationOf(await visit(visitor, callback), callback)) })[1]).toBe('away')
})

test('first sign-ins of one person at once make one account', async () => {
  provider.person = person()
  const visitors = await Promise.all(Array.from({ length: 4 }, () => signIn()))
  const ids = await Promise.all(visitors.map(async ({ visitor }) => (await whoIs(visitor))?.['id']))
  expect(new Set(ids).size).toBe(1)
})

test('the way back is never an address of another site', () => {
  const pieces = ['/', '\\', '//', '.', '..', '@', ':', 'evil.example', 'https:', '%2f', '\t', '\n', '?', '#', 'x']
  // All texts of up to four pieces.
  const texts = [0, 1, 2, 3].reduce(
    (shorter) => [...shorter, ...shorter.flatMap((text) => pieces.map((piece) => text + piece))],
    [''],
  )
  for (const given of new Set(texts)) {
    const path = ownPath(given, SITE_URL)
    if (path === undefined) continue
    if (new URL(`${SITE_URL}${path}`).origin !== SITE_URL || new URL(path, SITE_URL).origin !== SITE_URL)
      expect.fail(`${JSON.stringify(given)} leads to ${path}`)
  }
  for (const foreign of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '/.//evil.example',
    '/\t/evil.example',
    '',
  ])
    expect(ownPath(foreign, SITE_URL), foreign).toBe(undefined)
  expect(ownPath('/en/dataset?q=a#b', SITE_URL)).toBe('/en/dataset?q=a#b')
  const below = `${SITE_URL}/portal`
  expect(ownPath('/portal/en/dataset?q=a#b', below)).toBe('/en/dataset?q=a#b')
  expect(ownPath('/portal', below)).toBe('/')
  for (const outside of ['/en', '/portalx', '/portal/../en', '/portal//evil.example'])
    expect(ownPath(outside, below)).toBe(undefined)
})
