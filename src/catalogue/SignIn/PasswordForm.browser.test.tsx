import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { names, refused, signedIn, stubAccountFetch, taken } from '../../testing/accountPortal.ts'
import { renderRoute } from '../../testing/renderRoute.tsx'

beforeEach(() => {
  vi.restoreAllMocks()
})
const login = page.getByLabelText('Kullanıcı adı ya da e-posta adresi')
const password = page.getByLabelText('Parola', { exact: true })
const send = page.getByRole('main').getByRole('button', { name: 'Giriş yap' })

test('names empty fields in the language of the page, and forgets what is corrected', async () => {
  const calls = stubAccountFetch({ '/user/session': () => taken(null) })
  await renderRoute('/user/me')
  await send.click()
  await expect.element(login).toHaveFocus()
  await expect.element(page.getByText('Kullanıcı adınızı ya da e-posta adresinizi yazın.')).toBeVisible()
  await expect.element(page.getByText('Parolanızı yazın.')).toBeVisible()
  await login.fill('ayse')
  await expect.element(page.getByText('Kullanıcı adınızı ya da e-posta adresinizi yazın.')).not.toBeInTheDocument()
  await send.click()
  await expect.element(password).toHaveFocus()
  await expect.element(login).toHaveValue('ayse')
  expect(names(calls)).not.toContain('login')
})

test('a refusal is gone when the password is typed again, and the focus is on the heading after a sign-in', async () => {
  let isIn = false
  stubAccountFetch({
    ...signedIn,
    '/user/session': (body, call) => (isIn ? (signedIn['/user/session']?.(body, call) ?? taken(null)) : taken(null)),
    login: ({ password: given }) => {
      isIn = given === 'doğru'
      return isIn ? taken({ user: {}, csrf_token: 'x' }) : refused(401, { message: 'Ad ya da parola yanlış.' })
    },
  })
  await renderRoute('/user/me')
  await login.fill('ayse')
  await password.fill('yanlış')
  await send.click()
  await expect.element(page.getByText('Ad ya da parola yanlış.').first()).toBeVisible()
  await password.fill('doğru')
  await expect.element(page.getByText('Ad ya da parola yanlış.')).not.toBeInTheDocument()
  await send.click()
  await expect.element(page.getByRole('heading', { level: 1, name: /Merhaba/ })).toHaveFocus()
})
