import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { forgetToken } from '../../../api/token.ts'
import { publisher, type Responses, refused, stubAccountFetch, taken } from '../../../testing/accountPortal.ts'
import { clickTwice } from '../../../testing/clickTwice.ts'
import { expectAccessible } from '../../../testing/expectAccessible.ts'
import { renderRoute } from '../../../testing/renderRoute.tsx'
import { testSite } from '../../../testing/testSite.ts'

beforeEach(() => {
  vi.restoreAllMocks()
  forgetToken()
})

const button = (name: string | RegExp) => page.getByRole('button', { name })
const me = { ...publisher, capacity: 'admin' }
const ayse = { id: 'u2', name: 'ayse', display_name: 'Ayşe Yılmaz', capacity: 'editor' }

/** A portal whose organization has these members; the calls change them. */
function portal(start = [me, ayse], responses: Responses = {}) {
  const members = new Map(start.map((member) => [member.name, member]))
  const group = () => ({ id: 'o1', name: 'belediye', title: 'Belediye', users: [...members.values()] })
  const calls = stubAccountFetch({
    '/user/session': () => taken(publisher),
    organization_show: () => taken(group()),
    member_list: () => taken([[publisher.id, 'user', 'Admin']]),
    user_autocomplete: () => taken([{ id: 'u3', name: 'mehmet', fullname: 'Mehmet Kaya' }]),
    organization_member_create: ({ username, role }) => {
      const name = String(username)
      members.set(name, { id: name, display_name: name, ...members.get(name), name, capacity: String(role) })
      return taken({})
    },
    organization_member_delete: ({ username }) => {
      members.delete(String(username))
      return taken(null)
    },
    ...responses,
  })
  return { members, calls }
}

test('adds a member by account name with an explained role', async () => {
  const { members } = portal()
  const { screen } = await renderRoute('/en/organization/members/belediye')
  await expect.element(page.getByText('Ayşe Yılmaz', { exact: true }).first()).toBeVisible()
  await page.getByLabelText('Username').fill('mehm')
  await expect.poll(() => screen.container.querySelector('datalist option')?.getAttribute('value')).toBe('mehmet')
  await page.getByLabelText('Username').fill('mehmet')
  await expect.element(page.getByText('Sees the organization’s private datasets', { exact: false })).toBeVisible()
  await page.getByRole('radio', { name: /^Member/ }).click()
  await expectAccessible(screen.container)
  await button('Add member').click()
  await expect.element(page.getByText('mehmet was added. Role: Member')).toBeVisible()
  expect(members.get('mehmet')?.capacity).toBe('member')
})

test('says that an account does not exist, and keeps the typed name', async () => {
  portal([me, ayse], {
    organization_member_create: () => refused(409, { __type: 'Validation Error', username: ['User not found'] }),
  })
  await renderRoute('/en/organization/members/belediye')
  await page.getByLabelText('Username').fill('kimse')
  await button('Add member').click()
  await expect.element(page.getByText(/There is no account with the username “kimse”/)).toBeVisible()
  await expect.element(page.getByLabelText('Username')).toHaveValue('kimse')
  await expect.element(page.getByLabelText('Username')).toHaveFocus()
})

test('changes a role and removes a member, each after a confirmation', async () => {
  const { members } = portal()
  await renderRoute('/en/organization/members/belediye')
  await button('Change role Ayşe Yılmaz').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /^Administrator/ }).click()
  await dialog.getByRole('button', { name: 'Change role' }).click()
  await expect.element(page.getByText('Ayşe Yılmaz has a new role: Administrator')).toBeVisible()
  expect(members.get('ayse')?.capacity).toBe('admin')
  await button('Remove Ayşe Yılmaz').click()
  expect(members.has('ayse')).toBe(true)
  await button('Yes, remove').click()
  await expect.element(page.getByText('Ayşe Yılmaz was removed.')).toBeVisible()
  expect(members.has('ayse')).toBe(false)
})

