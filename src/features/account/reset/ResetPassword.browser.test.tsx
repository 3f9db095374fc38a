import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { publisher, refused, signedIn, stubAccountFetch, taken } from '../../../testing/accountPortal.ts'
import { expectAccessible } from '../../../testing/expectAccessible.ts'
import { renderRoute } from '../../../testing/renderRoute.tsx'
import { testSite } from '../../../testing/testSite.ts'

const SECRET = 'a'.repeat(43)
const mailing = { ...testSite, sendsMail: true }
const nobody = { '/user/session': () => taken(null) }
const valid = { ...nobody, '/user/reset/link': () => taken({ name: 'ayse', purpose: 'invitation' }) }
const button = (name: string) => page.getByRole('button', { name })

beforeEach(() => {
  vi.restoreAllMocks()
})
/** The page reads the fragment of the browser's own address. */
const openLink = async (path = '/en/user/reset') => {
  history.replaceState(null, '', `${location.pathname}${location.search}#${SECRET}`)
  return renderRoute(path, [], { site: mailing })
}

describe('a link for a password', () => {
  test('leads to the account after the sign-in with the new password', async () => {
    let isIn = false
    stubAccountFetch({
      ...signedIn,
      ...valid,
      '/user/session': () => taken(isIn ? publisher : null),
      '/user/reset/password': () => taken({ name: 'ayse' }),
      '/user/login': () => {
        isIn = true
        return taken({})
      },
    })
    const { address } = await openLink()
    await page.getByRole('textbox', { name: 'New password' }).fill('mavi kedi 1907')
    await button('Save password').click()
    await page.getByLabelText('Username or email address').fill('ayse')
    await page.getByRole('textbox', { name: 'Password' }).fill('mavi kedi 1907')
    await button('Sign in').click()
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Hello, Veri Yayımcısı')
    expect(address()).toBe('/en/user/me')
  })

  test('sets the password, and its secret leaves the address and is stored nowhere', async () => {
    const calls = stubAccountFetch({
      ...valid,
      '/user/reset/password': ({ password }) =>
        password === 'kisa'
          ? refused(409, { __type: 'Validation Error', password: ['At least 8 characters, please.'] })
          : taken({ name: 'ayse' }),
    })
    const { screen } = await openLink()
    await expect.element(page.getByRole('heading', { name: 'Set your password' })).toBeVisible()
    expect(location.hash).toBe('')
    await expect.element(page.getByText('Your username is ayse.')).toBeVisible()
    await expectAccessible(screen.container)
    await page.getByRole('textbox', { name: 'New password' }).fill('kisa')
    await button('Save password').click()
    await expect.element(page.getByText('At least 8 characters, please.')).toBeVisible()
    await page.getByRole('textbox', { name: 'New password' }).fill('mavi kedi 1907')
    await button('Save password').click()
    await expect.element(page.getByText('Your password has been saved. Sign in with it.')).toHaveFocus()
    await expect.element(button('Sign in')).toBeVisible()
    expect(calls.at(-1)?.body).toEqual({ key: SECRET, password: 'mavi kedi 1907' })
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(SECRET)
    await expectAccessible(screen.container)
  })

  test('that was used or has expired says so, and offers another one', async () => {
    const error = { __type: 'Validation Error', key: ['Bu bağlantının süresi doldu.'] }
    stubAccountFetch({ ...nobody, '/user/reset/link': () => refused(409, error) })
    const { screen } = await openLink('/user/reset')
    await expect.element(page.getByRole('alert')).toHaveTextContent(/Bu bağlantı çalışmıyor.*süresi doldu/)
    await expect.element(button('Bağlantı gönder')).toBeVisible()
    await expectAccessible(screen.container)
  })

  test('that is used up while the page is open says so', async () => {
    let isUsed = false
    const error = { __type: 'Validation Error', key: ['This link was used already.'] }
    stubAccountFetch({
      ...nobody,
      '/user/reset/link': () => (isUsed ? refused(409, error) : taken({ name: 'ayse', purpose: 'reset' })),
      '/user/reset/password': () => refused(409, error),
    })
    await openLink()
    await page.getByRole('textbox', { name: 'New password' }).fill('mavi kedi 1907')
    isUsed = true
    await button('Save password').click()
    await expect.element(page.getByRole('alert')).toHaveTextContent(/used already/)
  })

  test('can be checked again if the portal does not respond', async () => {
    let isDown = true
    stubAccountFetch({
      ...valid,
      '/user/reset/link': () =>
        isDown ? new Response('', { status: 500 }) : taken({ name: 'ayse', purpose: 'invitation' }),
    })
    await openLink()
    await expect.element(page.getByRole('alert')).toBeVisible()
    isDown = false
    await button('Try again').click()
    await expect.element(page.getByText('Your username is ayse.')).toBeVisible()
  })
})

describe('a forgotten password', () => {
  test('is answered in the same words whether or not there is an account', async () => {
    const calls = stubAccountFetch({ ...nobody, '/user/reset': () => taken(null) })
    const { screen } = await renderRoute('/en/user/reset', [], { site: mailing })
    await page.getByLabelText('Username or email address').fill(' ayse ')
    await button('Send link').click()
    await expect.element(page.getByText(/a link that you have not used, open it again/)).toBeVisible()
    await expect.element(page.getByText(/If there is an account for “ayse”/)).toHaveFocus()
    expect(calls.at(-1)?.body).toEqual({ login: 'ayse' })
    await expectAccessible(screen.container)
  })

  test('too many requests say when to try again', async () => {
    stubAccountFetch({ ...nobody, '/user/reset': () => refused(429, { message: 'Please try again in 3 min.' }) })
    await renderRoute('/en/user/reset', [], { site: mailing })
    await page.getByLabelText('Username or email address').fill('ayse')
    await button('Send link').click()
    await expect.element(page.getByText('Please try again in 3 min.')).toBeVisible()
  })

  test('without a mail server, the administrator makes the link', async () => {
    stubAccountFetch(nobody)
    const { screen } = await renderRoute('/en/user/reset')
    await expect.element(page.getByText(/This portal sends no email/)).toBeVisible()
    await expectAccessible(screen.container)
  })
})
