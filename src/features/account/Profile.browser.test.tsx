import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { forgetToken } from '../../api/token.ts'
import {
  names,
  publisher,
  type Responses,
  refused,
  signedIn,
  stubAccountFetch,
  taken,
} from '../../testing/accountPortal.ts'
import { expectAccessible } from '../../testing/expectAccessible.ts'
import { renderRoute } from '../../testing/renderRoute.tsx'

beforeEach(() => {
  vi.restoreAllMocks()
  forgetToken()
})

const button = (name: string | RegExp) => page.getByRole('button', { name })

test('changes the email address with the password', async () => {
  const calls = stubAccountFetch({
    ...signedIn,
    user_patch: ({ old_password }) =>
      old_password === 'dogru'
        ? taken({})
        : refused(409, { __type: 'Validation Error', old_password: ['This is not your password'] }),
  })
  const { screen } = await renderRoute('/en/user/me', [], { width: 320 })
  const part = page.getByRole('region', { name: 'Email address' })
  const settingsRead = () => calls.filter(({ path }) => path.endsWith('notification_list')).length
  await expect.element(part.getByLabelText('Your email address')).toHaveValue('yayinci@example.org')
  await part.getByLabelText('Your email address').fill('yeni@example.org')
  await part.getByLabelText('Your password, to confirm').fill('yanlis')
  await part.getByRole('button', { name: 'Change the address' }).click()
  await expect.element(part.getByText('This is not your password')).toBeVisible()
  await expectAccessible(screen.container)
  await part.getByLabelText('Your password, to confirm').fill('dogru')
  await part.getByRole('button', { name: 'Change the address' }).click()
  await expect.element(part.getByText('Your email address is changed.')).toBeVisible()
  expect(calls.findLast(({ path }) => path.endsWith('user_patch'))?.body).toEqual({
    ...{ id: 'yayinci', email: 'yeni@example.org', old_password: 'dogru' },
  })
  // The notifications say whether a mail has failed: that was about the old address.
  await expect.poll(settingsRead).toBe(2)
})

test('leads to the requests that the user may answer, with those that wait and are overdue', async () => {
  const recipients = [
    { name: '', title: '', title_translated: null, waiting: 1, overdue: 0 },
    { name: 'belediye', title: 'Belediye', title_translated: null, waiting: 4, overdue: 2 },
  ]
  const inbox = { count: 5, page: 1, page_size: 20, results: [], recipients, staff: {} }
  stubAccountFetch({ ...signedIn, 'inbox.json': () => taken(inbox) })
  const { screen } = await renderRoute('/en/user/me')
  const link = page.getByRole('link', { name: '5 requests to answer' })
  await expect.element(link).toHaveAttribute('href', '/en/dashboard/requests')
  const overdue = page.getByRole('link', { name: '2 overdue' })
  await expect.element(overdue).toHaveAttribute('href', '/en/dashboard/requests?status=overdue')
  await expectAccessible(screen.container)
})

