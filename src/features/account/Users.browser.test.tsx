import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { forgetToken } from '../../api/token.ts'
import {
  type Answers,
  names,
  publisher,
  refused,
  signedIn,
  stubAccountFetch,
  taken,
} from '../../testing/accountPortal.ts'
import { expectAccessible } from '../../testing/expectAccessible.ts'
import { renderRoute } from '../../testing/renderRoute.tsx'

beforeEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
  localStorage.clear()
  forgetToken()
})

const button = (name: string | RegExp) => page.getByRole('button', { name })

describe('accounts, for administrators', () => {
  const admin = { ...publisher, sysadmin: true }
  const administrator: Answers = {
    ...signedIn,
    '/user/session': () => taken(admin),
    user_list: () => taken([{ ...publisher, email: 'veri@example.org', created: '2026-11-01T00:00:00' }]),
  }
  const fill = async () => {
    await page.getByLabelText('Username').fill('ayse')
    await page.getByLabelText('Email address').fill('ayse@example.org')
    await page.getByLabelText('Publishes for').selectOptions('Belediye')
    await button('Create account').click()
  }

  test('are created with an initial password that is shown once, and an organization', async () => {
    const calls = stubAccountFetch({
      ...administrator,
      user_create: () => taken({}),
      organization_member_create: () => taken({}),
    })
    const { screen } = await renderRoute('/en/user')
    await expect.element(page.getByText('veri@example.org')).toBeVisible()
    await fill()
    await expect.element(page.getByText('ayse can sign in with this password')).toBeVisible()
    const { password, ...account } = calls.find(({ path }) => path.endsWith('user_create'))?.body ?? {}
    expect(account).toEqual({ name: 'ayse', email: 'ayse@example.org', fullname: '' })
    await expect.element(page.getByText(String(password), { exact: true })).toBeVisible()
    expect(calls.find(({ path }) => path.endsWith('member_create'))?.body).toEqual({
      id: 'o1',
      username: 'ayse',
      role: 'editor',
    })
    await expect.element(page.getByLabelText('Username')).toHaveValue('')
    await expectAccessible(screen.container)
  })

  test('report that the account exists if only its organization failed', async () => {
    stubAccountFetch({
      ...administrator,
      user_create: () => taken({}),
      organization_member_create: () => new Response('', { status: 500 }),
    })
    await renderRoute('/en/user')
    await fill()
    await expect.element(page.getByText('ayse can sign in with this password')).toBeVisible()
    await expect.element(page.getByText(/could not be added to the organization/)).toBeVisible()
  })

  test('show errors at their field, and keep the entered text', async () => {
    const error = { __type: 'Validation Error', name: ['This name is taken'] }
    stubAccountFetch({ ...administrator, user_create: () => refused(409, error) })
    const { screen } = await renderRoute('/en/user')
    await fill()
    await expect.element(page.getByText('This name is taken')).toBeVisible()
    await expect.element(page.getByLabelText('Email address')).toHaveValue('ayse@example.org')
    await expect.element(page.getByLabelText('Publishes for')).toHaveValue('o1')
    await expectAccessible(screen.container)
  })

  test('are available to administrators only', async () => {
    const calls = stubAccountFetch(signedIn)
    await renderRoute('/user')
    await expect.element(page.getByText('Hesapları yalnızca yöneticiler görebilir')).toBeVisible()
    expect(names(calls)).not.toContain('user_list')
  })
})
