import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { forgetToken, keepToken } from '../../api/token.ts'
import {
  names,
  notAllowed,
  publisher,
  type Responses,
  refused,
  signedIn,
  stubAccountFetch,
  taken,
} from '../../testing/accountPortal.ts'
import { aSearchResponse } from '../../testing/builders.ts'
import { clickTwice } from '../../testing/clickTwice.ts'
import { expectAccessible } from '../../testing/expectAccessible.ts'
import { renderRoute } from '../../testing/renderRoute.tsx'
import { testSite } from '../../testing/testSite.ts'

beforeEach(() => {
  vi.restoreAllMocks()
  forgetToken()
})

const button = (name: string | RegExp) => page.getByRole('button', { name })

describe('signing in with name and password', () => {
  test('requires both and opens the account', async () => {
    let isIn = false
    const calls = stubAccountFetch({
      ...signedIn,
      '/user/session': () => taken(isIn ? publisher : null),
      '/user/login': () => {
        isIn = true
        return taken({})
      },
    })
    const { screen } = await renderRoute('/en/user/login')
    await expect.element(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
    await expectAccessible(screen.container)
    await page.getByLabelText('Username or email address').fill(' yayinci ')
    await page.getByRole('textbox', { name: 'Password' }).fill('gizli-parola')
    await button('Sign in').click()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Hello, Veri Yayımcısı' })).toBeVisible()
    expect(calls.find(({ path }) => path === '/en/user/login')?.body).toEqual({
      login: 'yayinci',
      password: 'gizli-parola',
    })
    expect(calls.every(({ path }) => !path.includes('gizli'))).toBe(true)
  })

  test.for([
    [
      'a wrong password',
      () => refused(401, { message: 'Kullanıcı adı ya da parola yanlış.' }),
      'Kullanıcı adı ya da parola yanlış.',
    ],
    ['too many tries', () => refused(429, { message: '5 dakika bekleyin.' }), '5 dakika bekleyin.'],
    ['a portal that fails', () => new Response('<h1>502</h1>', { status: 502 }), 'Sorun sizden kaynaklanmıyor.'],
    ['a cut line', () => Promise.reject(new TypeError('no line')), 'Portal yanıt vermedi'],
    ['half of a response', () => new Response('{"success": tr'), 'Sorun sizden kaynaklanmıyor.'],
  ] as const)('explains %s and keeps the typed text', async ([, response, words]) => {
    stubAccountFetch({ '/user/session': () => taken(null), '/user/login': response })
    const { screen } = await renderRoute('/user/login')
    await page.getByLabelText('Kullanıcı adı ya da e-posta adresi').fill('yayinci')
    await page.getByRole('textbox', { name: 'Parola' }).fill('gizli')
    await button('Giriş yap').click()
    await expect.element(page.getByRole('main').getByText(words).first()).toBeVisible()
    await expect.element(page.getByLabelText('Kullanıcı adı ya da e-posta adresi')).toHaveValue('yayinci')
    await expect.element(page.getByRole('textbox', { name: 'Parola' })).toHaveValue('gizli')
    await expect.element(button('Giriş yap')).toBeEnabled()
    await expectAccessible(screen.container)
  })

  test('shows an error if the session cannot be checked, and retries', async () => {
    let isDown = true
    stubAccountFetch({
      ...signedIn,
      '/user/session': () => (isDown ? new Response('', { status: 500 }) : taken(publisher)),
    })
    await renderRoute('/en/user/me')
    await expect.element(page.getByRole('alert')).toHaveTextContent(/there is a problem with the portal/)
    isDown = false
    await button('Try again').click()
    await expect.element(page.getByRole('heading', { level: 1, name: /^Hello/ })).toBeVisible()
  })
})

describe('with another CKAN', () => {
  const site = { ...testSite, hasOwnCatalogue: false }
  const knows: Responses = {
    ...signedIn,
    user_show: (_, call) => (call.token === 'good' ? taken(publisher) : notAllowed()),
    status_show: () => taken({ site_url: 'https://ckan.example/' }),
  }
  const enter = async (text: string) => {
    await page.getByRole('textbox', { name: 'API token' }).fill(text)
    await button('Check and continue').click()
  }

  test('accepts a token with whitespace around it, tests it, and shows the user’s name', async () => {
    const calls = stubAccountFetch(knows)
    const { screen, address } = await renderRoute('/en/user/login', [], { site })
    await expectAccessible(screen.container)
    await enter('  go od\n')
    await expect.element(page.getByRole('heading', { level: 1, name: 'Hello, Veri Yayımcısı' })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Belediye', exact: true })).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Open my profile page' }))
      .toHaveAttribute('href', 'https://ckan.example/user/yayinci/api-tokens')
    // The first call asks whether there is a session of that CKAN.
    expect(calls.map((call) => call.token)).toEqual([null, ...calls.slice(1).map(() => 'good')])
    expect(names(calls)).not.toContain('session')
    const places = [
      address(),
      location.href,
      JSON.stringify({ ...localStorage }),
      JSON.stringify({ ...sessionStorage }),
    ]
    expect(places.join(' ')).not.toContain('good')
    await expectAccessible(screen.container)
  })

  test.for(['', '/portal'])(
    'knows who is signed in to CKAN on the same host, and ends that session: “%s”',
    async (base) => {
      let isIn = true
      const calls = stubAccountFetch({
        ...knows,
        user_show: () => (isIn ? taken(publisher) : notAllowed()),
        _logout: () => {
          isIn = false
          return taken(null)
        },
      })
      const placed = { ...site, ckan: { base }, basePath: base }
      await renderRoute(`${base}/en/user/login`, [], { site: placed })
      await expect.element(page.getByRole('heading', { level: 1, name: 'Hello, Veri Yayımcısı' })).toBeVisible()
      await button(/^Sign out$/).click()
      await expect.element(page.getByRole('textbox', { name: 'API token' })).toBeVisible()
      expect(names(calls)).toContain('_logout')
    },
  )

  test.for([null, publisher])('asks the portal’s server, if there is one, who has a session: %o', async (who) => {
    const calls = stubAccountFetch({ ...knows, '/user/session': () => taken(who) })
    await renderRoute('/en/user/login', [], { site: { ...site, linkReader: 'on' } })
    const there = who
      ? page.getByRole('heading', { level: 1, name: 'Hello, Veri Yayımcısı' })
      : page.getByRole('textbox', { name: 'API token' })
    await expect.element(there).toBeVisible()
    expect(names(calls)[0]).toBe('session')
    if (!who) expect(names(calls)).not.toContain('user_show')
  })

  test('keeps it for the tab only if the box is checked, with a warning', async () => {
    const calls = stubAccountFetch(knows)
    await renderRoute('/en/user/login', [], { site })
    await expect.element(page.getByText(/Do not select this on a shared computer/)).toBeVisible()
    await page.getByRole('checkbox').click()
    await enter('good')
    await expect.element(page.getByRole('heading', { level: 1, name: /^Hello/ })).toBeVisible()
    expect(JSON.stringify({ ...sessionStorage })).toContain('good')
    expect(JSON.stringify({ ...localStorage })).not.toContain('good')
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await expect.element(page.getByText('You are signed out on this device.', { exact: false })).toBeVisible()
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('good')
    // What only the user may read is not requested again, also when the queries have been reset.
    for (let task = 0; task < 3; task += 1) await new Promise((resolve) => setTimeout(resolve))
    expect(names(calls).at(-1)).toBe('_logout')
  })

  test.each(['bad', 'şifre ğ'])(
    'rejects a token that the portal does not know, “%s”, and does not store it',
    async (bad) => {
      stubAccountFetch(knows)
      const { screen } = await renderRoute('/en/user/login', [], { site })
      await page.getByRole('checkbox').click()
      await enter(bad)
      await expect.element(page.getByRole('status').getByText(/does not recognise this token/)).toBeInTheDocument()
      expect(JSON.stringify({ ...sessionStorage })).not.toContain(bad.slice(0, 3))
      await expectAccessible(screen.container)
    },
  )

  test('shows a portal error, not a token error, if the portal does not respond', async () => {
    stubAccountFetch({ ...knows, user_show: () => new Response('<h1>504</h1>', { status: 504 }) })
    await renderRoute('/en/user/login', [], { site })
    await enter('good')
    await expect.element(page.getByRole('alert')).toHaveTextContent(/The catalogue does not respond/)
    await expect.element(page.getByRole('textbox', { name: 'API token' })).toHaveValue('good')
  })

  test('signs out in this tab after a sign-out in another tab, on any page', async () => {
    stubAccountFetch(knows)
    keepToken('good', { keepsForTab: true })
    const { go } = await renderRoute('/en/user/me', [], { site })
    await expect.element(page.getByRole('heading', { level: 1, name: /^Hello/ })).toBeVisible()
    go('/en/accessibility')
    await expect.element(page.getByRole('heading', { level: 1, name: 'Accessibility' })).toBeVisible()
    const other = new BroadcastChannel('fihrist-session')
    other.postMessage('signedOut')
    await expect.poll(() => JSON.stringify({ ...sessionStorage })).not.toContain('good')
    other.close()
    go('/en/user/me')
    await expect.element(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
    await expect.element(page.getByText('Su tüketimi')).not.toBeInTheDocument()
  })
})

