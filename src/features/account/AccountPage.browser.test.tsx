import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { forgetToken, keepToken } from '../../api/token.ts'
import { aDataset, aSearchAnswer } from '../../testing/builders.ts'
import { expectAccessible } from '../../testing/expectAccessible.ts'
import { renderRoute } from '../../testing/renderRoute.tsx'
import { testSite } from '../../testing/testSite.ts'

type Asked = { path: string; body: Record<string, unknown>; token: string | null }
type Answers = Record<string, (body: Record<string, unknown>, asked: Asked) => Response | Promise<Response>>

const taken = (result: unknown) => Response.json({ success: true, result })
const refused = (status: number, error: object) => Response.json({ success: false, error }, { status })
const notAllowed = () => refused(403, { __type: 'Authorization Error', message: 'No' })

const publisher = { id: 'u1', name: 'yayinci', display_name: 'Veri Yayımcısı', sysadmin: false }
const token = { id: 't1', name: 'gece', created_at: '2026-11-01T00:00:00', last_access: null, expires_at: null }
const signedIn: Answers = {
  '/user/session': () => taken(publisher),
  package_search: () => taken(aSearchAnswer([aDataset({ name: 'su', title: 'Su tüketimi', state: 'draft' })])),
  organization_list_for_user: () => taken([{ id: 'o1', name: 'belediye', title: 'Belediye' }]),
  api_token_list: () => taken([token]),
}

/** A portal that answers the calls of whoever is signed in, by action or path, and remembers them. */
function answering(answers: Answers): Asked[] {
  const all: Asked[] = []
  const real = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname: path } = new URL(String(input), location.href)
    if (!/^\/(?:en\/)?(?:user|api)\//.test(path)) return real(input, init)
    const body = JSON.parse(String(init?.body ?? '{}'))
    const asked = { path, body, token: new Headers(init?.headers).get('authorization') }
    all.push(asked)
    const answer = answers[path.replace(/^\/en\//, '/')] ?? answers[path.split('/').at(-1) ?? '']
    return answer ? answer(body, asked) : refused(404, { __type: 'Not Found Error' })
  })
  return all
}
const names = (asked: readonly Asked[]) => asked.map(({ path }) => path.split('/').at(-1))

beforeEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
  localStorage.clear()
  forgetToken()
})

const button = (name: string | RegExp) => page.getByRole('button', { name })

