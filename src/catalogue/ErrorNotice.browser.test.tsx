import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../api/errors.ts'
import { forgetToken, keepToken } from '../api/token.ts'
import { names, notAllowed, publisher, refused, stubAccountFetch, taken } from '../testing/accountPortal.ts'
import { expectAccessible } from '../testing/expectAccessible.ts'
import { renderPart } from '../testing/renderPart.tsx'
import { ErrorNotice } from './ErrorNotice.tsx'
import { noteSignIn } from './SignIn/noteSignIn.ts'

beforeEach(() => {
  vi.restoreAllMocks()
})
afterEach(() => {
  noteSignIn(false)
  forgetToken()
})

const refusal = new ApiError('forbidden', 'bulk_update_metadata', { status: 403 })
const show = (locale: 'tr' | 'en' = 'en', error = refusal) =>
  renderPart(<ErrorNotice error={error} title="Nothing was changed" onRetry={() => undefined} />, {
    namespaces: [],
    locale,
    width: 320,
  })

it.each([
  ['en', /^You are no longer signed in/, 'Sign in (opens in a new tab)', '/en/user/me'],
  ['tr', /^Artık giriş yapmış değilsiniz/, 'Giriş yap (yeni sekmede açılır)', '/user/me'],
] as const)(
  'says in %s that the session of a user has ended, with a link that keeps the page',
  async (locale, why, label, href) => {
    noteSignIn(true)
    const user = { show: notAllowed }
    const calls = stubAccountFetch({ user_show: () => user.show() })
    const screen = await show(locale)
    await expect.element(screen.getByText(why)).toBeVisible()
    const link = screen.getByRole('link', { name: label })
    await expect.element(link).toHaveAttribute('href', href)
    await expect.element(link).toHaveAttribute('target', '_blank')
    await expectAccessible(screen.container)
    // In the new tab, the page of the account notes that nobody is signed in, and then the sign-in.
    user.show = () => taken(publisher)
    for (const isSignedIn of [false, true]) {
      noteSignIn(isSignedIn)
      await new Promise((resolve) => setTimeout(resolve, 50))
      await expect.element(screen.getByText(why)).toBeVisible()
    }
    expect(names(calls)).toEqual(['user_show'])
  },
)

it('does not send a user with an API token, which belongs to its tab, to another tab', async () => {
  noteSignIn(true)
  keepToken('expired', { keepsForTab: false })
  const calls = stubAccountFetch({ user_show: notAllowed })
  const screen = await show()
  await expect.element(screen.getByText('The publisher has restricted access.')).toBeVisible()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(calls).toEqual([])
  expect(screen.getByRole('link').elements()).toEqual([])
})

it.each([
  ['a user who is still signed in', () => taken(publisher)],
  ['a portal that does not say who the user is', () => refused(503, {})],
])('a refusal for %s is about rights', async (_, user_show) => {
  noteSignIn(true)
  const calls = stubAccountFetch({ user_show })
  const screen = await show()
  await expect.poll(() => names(calls)).toEqual(['user_show'])
  await expect.element(screen.getByText('The publisher has restricted access.')).toBeVisible()
  expect(screen.getByRole('link').elements()).toEqual([])
})

it('asks nothing for a visitor, or about another error', async () => {
  const calls = stubAccountFetch({})
  const visitor = await show()
  await expect.element(visitor.getByText('The publisher has restricted access.')).toBeVisible()
  await visitor.unmount()
  noteSignIn(true)
  const away = await show('en', new ApiError('away', 'bulk_update_metadata', { status: 502 }))
  await expect.element(away.getByText(/^The portal works, but the catalogue behind it does not/)).toBeVisible()
  expect(calls).toEqual([])
})

it.each([
  new ApiError('not_found', 'bulk_update_metadata', { status: 404, detail: 'Group was not found.' }),
  new ApiError('invalid', 'package_patch', { status: 409, fields: { owner_org: ['Group was not found.'] } }),
])('says in the words of the portal why a change was refused: $kind', async (error) => {
  const screen = await renderPart(<ErrorNotice error={error} saysReason />, {
    namespaces: [],
    locale: 'en',
    width: 320,
  })
  await expect
    .element(screen.getByRole('alert').getByText('Group was not found.', { exact: true }).first())
    .toBeVisible()
  expect(screen.getByText(/value in the address|Use the search/).elements()).toEqual([])
})

it.each([
  ['en', 'away', 0, /may not allow requests from this site \(CORS\)/, 1],
  ['tr', 'away', 0, /gelen isteklere izin vermiyor \(CORS\)/, 1],
  ['en', 'away', 502, /CORS/, 0],
  ['en', 'offline', 0, /CORS/, 0],
] as const)('says in %s what can be the cause of %s with status %i', async (locale, kind, status, text, times) => {
  const { container } = await show(locale, new ApiError(kind, 'package_search', { status }))
  expect(container.textContent?.match(new RegExp(text, 'g')) ?? []).toHaveLength(times)
})