test.each([
  [/^Change role/, 'Change role'],
  [/^Remove/, 'Yes, remove'],
])('does not add a person again whom another administrator has removed: %s', async (ask, confirm) => {
  const { members, calls } = portal()
  await renderRoute('/en/organization/members/belediye')
  await button(ask).last().click()
  const dialog = page.getByRole('dialog')
  if (confirm === 'Change role') await dialog.getByRole('radio', { name: /^Administrator/ }).click()
  members.delete('ayse')
  await dialog.getByRole('button', { name: confirm }).click()
  await expect.element(page.getByText(/^Ayşe Yılmaz is no longer a member/)).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(calls.map(({ path }) => path).join()).not.toContain('organization_member_')
})

test('removes a member once when “Try again” is double-clicked', async () => {
  let isDown = true
  const { calls } = portal([me, ayse], {
    organization_member_delete: () => (isDown ? new Response('', { status: 500 }) : taken(null)),
  })
  await renderRoute('/en/organization/members/belediye')
  await button('Remove Ayşe Yılmaz').click()
  await button('Yes, remove').click()
  await expect.element(button('Try again')).toBeVisible()
  isDown = false
  clickTwice(button('Try again'))
  await expect.element(page.getByText('Ayşe Yılmaz was removed.')).toBeVisible()
  expect(calls.filter(({ path }) => path.endsWith('organization_member_delete'))).toHaveLength(2)
})

test('never removes the last administrator, also if there was another one when the page was opened', async () => {
  const { members, calls } = portal([me, { ...ayse, capacity: 'admin' }])
  await renderRoute('/en/organization/members/belediye')
  await button('Remove Ayşe Yılmaz').click()
  members.delete(publisher.name)
  await button('Yes, remove').click()
  await expect.element(page.getByText('The last administrator stays')).toBeVisible()
  expect(calls.some(({ path }) => path.endsWith('organization_member_delete'))).toBe(false)
  await button('Cancel').click()
  await expect.element(button(/^Remove/)).not.toBeInTheDocument()
  await expect.element(page.getByText(/^The last administrator cannot be changed or removed/)).toBeVisible()
})

test('says that the organization is deleted', async () => {
  portal([me, ayse], {
    organization_show: () => taken({ id: 'o1', name: 'belediye', title: 'Belediye', state: 'deleted' }),
  })
  const { screen } = await renderRoute('/en/organization/members/belediye')
  await expect.element(page.getByText('This organization is deleted')).toBeVisible()
  const restore = page.getByRole('link', { name: 'Restore organization' })
  await expect.element(restore).toHaveAttribute('href', '/en/organization/edit/belediye')
  await expectAccessible(screen.container)
})

test('warns users before they give up their own role', async () => {
  portal([me, { ...ayse, capacity: 'admin' }])
  await renderRoute('/en/organization/members/belediye')
  await button(`Change role ${publisher.display_name}`).click()
  await page
    .getByRole('dialog')
    .getByRole('radio', { name: /^Editor/ })
    .click()
  await expect.element(page.getByText('This is your own role', { exact: false })).toBeVisible()
})

test('invites a person by email where the portal sends it; a sysadmin gets the link', async () => {
  const { calls } = portal([me], {
    user_invite: () => taken({ name: 'yeni', link: null, link_expires_at: '2026-11-27T09:00:00', is_mailed: true }),
  })
  const { screen } = await renderRoute('/en/organization/members/belediye', [], {
    site: { ...testSite, sendsMail: true },
  })
  await page.getByLabelText('Email address').fill('yeni@example.org')
  await expectAccessible(screen.container)
  await button('Invite').click()
  await expect.element(page.getByText('yeni is invited. Role: Editor')).toHaveFocus()
  expect(calls.find(({ path }) => path.endsWith('user_invite'))?.body).toEqual({
    email: 'yeni@example.org',
    fullname: '',
    group_id: 'o1',
    role: 'editor',
  })
})

test('offers no invitation to administrators of an organization where the portal sends no email', async () => {
  portal()
  await renderRoute('/en/organization/members/belediye')
  await expect.element(button('Add member')).toBeVisible()
  await expect.element(button('Invite')).not.toBeInTheDocument()
})