describe('changing the password', () => {
  const change = async (current: string, fresh: string) => {
    await page.getByRole('textbox', { name: 'Current password' }).fill(current)
    await page.getByRole('textbox', { name: 'New password' }).fill(fresh)
    await button('Change password').click()
  }
  /** A portal where the password is `eski-parola` and short passwords are rejected. */
  const portalOf = (): Responses => {
    let password = 'eski-parola'
    const refusedAt = (fields: object) => refused(409, { __type: 'Validation Error', ...fields })
    return {
      ...signedIn,
      '/user/login': (body) => (body.password === password ? taken({}) : refused(401, { message: 'Yanlış' })),
      user_patch: (body) => {
        const wanted = String(body.password)
        if (body.old_password !== password) return refusedAt({ old_password: ['This is not your current password'] })
        if (wanted.length < 8) return refusedAt({ password: ['At least 8 characters, please.'] })
        password = wanted
        return taken(publisher)
      },
    }
  }
  const main = () => page.getByRole('main')

  test('replaces the old one, and the user stays signed in', async () => {
    const calls = stubAccountFetch(portalOf())
    const { screen } = await renderRoute('/en/user/me')
    await change('eski-parola', 'yeni-parola')
    await expect.element(main().getByText('Your password has been changed.')).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: 'New password' })).toHaveValue('')
    expect(calls.filter(({ path }) => /login|user_patch/.test(path)).map(({ body }) => body)).toEqual([
      { id: 'yayinci', old_password: 'eski-parola', password: 'yeni-parola' },
      { login: 'yayinci', password: 'yeni-parola' },
    ])
    await expectAccessible(screen.container)
  })

  test('fails without the old password, and when the portal rejects the new one', async () => {
    stubAccountFetch(portalOf())
    await renderRoute('/en/user/me')
    await change('baska-parola', 'yeni-parola')
    await expect.element(page.getByText('This is not your current password')).toBeVisible()
    await change('eski-parola', 'kisa')
    await expect.element(page.getByText('At least 8 characters, please.')).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: 'Current password' })).toHaveValue('eski-parola')
    await expect.element(page.getByText('This is not your current password')).not.toBeInTheDocument()
    await expect.element(page.getByText('1 API token still works')).not.toBeInTheDocument()
  })

  test('lists the tokens that still work, with a button that revokes them', async () => {
    let tokens = [{ id: 't1', name: 'gece' }]
    let isDown = true
    const calls = stubAccountFetch({
      ...portalOf(),
      api_token_list: () => taken(tokens.map((token) => ({ ...token, created_at: '2024-05-17T09:00:00' }))),
      api_token_revoke: ({ jti }) => {
        if (isDown) return new Response('', { status: 500 })
        tokens = tokens.filter(({ id }) => id !== jti)
        return taken(null)
      },
    })
    const { screen } = await renderRoute('/en/user/me')
    tokens = [...tokens, { id: 't2', name: 'hafta' }]
    await change('eski-parola', 'yeni-parola')
    await expect.element(page.getByText('2 API tokens still work')).toBeVisible()
    await expectAccessible(screen.container)
    await button('Revoke all tokens').click()
    const dialog = page.getByRole('dialog', { name: 'Revoke all 2 tokens?' })
    await dialog.getByRole('button', { name: 'Revoke all tokens' }).click()
    await expect.element(dialog.getByRole('alert')).toHaveTextContent(/The token could not be revoked/)
    isDown = false
    await dialog.getByRole('button', { name: 'Revoke all tokens' }).click()
    await expect.element(page.getByText('All tokens have been revoked.')).toHaveFocus()
    await expect.element(page.getByText(/API tokens? still work/)).not.toBeInTheDocument()
    expect(names(calls).filter((name) => name === 'api_token_revoke')).toHaveLength(3)
  })

  test('keeps the tokens if the user chooses so', async () => {
    const calls = stubAccountFetch(portalOf())
    await renderRoute('/en/user/me')
    await change('eski-parola', 'yeni-parola')
    await button('Keep tokens').click()
    await expect.element(page.getByText('Your tokens keep working.')).toHaveFocus()
    expect(names(calls)).not.toContain('api_token_revoke')
  })
})

describe('my tokens', () => {
  test('are created with a name and a lifetime, and shown once', async () => {
    const created: object[] = []
    stubAccountFetch({
      ...signedIn,
      api_token_create: (body) => {
        created.push(body)
        return taken({ token: `secret-${created.length}` })
      },
    })
    const { screen } = await renderRoute('/en/user/me')
    await page.getByLabelText('Token name').fill(' nightly ')
    await page.getByLabelText('Expires after').selectOptions('30 days')
    await button('Create token').click()
    await expect.element(page.getByText('secret-1')).toBeVisible()
    await expect.poll(() => document.activeElement?.textContent).toContain('secret-1')
    expect(created).toEqual([{ user: 'yayinci', name: 'nightly', expires_in: 30, unit: 86_400, scope: 'read' }])
    await expectAccessible(screen.container)

    await page.getByLabelText('Token name').fill('weekly')
    await page.getByLabelText('Expires after').selectOptions('Never')
    await button('Create token').click()
    await expect.poll(() => document.activeElement?.textContent).toContain('secret-2')
    expect(created.at(-1)).toEqual({ user: 'yayinci', name: 'weekly', scope: 'read' })
    await button('I have copied it').click()
    await expect.element(page.getByText('secret-2')).not.toBeInTheDocument()
    await expect.element(page.getByText('Your new token is in the list of tokens.')).toHaveFocus()
  })

  test('show errors at their field, and keep the entered text', async () => {
    const error = { __type: 'Validation Error', name: ['This name is taken'] }
    stubAccountFetch({ ...signedIn, api_token_create: () => refused(409, error) })
    await renderRoute('/en/user/me')
    const name = page.getByLabelText('Token name')
    await name.fill('gece')
    await button('Create token').click()
    await expect.element(name).toHaveAttribute('aria-invalid', 'true')
    await expect.element(page.getByText('This name is taken')).toBeVisible()
    await expect.element(name).toHaveValue('gece')
  })

  test('are revoked after a confirmation, or show an error', async () => {
    let isDown = true
    const calls = stubAccountFetch({
      ...signedIn,
      api_token_revoke: () => (isDown ? new Response('', { status: 500 }) : taken(null)),
    })
    const { screen } = await renderRoute('/en/user/me')
    await button('Revoke token gece').click()
    const dialog = page.getByRole('dialog', { name: 'Revoke the token “gece”?' })
    await expectAccessible(screen.container)
    await dialog.getByRole('button', { name: 'Revoke token' }).click()
    await expect.element(dialog.getByRole('alert')).toHaveTextContent(/The token could not be revoked/)
    isDown = false
    await dialog.getByRole('button', { name: 'Revoke token' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(page.getByText('The token “gece” has been revoked.')).toHaveFocus()
    expect(calls.findLast(({ path }) => path.endsWith('api_token_revoke'))?.body).toEqual({ jti: 't1' })
  })
})
