import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

/** A Storage whose content can be inspected. */
function aStorage() {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

let session: ReturnType<typeof aStorage>
let local: ReturnType<typeof aStorage>
beforeEach(() => {
  session = aStorage()
  local = aStorage()
  vi.stubGlobal('sessionStorage', session)
  vi.stubGlobal('localStorage', local)
})
afterEach(() => vi.unstubAllGlobals())

/** A fresh instance of the module, as after a page load. */
async function aPage() {
  vi.resetModules()
  return import('./token.ts')
}

describe('an entered token', () => {
  it('is gone after a reload', async () => {
    const page = await aPage()
    page.keepToken('secret', { keepsForTab: false })
    expect(page.currentToken()).toBe('secret')
    expect([...session.kept, ...local.kept]).toEqual([])
    expect((await aPage()).currentToken()).toBeUndefined()
  })

  it('survives a reload on request, in this tab’s sessionStorage only', async () => {
    const page = await aPage()
    page.keepToken('secret', { keepsForTab: true })
    expect(JSON.stringify([...session.kept])).toContain('secret')
    expect([...local.kept]).toEqual([])
    expect((await aPage()).currentToken()).toBe('secret')
  })

  it('replaces a stored token', async () => {
    const page = await aPage()
    page.keepToken('old', { keepsForTab: true })
    page.keepToken('new', { keepsForTab: false })
    expect([...session.kept]).toEqual([])
    expect(page.currentToken()).toBe('new')
  })

  it('is deleted from memory and storage', async () => {
    const page = await aPage()
    page.keepToken('secret', { keepsForTab: true })
    page.forgetToken()
    expect([...session.kept]).toEqual([])
    expect(page.currentToken()).toBeUndefined()
  })

  it('is used when the browser blocks storage', async () => {
    const refuse = () => {
      throw new Error('refused')
    }
    const refusing = { getItem: refuse, setItem: refuse, removeItem: refuse }
    vi.stubGlobal('sessionStorage', refusing)
    vi.stubGlobal('localStorage', refusing)
    const page = await aPage()
    expect(page.currentToken()).toBeUndefined()
    page.keepToken('secret', { keepsForTab: true })
    expect(page.currentToken()).toBe('secret')
  })
})

describe('another tab', () => {
  it('deletes its token after a sign-out in another tab and keeps it after a sign-in', async () => {
    const here = await aPage()
    const there = await aPage()
    there.keepToken('secret', { keepsForTab: true })
    const tokens: (string | undefined)[] = []
    there.onOtherTab(() => tokens.push(there.currentToken()))
    here.notifyTabs('signedIn')
    await expect.poll(() => tokens).toEqual(['secret'])
    here.notifyTabs('signedOut')
    await expect.poll(() => tokens).toEqual(['secret', undefined])
    expect([...session.kept]).toEqual([])
  })

  it('has no token after a sign-out that happened while it was suspended', async () => {
    vi.stubGlobal('BroadcastChannel', undefined)
    const here = await aPage()
    const there = await aPage()
    there.keepToken('secret', { keepsForTab: true })
    here.notifyTabs('signedOut')
    expect((await aPage()).currentToken()).toBeUndefined()
    expect(there.currentToken()).toBeUndefined()
    expect(JSON.stringify([...local.kept, ...session.kept])).not.toContain('secret')
    there.keepToken('another', { keepsForTab: true })
    expect((await aPage()).currentToken()).toBe('another')
  })

  it('ignores a foreign value in its storage', async () => {
    session.setItem('fihrist-token', '{"token": 5')
    expect((await aPage()).currentToken()).toBeUndefined()
  })

  it('never receives the token', async () => {
    const messages: unknown[] = []
    const channel = new BroadcastChannel('fihrist-session')
    channel.addEventListener('message', ({ data }) => messages.push(data))
    const page = await aPage()
    page.keepToken('secret', { keepsForTab: true })
    page.notifyTabs('signedIn')
    await expect.poll(() => messages).toEqual(['signedIn'])
    channel.close()
  })
})
