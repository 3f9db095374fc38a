import { createHash } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { datasetFixture } from '../testing/datasetFixture.ts'
import { SITE_URL } from '../testing/testCatalogue.ts'

const fixture = datasetFixture()
const password = 'uzun bir parola'
let count = 0

beforeAll(() => account('ayse'))

async function account(name: string) {
  const input = { name, email: `${name}@example.org`, password }
  const { status } = await fixture.call('user_create', input, fixture.admin)
  expect(status).toBe(200)
  return name
}

const OWN = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
const post = (path: string, body: unknown, headers: Record<string, string> = OWN) =>
  fixture.portal.app.request(`${SITE_URL}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
const signIn = (login: string, word = password) => post('/en/user/login', { login, password: word })

/** Signs in. Returns the cookie as a browser sends it back, and the response. */
async function signedIn(login = 'ayse') {
  const response = await signIn(login)
  expect(response.status).toBe(200)
  const [cookie = ''] = (response.headers.get('set-cookie') ?? '').split(';')
  const { result } = (await response.json()) as { result: { csrf_token: string; user: { name: string } } }
  return { cookie, ...result, setCookie: response.headers.get('set-cookie') ?? '' }
}
const whoAmI = async (headers: Record<string, string>) => {
  const response = await fixture.portal.app.request(`${SITE_URL}/api/3/action/user_show`, { headers })
  const { result } = (await response.json()) as { result?: { name: string } }
  return result?.name
}
const patch = (headers: Record<string, string>) =>
  post(
    '/api/3/action/user_patch',
    { id: 'ayse', about: `kez ${++count}` },
    { 'content-type': 'application/json', ...headers },
  )

test('signs in by name or email address, with a cookie that scripts and other sites cannot use', async () => {
  const { cookie, user, setCookie } = await signedIn('AYSE@example.org')
  expect(user.name).toBe('ayse')
  for (const flag of ['HttpOnly', 'SameSite=Lax', 'Path=/']) expect(setCookie).toContain(flag)
  expect(setCookie).not.toContain('Secure')
  expect(await whoAmI({ cookie })).toBe('ayse')
  const { rows } = await fixture.portal.services.db.query('SELECT s::text AS row FROM session s')
  expect(JSON.stringify(rows)).not.toContain(cookie.split('=')[1])
})

test('returns the session’s user, or null without a session', async () => {
  const ask = async (headers: Record<string, string>) => {
    const response = await fixture.portal.app.request(`${SITE_URL}/en/user/session`, { headers })
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    return { status: response.status, body: await response.json() }
  }
  expect(await ask({})).toEqual({ status: 200, body: { success: true, result: null } })
  const { cookie } = await signedIn()
  expect(await ask({ cookie })).toMatchObject({ status: 200, body: { result: { name: 'ayse', sysadmin: false } } })
  expect(await ask({ cookie: 'fihrist_session=x' })).toMatchObject({ status: 200, body: { result: null } })
})

test('responses to a session are not cached', async () => {
  const { cookie } = await signedIn()
  const response = await fixture.portal.app.request(`${SITE_URL}/api/3/action/package_list`, { headers: { cookie } })
  expect(response.headers.get('cache-control')).toBe('private, no-store')
})

test('refuses a wrong password and an unknown name in the same way', async () => {
  const wrong = await signIn('ayse', 'yanlış')
  const unknown = await signIn('kimse')
  expect([wrong.status, unknown.status]).toEqual([401, 401])
  expect(await wrong.json()).toEqual(await unknown.json())
  expect(wrong.headers.get('set-cookie')).toBe(null)
})

test('a token takes precedence over the cookie', async () => {
  const { cookie } = await signedIn()
  expect(await whoAmI({ cookie, authorization: fixture.editor.token })).toBe(fixture.editor.name)
  expect(await whoAmI({ cookie, authorization: 'nonsense' })).toBe(undefined)
})

test('accepts a change by cookie from its own pages only', async () => {
  const { cookie, csrf_token } = await signedIn()
  const allowed = [
    { 'sec-fetch-site': 'same-origin' },
    { origin: SITE_URL },
    { 'x-csrftoken': csrf_token },
    { 'x-csrf-token': csrf_token },
  ]
  for (const headers of allowed) expect((await patch({ cookie, ...headers })).status, JSON.stringify(headers)).toBe(200)
  const refused = [
    {},
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: SITE_URL },
    { origin: 'https://elsewhere.example' },
    { origin: 'null' },
    { 'x-csrftoken': createHash('sha256').update('guess').digest('base64url') },
  ]
  for (const headers of refused) {
    const response = await patch({ cookie, ...headers })
    expect(response.status, JSON.stringify(headers)).toBe(400)
    expect(response.headers.get('content-type')).toContain('text/html')
  }
  expect((await patch({ authorization: fixture.admin.token, 'sec-fetch-site': 'cross-site' })).status).toBe(200)
})

test('signs out', async () => {
  const { cookie } = await signedIn()
  expect((await post('/user/logout', {}, { cookie, 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect(await whoAmI({ cookie })).toBe('ayse')
  const response = await post('/user/logout', {}, { cookie, 'sec-fetch-site': 'same-origin' })
  expect(response.status).toBe(200)
  expect(response.headers.get('set-cookie')).toContain('Max-Age=0')
  expect(await whoAmI({ cookie })).toBe(undefined)
})

test('sessions end with a new password, a closed account and after some time', async () => {
  const { db } = fixture.portal.services
  const name = await account('veli')
  const first = await signedIn(name)
  const words = { id: name, password: 'yepyeni parola' }
  await fixture.call('user_patch', words, fixture.admin)
  expect(await whoAmI({ cookie: first.cookie })).toBe(undefined)
  await fixture.call('user_patch', { ...words, password }, fixture.admin)
  const second = await signedIn(name)
  await db.query(`UPDATE session SET expires_at = now() AT TIME ZONE 'utc' - interval '1 second'`)
  expect(await whoAmI({ cookie: second.cookie })).toBe(undefined)
  const third = await signedIn(name)
  await fixture.call('user_delete', { id: name }, fixture.admin)
  expect(await whoAmI({ cookie: third.cookie })).toBe(undefined)
  expect((await signIn(name)).status).toBe(401)
})

test('after too many attempts even the right password is refused for some time', async () => {
  const name = await account('hedef')
  const tries = await Promise.all(Array.from({ length: 20 }, (_, index) => signIn(name, `tahmin ${index}`)))
  expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([401]))
  const response = await signIn(name)
  expect(response.status).toBe(429)
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await signIn('ayse')).status).toBe(200)
})

test('a device that signed in before is accepted until the password changes', async () => {
  const name = await account('tanidik')
  const first = await signIn(name)
  const cookies = first.headers.getSetCookie()
  const device = cookies.find((cookie) => cookie.startsWith('fihrist_device=')) ?? ''
  for (const flag of ['HttpOnly', 'SameSite=Lax', 'Path=/', 'Max-Age=31536000']) expect(device).toContain(flag)
  const [cookie = ''] = device.split(';')
  const withDevice = (word = password) =>
    post('/en/user/login', { login: name, password: word }, { ...OWN, cookie: `a=b; ${cookie}` })
  await Promise.all(Array.from({ length: 21 }, () => signIn(name, 'tahmin')))
  expect((await signIn(name)).status).toBe(429)
  expect((await withDevice('tahmin')).status).toBe(401)
  expect((await withDevice()).status).toBe(200)
  // After sign-ins to two accounts in one browser both are kept.
  const second = await post('/en/user/login', { login: 'ayse', password }, { ...OWN, cookie })
  const both = second.headers.getSetCookie().find((value) => value.startsWith('fihrist_device='))
  expect(both).toContain(`~${cookie.slice('fihrist_device='.length)};`)
  await fixture.call('user_patch', { id: name, password: 'yepyeni bir yol' }, fixture.admin)
  expect((await withDevice('yepyeni bir yol')).status).toBe(429)
})

test('refuses a sign-in that was not sent by its own page', async () => {
  const right = { login: 'ayse', password }
  const status = async (body: unknown, headers?: Record<string, string>) =>
    (await post('/user/login', body, headers)).status
  expect(await status(right, { ...OWN, 'sec-fetch-site': 'cross-site' })).toBe(403)
  expect(await status(right, { ...OWN, 'content-type': 'text/plain' })).toBe(415)
  for (const wrong of [null, [], {}, { login: 'ayse' }, { login: {}, password: [] }, { login: 'a\0b', password: 'x' }])
    expect(await status(wrong), JSON.stringify(wrong)).toBe(400)
  expect(await status({ login: 'ayse', password: 'x'.repeat(20_000) })).toBe(413)
})

test('tells users whether they may create organizations and groups', async () => {
  const { cookie } = await signedIn()
  const answer = await fixture.portal.app.request(`${SITE_URL}/user/session`, { headers: { cookie } })
  const { result } = (await answer.json()) as { result: { creates: string[] } } // its envelope
  expect(result.creates).toEqual(['organization', 'group'])
})