describe('my account', () => {
  test('shows datasets and drafts, organizations and tokens', async () => {
    const calls = stubAccountFetch(signedIn)
    const { screen } = await renderRoute('/en/user/me', [], { width: 320 })
    await expect.element(page.getByRole('link', { name: 'Continue draft Su tüketimi' })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Belediye', exact: true })).toBeVisible()
    await expect.element(page.getByText('Never used')).toBeVisible()
    expect(calls.find(({ path }) => path.endsWith('package_search'))?.body).toMatchObject({
      fq: 'creator_user_id:"u1"',
      include_drafts: true,
      include_private: true,
    })
    expect(document.documentElement.scrollWidth).toBe(320)
    await expectAccessible(screen.container)
  })

  test('shows messages for empty lists', async () => {
    stubAccountFetch({
      ...signedIn,
      package_search: () => taken(aSearchResponse([])),
      organization_list_for_user: () => taken([]),
      api_token_list: () => taken([]),
    })
    const { screen } = await renderRoute('/user/me')
    await expect.element(page.getByText('Henüz veri seti yayımlamadınız.')).toBeVisible()
    await expect.element(page.getByText(/Henüz bir kurum adına yayımlayamazsınız/)).toBeVisible()
    await expect.element(page.getByText('Henüz anahtarınız yok.')).toBeVisible()
    await expectAccessible(screen.container)
  })

  test('shows the loaded parts when another part fails, and retries that part', async () => {
    let isDown = true
    stubAccountFetch({
      ...signedIn,
      package_search: () => (isDown ? new Response('<h1>500</h1>', { status: 500 }) : taken(aSearchResponse([]))),
    })
    const { screen } = await renderRoute('/en/user/me')
    await expect.element(page.getByRole('alert')).toHaveTextContent(/there is a problem with the portal/)
    await expect.element(page.getByRole('link', { name: 'Belediye', exact: true })).toBeVisible()
    await expectAccessible(screen.container)
    isDown = false
    await button('Try again').click()
    await expect.element(page.getByText('You have not published any datasets yet.')).toBeVisible()
  })

  test('asks for a new sign-in after the session has ended, and shows no old data', async () => {
    let isOver = false
    stubAccountFetch({
      ...signedIn,
      '/user/session': () => taken(isOver ? null : publisher),
      api_token_create: notAllowed,
    })
    await renderRoute('/en/user/me')
    await page.getByLabelText('Token name').fill('nightly')
    isOver = true
    await button('Create token').click()
    await expect.element(page.getByText(/You are signed out on this device/)).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: 'Password' })).toBeVisible()
    await expect.element(page.getByText('gece')).not.toBeInTheDocument()
  })

  test('explains missing permissions of the account', async () => {
    stubAccountFetch({ ...signedIn, api_token_list: notAllowed })
    await renderRoute('/en/user/me')
    await expect.element(page.getByRole('alert')).toHaveTextContent(/did not allow this.*Sign out and sign in again/)
  })

  test('moves the focus to its heading after signing in and out', async () => {
    let isIn = false
    stubAccountFetch({
      ...signedIn,
      '/user/session': () => taken(isIn ? publisher : null),
      '/user/login': () => {
        isIn = true
        return taken({})
      },
      '/user/logout': () => taken(null),
    })
    await renderRoute('/en/user/me')
    await page.getByLabelText('Username or email address').fill('yayinci')
    await page.getByRole('textbox', { name: 'Password' }).fill('gizli')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('heading', { level: 1, name: /^Hello/ })).toHaveFocus()
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Sign in' })).toHaveFocus()
  })

  test('stays signed in if the sign-out request fails, shows an error and tries again once', async () => {
    const calls = stubAccountFetch({ ...signedIn, '/user/logout': () => Promise.reject(new TypeError('no line')) })
    await renderRoute('/en/user/me')
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await expect.element(page.getByRole('alert')).toHaveTextContent(/You are still signed in/)
    clickTwice(page.getByRole('button', { name: 'Try again' }))
    clickTwice(page.getByRole('button', { name: 'Sign out', exact: true }))
    await expect.element(page.getByRole('alert')).toHaveTextContent(/You are still signed in/)
    expect(names(calls).filter((name) => name === 'logout')).toHaveLength(2)
  })
})
