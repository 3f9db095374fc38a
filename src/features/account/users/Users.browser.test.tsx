import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { forgetToken } from '../../../api/token.ts'
import {
  names,
  publisher,
  type Responses,
  refused,
  signedIn,
  stubAccountFetch,
  taken,
} from '../../../testing/accountPortal.ts'
import { expectAccessible } from '../../../testing/expectAccessible.ts'
import { renderRoute } from '../../../testing/renderRoute.tsx'
import { testSite } from '../../../testing/testSite.ts'

beforeEach(() => {
  vi.restoreAllMocks()
  forgetToken()
})

const button = (name: string | RegExp) => page.getByRole('button', { name })

const LINK = { link: 'http://x/user/reset#gizli', link_expires_at: '2026-11-27T09:00:00', is_mailed: false }

describe('accounts, for administrators', () => {
  const admin = { ...publisher, sysadmin: true }
  const administrator: Responses = {
    ...signedIn,
    '/user/session': () => taken(admin),
    user_list: () => taken([{ ...publisher, email: 'veri@example.org', created: '2026-11-01T00:00:00' }]),
  }
  const fill = async () => {
    await page.getByLabelText('Username').fill('ayse')
    await page.getByLabelText('Email address').fill('ayse@example.org')
    await page.getByLabelText('Publishes for').selectOptions('Belediye')
    await button('Create account and link').click()
  }

  test('are invited, also to an organization, with a link that is shown once', async () => {
    const calls = stubAccountFetch({ ...administrator, user_invite: () => taken(LINK) })
    const { screen } = await renderRoute('/en/user')
    await expect.element(page.getByText('veri@example.org')).toBeVisible()
    await fill()
    await expect.element(page.getByText('A link for ayse to set a password')).toBeVisible()
    await expect.element(page.getByText(LINK.link, { exact: true })).toBeVisible()
    await expect.element(page.getByText(/It was not sent by email/)).toBeVisible()
    expect(calls.find(({ path }) => path.endsWith('user_invite'))?.body).toEqual({
      name: 'ayse',
      email: 'ayse@example.org',
      fullname: '',
      group_id: 'o1',
      role: 'editor',
    })
    await expect.element(page.getByLabelText('Username')).toHaveValue('')
    await expectAccessible(screen.container)
    await button('I have copied it').click()
    await expect.element(page.getByText(LINK.link)).not.toBeInTheDocument()
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('gizli')
  })

  test('are disabled after a question, and enabled again', async () => {
    let state = 'active'
    const user = { ...publisher, id: 'u2', name: 'ayse', display_name: 'Ayşe', created: '2026-11-01T00:00:00' }
    const calls = stubAccountFetch({
      ...administrator,
      user_list: () => taken([{ ...user, state }]),
      user_patch: (body) => {
        state = String(body.state)
        return taken({ ...user, state })
      },
    })
    const { screen } = await renderRoute('/en/user')
    await button('Disable Ayşe').click()
    const dialog = page.getByRole('dialog', { name: 'Disable the account of Ayşe?' })
    await expectAccessible(screen.container)
    await dialog.getByRole('button', { name: 'Disable' }).click()
    await expect.element(page.getByText('Ayşe is disabled.')).toHaveFocus()
    await expect.element(page.getByText('Disabled', { exact: true })).toBeVisible()
    await button('Enable Ayşe').click()
    await expect.element(page.getByText('ayse can sign in again.')).toHaveFocus()
    expect(calls.filter(({ path }) => path.endsWith('user_patch')).map(({ body }) => body)).toEqual([
      { id: 'u2', state: 'disabled' },
      { id: 'u2', state: 'active' },
    ])
  })

  test('are invited again if they had no password', async () => {
    let state = 'disabled'
    const user = { ...publisher, id: 'u2', name: 'ayse', display_name: 'Ayşe', created: '2026-11-01T00:00:00' }
    stubAccountFetch({
      ...administrator,
      user_list: () => taken([{ ...user, state }]),
      user_patch: () => {
        state = 'pending'
        return taken({ ...user, state })
      },
    })
    await renderRoute('/en/user')
    await button('Enable Ayşe').click()
    await expect.element(page.getByText('ayse is invited again and has no password yet.')).toHaveFocus()
  })

  test('get a link for a forgotten password, except one’s own account', async () => {
    const user = { ...publisher, id: 'u2', name: 'ayse', display_name: 'Ayşe', created: '2026-11-01T00:00:00' }
    stubAccountFetch({
      ...administrator,
      user_list: () =>
        taken([
          { ...admin, created: user.created },
          { ...user, state: 'pending' },
        ]),
      password_link_create: () => taken({ ...LINK, is_mailed: true }),
    })
    const { screen } = await renderRoute('/en/user')
    await expect.element(page.getByText('Invited, no password yet')).toBeVisible()
    expect(screen.container.querySelectorAll('button').length).toBeGreaterThan(0)
    await expect.element(button(/^Password link Veri/)).not.toBeInTheDocument()
    await button('Password link Ayşe').click()
    await expect.element(page.getByText(LINK.link, { exact: true })).toBeVisible()
    await expect.element(page.getByText(/also sent by email/)).toBeVisible()
  })

  test('show names that turn nothing beside them, and the username for names of which nothing is visible', async () => {
    const one = { ...publisher, id: 'u2', name: 'ayse', display_name: '\u202eAyşe', created: '2026-11-01T00:00:00' }
    const blank = { ...one, id: 'u3', name: 'bos', display_name: '\u200b\u202e ' }
    const long = { ...one, id: 'u4', name: 'uzun', display_name: 'a'.repeat(20_000) }
    stubAccountFetch({ ...administrator, user_list: () => taken([one, blank, long]) })
    const { screen } = await renderRoute('/en/user')
    await expect.element(page.getByText('bos', { exact: true }).first()).toBeVisible()
    const shown = [...screen.container.querySelectorAll('li strong > bdi')]
    expect(shown.slice(0, 2).map(({ textContent }) => textContent)).toEqual(['\u202eAyşe', 'bos'])
    expect(shown[2]?.getBoundingClientRect().height).toBeLessThan(60)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
  })

  test('show errors at their field, and keep the entered text', async () => {
    const error = { __type: 'Validation Error', name: ['This name is taken'] }
    stubAccountFetch({ ...administrator, user_invite: () => refused(409, error) })
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

  test('are managed in a CKAN behind the portal', async () => {
    const calls = stubAccountFetch(administrator)
    const { screen } = await renderRoute('/en/user', [], { site: { ...testSite, hasOwnCatalogue: false } })
    await expect.element(page.getByText('Accounts are managed in CKAN')).toBeVisible()
    await expect.element(page.getByText(/Only administrators/)).not.toBeInTheDocument()
    expect(names(calls)).not.toContain('user_list')
    await expectAccessible(screen.container)
  })
})
