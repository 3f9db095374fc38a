import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { callAsUser, type Portal } from './callAsUser.ts'
import { fetchSessionUser, signIn, signOut } from './session.ts'
import { currentToken, forgetToken, keepToken } from './token.ts'

const portal: Portal = { base: '', locale: 'en', defaultLocale: 'tr' }
const messages: unknown[] = []
const channel = new BroadcastChannel('fihrist-session')
channel.onmessage = ({ data }) => messages.push(data)

type Sent = { url: string; headers: Record<string, string>; body: unknown }

/** A portal that gives the same response to every request, and records the requests. */
function stubFetch(response: () => Response | Promise<Response>): Sent[] {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (url: string, { headers, body, signal }: RequestInit) => {
    sent.push({ url, headers: Object.fromEntries(new Headers(headers)), body: body && JSON.parse(String(body)) })
    signal?.throwIfAborted()
    return response()
  })
  return sent
}
const taken = (result: unknown) => () => Response.json({ success: true, result })

beforeEach(() => {
  messages.length = 0
  forgetToken()
})
afterEach(() => vi.unstubAllGlobals())

describe('signing in and out', () => {
  it('sends name and password in the body and notifies the other tabs', async () => {
    const sent = stubFetch(taken({}))
    await signIn(portal, 'yayinci', 'gizli')
    expect(sent).toMatchObject([{ url: '/en/user/login', body: { login: 'yayinci', password: 'gizli' } }])
    await expect.poll(() => messages).toEqual(['signedIn'])
  })

  it('does not notify other tabs of a rejected sign-in, and throws the portal’s message', async () => {
    stubFetch(() => Response.json({ success: false, error: { message: 'Not these.' } }, { status: 401 }))
    await expect(signIn(portal, 'x', 'y')).rejects.toMatchObject({ kind: 'forbidden', detail: 'Not these.' })
    expect(messages).toEqual([])
  })

  it('ends the session at the portal', async () => {
    const sent = stubFetch(taken(null))
    await signOut(portal, { hasOwnCatalogue: true })
    expect(sent.map(({ url }) => url)).toEqual(['/en/user/logout'])
    await expect.poll(() => messages).toEqual(['signedOut'])
  })

  it.each([
    ['', ['/en/user/_logout']],
    ['/portal', ['/portal/en/user/_logout']],
    ['https://ckan.example', []],
  ])('deletes the token of the CKAN at “%s”, and ends its session if there is one, or not', async (base, addresses) => {
    const remove = vi.fn(async () => true)
    vi.stubGlobal('caches', { delete: remove })
    for (const status of [200, 500]) {
      messages.length = 0
      const sent = stubFetch(() => new Response('', { status }))
      keepToken('secret', { keepsForTab: false })
      await signOut({ ...portal, base }, { hasOwnCatalogue: false })
      expect([sent.map(({ url }) => url), currentToken()]).toEqual([addresses, undefined])
      expect(JSON.stringify(sent)).not.toContain('secret')
      await expect.poll(() => messages).toEqual(['signedOut'])
    }
    expect(remove).toHaveBeenCalledWith('last-responses')
  })

  it('ends the session of a CKAN, which responds with a redirect that is not followed', async () => {
    const sent = stubFetch(() => Object.defineProperty(Response.error(), 'type', { value: 'opaqueredirect' }))
    await signOut(portal, { hasOwnCatalogue: false })
    expect(sent.map(({ url }) => url)).toEqual(['/en/user/_logout'])
    await expect.poll(() => messages).toEqual(['signedOut'])
    stubFetch(() => new Response('<h1>', { status: 500 }))
    await expect(signOut(portal, { hasOwnCatalogue: false })).rejects.toMatchObject({ status: 500 })
  })

  it('throws if the session did not end, and does not notify other tabs', async () => {
    stubFetch(() => Promise.reject(new TypeError('no line')))
    await expect(signOut(portal, { hasOwnCatalogue: true })).rejects.toMatchObject({ kind: 'offline' })
    expect(messages).toEqual([])
  })

  it('rejects a session response that is not JSON', async () => {
    stubFetch(taken(null))
    expect(await fetchSessionUser(portal)).toBeNull()
    stubFetch(() => new Response('<h1>Bakım</h1>'))
    await expect(fetchSessionUser(portal)).rejects.toMatchObject({ kind: 'unexpected', status: 200 })
  })
})

describe('calling as the signed-in user', () => {
  it('sends the token in a header, never in the URL or the body', async () => {
    const sent = stubFetch(taken([]))
    keepToken('secret', { keepsForTab: false })
    await callAsUser(portal, 'organization_list_for_user', { permission: 'create_dataset' })
    expect(sent[0]?.headers).toMatchObject({ authorization: 'secret', 'content-type': 'application/json' })
    expect(`${sent[0]?.url} ${JSON.stringify(sent[0]?.body)}`).not.toContain('secret')
  })

  it('sends no header without a token, so that the session cookie is used', async () => {
    const sent = stubFetch(taken([]))
    await callAsUser({ ...portal, base: 'https://ckan.example/', locale: 'tr' }, 'user_show', {})
    expect(sent[0]?.url).toBe('https://ckan.example/api/3/action/user_show')
    expect(sent[0]?.headers).not.toHaveProperty('authorization')
  })

  it('distinguishes the error responses of a portal', async () => {
    const failure = (response: () => Response | Promise<Response>) => {
      stubFetch(response)
      return callAsUser(portal, 'user_show', {}).catch((error: unknown) => error)
    }
    expect(await failure(() => new Response('<h1>502</h1>', { status: 502 }))).toMatchObject({ kind: 'away' })
    expect(await failure(() => new Response('{"success": tr'))).toMatchObject({ kind: 'unexpected' })
    expect(await failure(() => Promise.reject(new TypeError('no line')))).toMatchObject({ kind: 'offline' })
    const tooMany = () => Response.json({ success: false }, { status: 429, headers: { 'retry-after': '30' } })
    expect(await failure(tooMany)).toMatchObject({ kind: 'busy', retryAfterSeconds: 30 })
    const error = { __type: 'Authorization Error', message: 'Who are you?' }
    expect(await failure(() => Response.json({ success: false, error }, { status: 403 }))).toMatchObject({
      kind: 'forbidden',
      detail: 'Who are you?',
    })
  })

  it('rethrows the error of the caller’s abort unchanged', async () => {
    stubFetch(taken([]))
    const signal = AbortSignal.abort(new DOMException('gave up', 'AbortError'))
    await expect(callAsUser(portal, 'user_show', {}, { signal })).rejects.toHaveProperty('name', 'AbortError')
  })
})
