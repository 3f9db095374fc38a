import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { publisher, signedIn, stubAccountFetch, taken } from '../../testing/accountPortal.ts'
import { expectAccessible } from '../../testing/expectAccessible.ts'
import { renderRoute } from '../../testing/renderRoute.tsx'
import { testSite } from '../../testing/testSite.ts'

const site = { ...testSite, signInProvider: 'e-Kapı' }
beforeEach(() => {
  vi.restoreAllMocks()
})

test('the sign-in form has a link to the provider, which comes back to the page', async () => {
  stubAccountFetch({ '/user/session': () => taken(null) })
  const { screen } = await renderRoute('/dataset/new?a=1', [], { site, width: 320 })
  const link = page.getByRole('link', { name: 'e-Kapı ile giriş yap' })
  await expect.element(link).toHaveAttribute('href', '/user/oidc?return=%2Fdataset%2Fnew%3Fa%3D1')
  await expect.element(page.getByLabelText('Parola', { exact: true })).toBeVisible()
  await expectAccessible(screen.container)
})

test('a failure is explained on the sign-in page, and the next attempt leads to the same place', async () => {
  stubAccountFetch({ '/user/session': () => taken(null) })
  const address = '/en/user/login?oidc=away&return=%2Fen%2Fdashboard'
  const { screen } = await renderRoute(address, [], { site })
  await expect.element(page.getByText('e-Kapı does not respond at the moment.', { exact: false })).toBeVisible()
  const link = page.getByRole('link', { name: 'Sign in with e-Kapı' })
  await expect.element(link).toHaveAttribute('href', '/en/user/oidc?return=%2Fen%2Fdashboard')
  await expectAccessible(screen.container)
})

test('a portal without a provider has no link and no message', async () => {
  stubAccountFetch({ '/user/session': () => taken(null) })
  await renderRoute('/en/user/login?oidc=away')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  expect(document.querySelector('a[href*="/user/oidc"]')).toBe(null)
  expect(document.body.textContent).not.toContain('does not respond')
})

test('the account page links the account, or says since when it is linked', async () => {
  let user: object = publisher
  stubAccountFetch({ ...signedIn, '/user/session': () => taken(user) })
  const first = await renderRoute('/en/user/me', [], { site })
  const link = page.getByRole('link', { name: 'Link with e-Kapı' })
  await expect.element(link).toHaveAttribute('href', '/en/user/oidc?link=1&return=%2Fen%2Fuser%2Fme')
  await expectAccessible(first.screen.container)
  first.screen.unmount()
  user = { ...publisher, linked_since: '2026-11-01T00:00:00', has_password: false }
  await renderRoute('/en/user/me', [], { site })
  await expect.element(page.getByText('Your account has no password: you sign in with e-Kapı.')).toBeVisible()
  const email = page.getByRole('region', { name: 'Email address' })
  await expect.element(email.getByText('Your email address: yayinci@example.org')).toBeVisible()
  await expect.element(email.getByText('The portal administrator can change your address.')).toBeVisible()
  expect(document.querySelector('input[type="password"]')).toBe(null)
})

test('an account with a password is unlinked, and can be linked again', async () => {
  let user: object = { ...publisher, linked_since: '2026-11-01T00:00:00', has_password: true }
  stubAccountFetch({
    ...signedIn,
    '/user/session': () => taken(user),
    '/user/oidc/unlink': () => {
      user = publisher
      return taken(null)
    },
  })
  const { screen } = await renderRoute('/en/user/me', [], { site, width: 320 })
  const button = page.getByRole('button', { name: 'Unlink' })
  await expect.element(button).toBeVisible()
  await expectAccessible(screen.container)
  await button.click()
  await expect.element(page.getByText('Your account is no longer linked with e-Kapı.')).toHaveFocus()
  await expect.element(page.getByRole('link', { name: 'Link with e-Kapı' })).toBeVisible()
})