describe('signing in by name and password', () => {
  test('asks for both and opens the account', async () => {
    let isIn = false
    const asked = answering({
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
    await page.getByLabelText('User name or e-mail').fill(' yayinci ')
    await page.getByRole('textbox', { name: 'Password' }).fill('gizli-parola')
    await button('Sign in').click()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Hello, Veri Yayımcısı' })).toBeVisible()
    expect(asked.find(({ path }) => path === '/en/user/login')?.body).toEqual({
      login: 'yayinci',
      password: 'gizli-parola',
    })
    expect(asked.every(({ path }) => !path.includes('gizli'))).toBe(true)
  })

  test.for([
    ['a wrong password', () => refused(401, { message: 'Ad ya da parola yanlış.' }), 'Ad ya da parola yanlış.'],
    ['too many tries', () => refused(429, { message: '5 dakika bekleyin.' }), '5 dakika bekleyin.'],
    ['a portal that fails', () => new Response('<h1>502</h1>', { status: 502 }), 'Sorun sizden kaynaklanmıyor.'],
    ['a cut line', () => Promise.reject(new TypeError('no line')), 'Portala ulaşılamadı'],
    ['half an answer', () => new Response('{"success": tr'), 'Sorun sizden kaynaklanmıyor.'],
  ] as const)('says what %s means, and keeps what was typed', async ([, answer, words]) => {
    answering({ '/user/session': () => taken(null), '/user/login': answer })
    const { screen } = await renderRoute('/user/login')
    await page.getByLabelText('Kullanıcı adı ya da e-posta').fill('yayinci')
    await page.getByRole('textbox', { name: 'Parola' }).fill('gizli')
    await button('Giriş yap').click()
    await expect.element(page.getByRole('main').getByText(words).first()).toBeVisible()
    await expect.element(page.getByLabelText('Kullanıcı adı ya da e-posta')).toHaveValue('yayinci')
    await expect.element(page.getByRole('textbox', { name: 'Parola' })).toHaveValue('gizli')
    await expect.element(button('Giriş yap')).toBeEnabled()
    await expectAccessible(screen.container)
  })

  test('says that nobody could be asked who is there, and asks again', async () => {
    let isDown = true
    answering({ ...signedIn, '/user/session': () => (isDown ? new Response('', { status: 500 }) : taken(publisher)) })
    await renderRoute('/en/user/me')
    await expect.element(page.getByRole('alert')).toHaveTextContent(/went wrong at the portal/)
    isDown = false
    await button('Try again').click()
    await expect.element(page.getByRole('heading', { level: 1, name: /^Hello/ })).toBeVisible()
  })
})

describe('over a CKAN elsewhere', () => {
  const site = { ...testSite, hasOwnCatalogue: false }
  const knows: Answers = {
    ...signedIn,
    user_show: (_, asked) => (asked.token === 'good' ? taken(publisher) : notAllowed()),
    status_show: () => taken({ site_url: 'https://ckan.example/' }),
  }
  const enter = async (text: string) => {
    await page.getByRole('textbox', { name: 'API token' }).fill(text)
    await button('Check and continue').click()
  }

  test('takes a token with the blanks around it, tries it, and greets by name', async () => {
    const asked = answering(knows)
    const { screen, address } = await renderRoute('/en/user/login', [], { site })
    await expectAccessible(screen.container)
    await enter('  go od\n')
    await expect.element(page.getByRole('heading', { level: 1, name: 'Hello, Veri Yayımcısı' })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Belediye' })).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Open my profile page' }))
      .toHaveAttribute('href', 'https://ckan.example/user/yayinci/api-tokens')
    expect(asked.every((call) => call.token === 'good')).toBe(true)
    expect(names(asked)).not.toContain('session')
    const places = [
      address(),
      location.href,
      JSON.stringify({ ...localStorage }),
      JSON.stringify({ ...sessionStorage }),
    ]
    expect(places.join(' ')).not.toContain('good')
    await expectAccessible(screen.container)
  })

  test('keeps it for the tab only where that is ticked, after a warning', async () => {
    answering(knows)
    await renderRoute('/en/user/login', [], { site })
    await expect.element(page.getByText(/do not tick this on a shared computer/)).toBeVisible()
    await page.getByRole('checkbox').click()
    await enter('good')
    await expect.element(page.getByRole('heading', { level: 1, name: /^Hello/ })).toBeVisible()
    expect(JSON.stringify({ ...sessionStorage })).toContain('good')
    expect(JSON.stringify({ ...localStorage })).not.toContain('good')
    await button('Sign out').click()
    await expect.element(page.getByText('You are signed out on this device.', { exact: false })).toBeVisible()
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('good')
  })

  test('believes no token that the portal does not know, and keeps it nowhere', async () => {
    answering(knows)
    const { screen } = await renderRoute('/en/user/login', [], { site })
    await page.getByRole('checkbox').click()
    await enter('bad')
    await expect.element(page.getByRole('status').getByText(/does not know this token/)).toBeInTheDocument()
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('bad')
    await expectAccessible(screen.container)
  })

  test('says that the portal is away and not that the token is wrong', async () => {
    answering({ ...knows, user_show: () => new Response('<h1>504</h1>', { status: 504 }) })
    await renderRoute('/en/user/login', [], { site })
    await enter('good')
    await expect.element(page.getByRole('alert')).toHaveTextContent(/went wrong at the portal/)
    await expect.element(page.getByRole('textbox', { name: 'API token' })).toHaveValue('good')
  })

  test('ends in this tab when somebody signs out in another, wherever it is then', async () => {
    answering(knows)
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
    const asked = answering(signedIn)
    const { screen } = await renderRoute('/en/user/me', [], { width: 320 })
    await expect.element(page.getByRole('link', { name: 'Continue the draft Su tüketimi' })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Belediye' })).toBeVisible()
    await expect.element(page.getByText('Never used')).toBeVisible()
    expect(asked.find(({ path }) => path.endsWith('package_search'))?.body).toMatchObject({
      fq: 'creator_user_id:"u1"',
      include_drafts: true,
      include_private: true,
    })
    expect(document.documentElement.scrollWidth).toBe(320)
    await expectAccessible(screen.container)
  })

  test('says in words where there is nothing yet', async () => {
    answering({
      ...signedIn,
      package_search: () => taken(aSearchAnswer([])),
      organization_list_for_user: () => taken([]),
      api_token_list: () => taken([]),
    })
    const { screen } = await renderRoute('/user/me')
    await expect.element(page.getByText('Henüz bir şey yayımlamadınız.')).toBeVisible()
    await expect.element(page.getByText(/Adına yayımlayabileceğiniz bir kurum yok/)).toBeVisible()
    await expect.element(page.getByText('Henüz anahtarınız yok.')).toBeVisible()
    await expectAccessible(screen.container)
  })

  test('shows what came where another part failed, and asks that part again', async () => {
    let isDown = true
    answering({
      ...signedIn,
      package_search: () => (isDown ? new Response('<h1>500</h1>', { status: 500 }) : taken(aSearchAnswer([]))),
    })
    const { screen } = await renderRoute('/en/user/me')
    await expect.element(page.getByRole('alert')).toHaveTextContent(/went wrong at the portal/)
    await expect.element(page.getByRole('link', { name: 'Belediye' })).toBeVisible()
    await expectAccessible(screen.container)
    isDown = false
    await button('Try again').click()
    await expect.element(page.getByText('You have not published anything yet.')).toBeVisible()
  })

  test('asks to sign in again where the session is over, and shows nothing of before', async () => {
    let isOver = false
    answering({
      ...signedIn,
      '/user/session': () => taken(isOver ? null : publisher),
      api_token_create: notAllowed,
    })
    await renderRoute('/en/user/me')
    await page.getByLabelText('Name of the token').fill('nightly')
    isOver = true
    await button('Create a token').click()
    await expect.element(page.getByText(/You are signed out on this device/)).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: 'Password' })).toBeVisible()
    await expect.element(page.getByText('gece')).not.toBeInTheDocument()
  })

  test('says whose matter it is where the account may not', async () => {
    answering({ ...signedIn, api_token_list: notAllowed })
    await renderRoute('/en/user/me')
    await expect.element(page.getByRole('alert')).toHaveTextContent(/did not allow this.*Sign out and in again/)
  })

  test('leads the focus to its heading after signing in and out', async () => {
    let isIn = false
    answering({
      ...signedIn,
      '/user/session': () => taken(isIn ? publisher : null),
      '/user/login': () => {
        isIn = true
        return taken({})
      },
      '/user/logout': () => taken(null),
    })
    await renderRoute('/en/user/me')
    await page.getByLabelText('User name or e-mail').fill('yayinci')
    await page.getByRole('textbox', { name: 'Password' }).fill('gizli')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('heading', { level: 1, name: /^Hello/ })).toHaveFocus()
    await button('Sign out').click()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Sign in' })).toHaveFocus()
  })

  test('keeps somebody in whose sign-out did not arrive, and says so', async () => {
    answering({ ...signedIn, '/user/logout': () => Promise.reject(new TypeError('no line')) })
    await renderRoute('/en/user/me')
    await button('Sign out').click()
    await expect.element(page.getByRole('alert')).toHaveTextContent(/You are still signed in/)
  })
})

