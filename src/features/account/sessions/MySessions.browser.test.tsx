import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { publisher, signedIn, stubAccountFetch, taken } from '../../../testing/accountPortal.ts'
import { expectAccessible } from '../../../testing/expectAccessible.ts'
import { renderRoute } from '../../../testing/renderRoute.tsx'

beforeEach(() => {
  vi.restoreAllMocks()
})
const session = { created_at: '2026-11-01T00:00:00', last_access: '2026-11-19T09:00:00', is_current: false }
const SESSIONS = [
  { ...session, id: 's1', browser: 'Firefox', platform: 'Linux', is_current: true },
  { ...session, id: 's2', browser: 'Safari', platform: 'iOS' },
  { ...session, id: 's3', browser: null, platform: null },
]
const button = (name: string) => page.getByRole('button', { name })

test('the sessions are listed by device, and one that is not here can be ended', async () => {
  let open = SESSIONS
  const calls = stubAccountFetch({
    ...signedIn,
    session_list: () => taken(open),
    session_revoke: ({ id }) => {
      open = open.filter((one) => one.id !== id)
      return taken({ revoked: 1 })
    },
  })
  const { screen } = await renderRoute('/en/user/me')
  await expect.element(page.getByText('Firefox on Linux')).toBeVisible()
  await expect.element(page.getByText('This device', { exact: true })).toBeVisible()
  await expect.element(button('Sign out there Firefox on Linux')).not.toBeInTheDocument()
  await expect.element(button('Sign out there Unknown device')).toBeVisible()
  await expectAccessible(screen.container)
  await button('Sign out there Safari on iOS').click()
  const dialog = page.getByRole('dialog', { name: 'Sign out on “Safari on iOS”?' })
  await dialog.getByRole('button', { name: 'Sign out there' }).click()
  await expect.element(page.getByText('“Safari on iOS” is signed out.')).toHaveFocus()
  await expect.element(button('Sign out there Safari on iOS')).not.toBeInTheDocument()
  expect(calls.filter(({ path }) => path.endsWith('session_revoke')).map(({ body }) => body)).toEqual([{ id: 's2' }])
})

test('“Sign out everywhere” ends all sessions, also this one', async () => {
  let isIn = true
  const calls = stubAccountFetch({
    ...signedIn,
    '/user/session': () => taken(isIn ? publisher : null),
    session_list: () => taken(SESSIONS),
    session_revoke: () => {
      isIn = false
      return taken({ revoked: 3 })
    },
  })
  await renderRoute('/en/user/me')
  await button('Sign out everywhere').click()
  const dialog = page.getByRole('dialog', { name: 'Sign out on all devices?' })
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect.element(page.getByText(/You are signed out on this device/)).toBeVisible()
  expect(calls.find(({ path }) => path.endsWith('session_revoke'))?.body).toEqual({})
})

test('a new token only reads, unless its owner chooses more', async () => {
  const calls = stubAccountFetch({
    ...signedIn,
    session_list: () => taken([]),
    api_token_create: () => taken({ token: 'yeni-anahtar', id: 't2' }),
  })
  const { screen } = await renderRoute('/en/user/me')
  await page.getByLabelText('Token name').fill('nightly')
  await expect.element(page.getByRole('radio', { name: 'Only read' })).toBeChecked()
  await page.getByRole('radio', { name: 'Publish for one organization' }).click()
  await page.getByLabelText('Organization', { exact: true }).selectOptions('Belediye')
  await expectAccessible(screen.container)
  await button('Create token').click()
  await expect.element(page.getByText('yeni-anahtar', { exact: true })).toBeVisible()
  expect(calls.find(({ path }) => path.endsWith('api_token_create'))?.body).toEqual({
    user: 'yayinci',
    name: 'nightly',
    expires_in: 90,
    unit: 86_400,
    scope: 'publish',
    organization: 'o1',
  })
})