describe('my tokens', () => {
  test('are made with a name and a lifetime, and shown once', async () => {
    const made: object[] = []
    answering({
      ...signedIn,
      api_token_create: (body) => {
        made.push(body)
        return taken({ token: `secret-${made.length}` })
      },
    })
    const { screen } = await renderRoute('/en/user/me')
    await page.getByLabelText('Name of the token').fill(' nightly ')
    await page.getByLabelText('Lifetime').selectOptions('30 days')
    await button('Create a token').click()
    await expect.element(page.getByText('secret-1')).toBeVisible()
    await expect.poll(() => document.activeElement?.textContent).toContain('secret-1')
    expect(made).toEqual([{ user: 'yayinci', name: 'nightly', expires_in: 30, unit: 86_400 }])
    await expectAccessible(screen.container)

    await page.getByLabelText('Name of the token').fill('weekly')
    await page.getByLabelText('Lifetime').selectOptions('Until I end it')
    await button('Create a token').click()
    await expect.poll(() => document.activeElement?.textContent).toContain('secret-2')
    expect(made.at(-1)).toEqual({ user: 'yayinci', name: 'weekly' })
    await button('I have copied it').click()
    await expect.element(page.getByText('secret-2')).not.toBeInTheDocument()
    await expect.element(page.getByText('The new token is among your tokens.')).toHaveFocus()
  })

  test('are refused at their field, and nothing typed is lost', async () => {
    const error = { __type: 'Validation Error', name: ['This name is taken'] }
    answering({ ...signedIn, api_token_create: () => refused(409, error) })
    await renderRoute('/en/user/me')
    const name = page.getByLabelText('Name of the token')
    await name.fill('gece')
    await button('Create a token').click()
    await expect.element(name).toHaveAttribute('aria-invalid', 'true')
    await expect.element(page.getByText('This name is taken')).toBeVisible()
    await expect.element(name).toHaveValue('gece')
  })

  test('end after a question, or say that they did not', async () => {
    let isDown = true
    const asked = answering({
      ...signedIn,
      api_token_revoke: () => (isDown ? new Response('', { status: 500 }) : taken(null)),
    })
    const { screen } = await renderRoute('/en/user/me')
    await button('End this token gece').click()
    const dialog = page.getByRole('dialog', { name: 'End the token “gece”?' })
    await expectAccessible(screen.container)
    await dialog.getByRole('button', { name: 'End this token' }).click()
    await expect.element(dialog.getByRole('alert')).toHaveTextContent(/The token has not ended/)
    isDown = false
    await dialog.getByRole('button', { name: 'End this token' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(page.getByText('The token “gece” has ended.')).toHaveFocus()
    expect(asked.findLast(({ path }) => path.endsWith('api_token_revoke'))?.body).toEqual({ jti: 't1' })
  })
})

describe('accounts, for administrators', () => {
  const admin = { ...publisher, sysadmin: true }
  const administrator: Answers = {
    ...signedIn,
    '/user/session': () => taken(admin),
    user_list: () => taken([{ ...publisher, email: 'veri@example.org', created: '2026-11-01T00:00:00' }]),
  }
  const fill = async () => {
    await page.getByLabelText('User name').fill('ayse')
    await page.getByLabelText('E-mail').fill('ayse@example.org')
    await page.getByLabelText('Publishes for').selectOptions('Belediye')
    await button('Create the account').click()
  }

  test('are made with a first password that is shown once, and an organization', async () => {
    const asked = answering({
      ...administrator,
      user_create: () => taken({}),
      organization_member_create: () => taken({}),
    })
    const { screen } = await renderRoute('/en/user')
    await expect.element(page.getByText('veri@example.org')).toBeVisible()
    await fill()
    await expect.element(page.getByText('ayse can sign in with this password')).toBeVisible()
    const { password, ...account } = asked.find(({ path }) => path.endsWith('user_create'))?.body ?? {}
    expect(account).toEqual({ name: 'ayse', email: 'ayse@example.org', fullname: '' })
    await expect.element(page.getByText(String(password), { exact: true })).toBeVisible()
    expect(asked.find(({ path }) => path.endsWith('member_create'))?.body).toEqual({
      id: 'o1',
      username: 'ayse',
      role: 'editor',
    })
    await expect.element(page.getByLabelText('User name')).toHaveValue('')
    await expectAccessible(screen.container)
  })

  test('say that an account is there where only its organization failed', async () => {
    answering({
      ...administrator,
      user_create: () => taken({}),
      organization_member_create: () => new Response('', { status: 500 }),
    })
    await renderRoute('/en/user')
    await fill()
    await expect.element(page.getByText('ayse can sign in with this password')).toBeVisible()
    await expect.element(page.getByText(/does not belong to the organization yet/)).toBeVisible()
  })

  test('say at its field what is wrong, and keep what was typed', async () => {
    const error = { __type: 'Validation Error', name: ['This name is taken'] }
    answering({ ...administrator, user_create: () => refused(409, error) })
    const { screen } = await renderRoute('/en/user')
    await fill()
    await expect.element(page.getByText('This name is taken')).toBeVisible()
    await expect.element(page.getByLabelText('E-mail')).toHaveValue('ayse@example.org')
    await expect.element(page.getByLabelText('Publishes for')).toHaveValue('o1')
    await expectAccessible(screen.container)
  })

  test('are closed to everybody else', async () => {
    const asked = answering(signedIn)
    await renderRoute('/user')
    await expect.element(page.getByText('Hesapları yalnızca yöneticiler görür')).toBeVisible()
    expect(names(asked)).not.toContain('user_list')
  })
})
