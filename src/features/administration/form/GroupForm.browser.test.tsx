import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { TreeNode } from '#contract/group_tree.ts'
import { readGroup } from '../../../api/readGroup.ts'
import { forgetToken } from '../../../api/token.ts'
import { noteSignIn } from '../../../catalogue/SignIn/noteSignIn.ts'
import { publisher, type Responses, refused, stubAccountFetch, taken } from '../../../testing/accountPortal.ts'
import { aDataset, aSearchResponse } from '../../../testing/builders.ts'
import { clickTwice } from '../../../testing/clickTwice.ts'
import { expectAccessible } from '../../../testing/expectAccessible.ts'
import { renderRoute } from '../../../testing/renderRoute.tsx'
import { stubAction } from '../../../testing/stubAction.ts'

beforeEach(() => {
  vi.restoreAllMocks()
  forgetToken()
  noteSignIn(false)
})

const button = (name: string | RegExp) => page.getByRole('button', { name })
const field = (label: string) => page.getByLabelText(label, { exact: true }).first()
const group = { id: 'o1', name: 'belediye', title: 'Belediye', title_translated: { tr: 'Belediye' }, package_count: 3 }
const responses: Responses = {
  '/user/session': () => taken({ ...publisher, creates: ['organization'] }),
  organization_show: () => taken(group),
  member_list: () => taken([[publisher.id, 'user', 'Admin']]),
}
const sent = (calls: ReturnType<typeof stubAccountFetch>, action: string) =>
  calls.filter(({ path }) => path.endsWith(action)).map(({ body }) => body)

test('creates an organization, whose address follows its name', async () => {
  const calls = stubAccountFetch({ ...responses, organization_create: ({ name }) => taken({ ...group, name }) })
  const { screen, address } = await renderRoute('/en/organization/new', [
    stubAction('organization_show', readGroup(group)),
    stubAction('package_search', aSearchResponse([])),
  ])
  await field('Name').fill('Su İdaresi')
  await expect.element(field('Address')).toHaveValue('su-idaresi')
  await expectAccessible(screen.container)
  await button('Create organization').click()
  await expect.poll(address).toBe('/en/organization/su-idaresi')
  await expect.element(page.getByText('Saved.')).toHaveFocus()
  const [input] = sent(calls, 'organization_create')
  expect(input).toEqual({ name: 'su-idaresi', title: 'Su İdaresi', title_translated: { tr: 'Su İdaresi' } })
})

const treeNode = (name: string, children: TreeNode[] = []): TreeNode => ({
  ...{ id: name, name, title: name, highlighted: false, children },
})

test('offers as parent every organization but itself and those below it, and sends only the change', async () => {
  const calls = stubAccountFetch({
    ...responses,
    organization_patch: (input) => taken({ ...group, ...input }),
  })
  const { screen, address } = await renderRoute('/en/organization/edit/belediye', [
    stubAction('group_tree', [treeNode('bakanlik', [treeNode('belediye', [treeNode('daire')])]), treeNode('valilik')]),
    stubAction('organization_show', readGroup(group)),
    stubAction('package_search', aSearchResponse([])),
  ])
  const parent = field('Parent organization')
  await expect.element(parent.getByRole('option', { name: 'valilik' })).toBeInTheDocument()
  const options = [...parent.element().querySelectorAll('option')].map(({ value }) => value)
  expect(options).toEqual(['', 'bakanlik', 'valilik'])
  await parent.selectOptions('bakanlik')
  await expectAccessible(screen.container)
  await button('Save changes').click()
  await expect.poll(address, { timeout: 20_000 }).toBe('/en/organization/belediye')
  expect(sent(calls, 'organization_patch')).toEqual([{ id: 'o1', groups: [{ name: 'bakanlik' }] }])
})

test('shows why a parent is refused beside its field', async () => {
  const message = 'This parent would create a loop in the hierarchy'
  const error = { __type: 'Validation Error', groups: [{ name: [message] }] }
  stubAccountFetch({
    ...responses,
    organization_show: () => taken({ ...group, groups: [{ id: 'v', name: 'valilik', title: 'Valilik' }] }),
    organization_patch: () => refused(409, error),
  })
  await renderRoute('/en/organization/edit/belediye', [stubAction('group_tree', [treeNode('bakanlik')])])
  await expect.element(field('Parent organization')).toHaveValue('valilik')
  await field('Parent organization').selectOptions('')
  await button('Save changes').click()
  await expect.element(page.getByRole('link', { name: message })).toBeVisible()
  await expect.element(field('Parent organization')).toHaveAttribute('aria-invalid', 'true')
})

test('shows problems beside their fields and as a summary, and keeps the typed text', async () => {
  const error = { __type: 'Validation Error', name: ['Group name already exists in database'] }
  const calls = stubAccountFetch({ ...responses, organization_create: () => refused(409, error) })
  const { screen } = await renderRoute('/en/organization/new')
  await button('Create organization').click()
  await expect.element(page.getByText('There are 2 problems')).toBeVisible()
  expect(sent(calls, 'organization_create')).toEqual([])
  await field('Name').fill('Su')
  await button('Create organization').click()
  await expect.element(page.getByRole('link', { name: 'This address is taken. Choose another one.' })).toBeVisible()
  await expect.element(field('Address')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field('Name')).toHaveValue('Su')
  await expectAccessible(screen.container)
})

test('joins the changes of another person, and asks about a field that both changed', async () => {
  let theirs = group
  const calls = stubAccountFetch({
    ...responses,
    organization_show: () => taken(theirs),
    organization_patch: (input) => taken({ ...theirs, ...input }),
  })
  const { address } = await renderRoute('/en/organization/edit/belediye')
  await field('Name').fill('Büyükşehir Belediyesi')
  theirs = { ...group, title_translated: { tr: 'Şehir Belediyesi' }, description: 'Onların metni' } as typeof group
  await button('Save changes').click()
  await expect.element(page.getByText('Another person changed the same field')).toBeVisible()
  expect(sent(calls, 'organization_patch')).toEqual([])
  await expect.element(page.getByText('Şehir Belediyesi', { exact: true })).toBeVisible()
  await expect.element(field('Description')).toHaveValue('Onların metni')
  await button(/Keep my version/).click()
  await button('Save changes').click()
  await expect.poll(address).toBe('/en/organization/belediye')
  expect(sent(calls, 'organization_patch')).toEqual([
    { id: 'o1', title: 'Büyükşehir Belediyesi', title_translated: { tr: 'Büyükşehir Belediyesi' } },
  ])
})

test('keeps the typed text when the sign-in has ended, and saves it after a new one', async () => {
  let isSignedIn = true
  const calls = stubAccountFetch({
    ...responses,
    '/user/session': () => taken(isSignedIn ? publisher : null),
    '/user/login': () => {
      isSignedIn = true
      return taken({ user: publisher })
    },
    user_show: () => (isSignedIn ? taken(publisher) : refused(404, { __type: 'Not Found Error' })),
    organization_patch: (input) =>
      isSignedIn ? taken({ ...group, ...input }) : refused(403, { __type: 'Authorization Error' }),
  })
  const { address } = await renderRoute('/en/organization/edit/belediye')
  await field('Name').fill('Yeni ad')
  isSignedIn = false
  await button('Save changes').click()
  await expect.element(page.getByText('Your sign-in has ended')).toBeVisible()
  await expect.element(field('Name')).toHaveValue('Yeni ad')
  await page.getByLabelText('Username or email address').fill('yayinci')
  await page.getByLabelText('Password').fill('uzun bir parola')
  await button('Sign in').click()
  await expect.poll(address).toBe('/en/organization/belediye')
  expect(sent(calls, 'organization_patch').at(-1)).toMatchObject({ title: 'Yeni ad' })
})

test('says that the role was removed while the form was open', async () => {
  stubAccountFetch({
    ...responses,
    user_show: () => taken(publisher),
    organization_patch: () => refused(403, { __type: 'Authorization Error' }),
  })
  await renderRoute('/en/organization/edit/belediye')
  await field('Name').fill('Yeni ad')
  await button('Save changes').click()
  await expect.element(page.getByText('You no longer have permission to change this')).toBeVisible()
  await expect.element(field('Name')).toHaveValue('Yeni ad')
})

test('opens for administrators only', async () => {
  stubAccountFetch({ ...responses, member_list: () => taken([['other', 'user', 'Admin']]) })
  const { screen } = await renderRoute('/en/organization/edit/belediye')
  await expect.element(page.getByText('You do not have permission to manage “Belediye”')).toBeVisible()
  expect(screen.container.querySelector('main form')).toBeNull()
  await expect.element(screen.getByRole('main').getByRole('link', { name: 'Belediye' })).toBeVisible()
  await expectAccessible(screen.container)
})

test('does not advise another role for an organization that does not exist', async () => {
  stubAccountFetch({ ...responses, organization_show: () => refused(404, { __type: 'Not Found Error' }) })
  await renderRoute('/en/organization/edit/yokyok')
  await expect.element(page.getByText('Organization not found')).toBeVisible()
  await expect.element(page.getByText(/Ask an administrator/)).not.toBeInTheDocument()
})

test('opens for a new category only if the user may create categories', async () => {
  stubAccountFetch(responses)
  const { screen } = await renderRoute('/en/group/new')
  await expect.element(page.getByText('You do not have permission to create categories')).toBeVisible()
  expect(screen.container.querySelector('main form')).toBeNull()
})

test('does not delete an organization with datasets, and says why', async () => {
  const hidden = aSearchResponse([aDataset({ name: 'gizli', title: 'Gizli su' })])
  const calls = stubAccountFetch({ ...responses, package_search: () => taken(hidden) })
  const { title } = await renderRoute('/en/organization/edit/belediye')
  await button('Delete organization').click()
  expect(title()).toBe('Edit: Belediye')
  await expect.element(page.getByText('1 of them is private or a draft', { exact: false })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Gizli su' })).toHaveAttribute('href', '/en/dataset/edit/gizli')
  await expect.element(page.getByText('3 datasets would have no publisher.', { exact: false })).toBeVisible()
  await expect.element(button('Yes, delete it')).not.toBeInTheDocument()
  expect(sent(calls, 'organization_delete')).toEqual([])
})

test('deletes an organization without datasets, and restores it', async () => {
  let state = 'active'
  stubAccountFetch({
    ...responses,
    organization_show: () => taken({ ...group, package_count: 0, state }),
    organization_delete: () => {
      state = 'deleted'
      return taken(null)
    },
    organization_patch: (input) => {
      state = String(input['state'])
      return taken({ ...group, ...input })
    },
  })
  await renderRoute('/en/organization/edit/belediye')
  await button('Delete organization').click()
  await button('Yes, delete it').click()
  await expect.element(page.getByText('This organization is deleted')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Belediye' })).not.toBeInTheDocument()
  await button('Restore organization').click()
  await expect.element(button('Delete organization')).toBeVisible()
  expect(state).toBe('active')
  await expect.element(page.getByText('The organization is restored.')).toHaveFocus()
})

test('asks whether to delete an organization by its title in the language of the page', async () => {
  const title_translated = { tr: 'Belediye', en: 'Municipality' }
  stubAccountFetch({
    ...responses,
    organization_show: () => taken({ ...group, title_translated, package_count: 0 }),
  })
  await renderRoute('/en/organization/edit/belediye')
  await button('Delete organization').click()
  await expect.element(page.getByRole('dialog', { name: /Municipality/ })).toBeVisible()
})

test('sends a deletion and a restoration once when “Try again” is double-clicked', async () => {
  let state = 'active'
  let isDown = true
  const becomes = (next: string) => () => {
    if (isDown) return new Response('', { status: 500 })
    state = next
    return taken(group)
  }
  const calls = stubAccountFetch({
    ...responses,
    organization_show: () => taken({ ...group, package_count: 0, state }),
    organization_delete: becomes('deleted'),
    organization_patch: becomes('active'),
  })
  await renderRoute('/en/organization/edit/belediye')
  await button('Delete organization').click()
  await button('Yes, delete it').click()
  await expect.element(button('Try again')).toBeVisible()
  isDown = false
  clickTwice(button('Try again'))
  await expect.element(button('Restore organization')).toBeVisible()
  expect(sent(calls, 'organization_delete')).toHaveLength(2)
  isDown = true
  await button('Restore organization').click()
  await expect.element(button('Try again')).toBeVisible()
  isDown = false
  clickTwice(button('Try again'))
  await expect.element(page.getByText('The organization is restored.')).toBeVisible()
  expect(sent(calls, 'organization_patch')).toHaveLength(2)
})

test('shows the chosen logo, sends it after the texts, and keeps it when only that fails', async () => {
  let isRefused = true
  const calls = stubAccountFetch({
    ...responses,
    organization_patch: () => {
      const error = { __type: 'Validation Error', image_upload: ['This is not an image'] }
      if (isRefused) return refused(409, error)
      return taken({ ...group, image_url: 'a.png' })
    },
  })
  const { address } = await renderRoute('/en/organization/edit/belediye')
  const png = Uint8Array.from(
    atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABAQAAAAA3bvkkAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg=='),
    (c) => c.charCodeAt(0),
  )
  await userEvent.upload(page.getByLabelText('Image file'), new File([png], 'logo.png', { type: 'image/png' }))
  const preview = page.getByRole('img', { name: 'Preview of the chosen logo' })
  await expect.element(preview).toBeVisible()
  await button('Save changes').click()
  await expect.element(page.getByRole('link', { name: 'This is not an image' })).toBeVisible()
  await expect.element(preview).toBeVisible()
  isRefused = false
  await button('Save changes').click()
  await expect.poll(address).toBe('/en/organization/belediye')
  expect(sent(calls, 'organization_patch')).toHaveLength(2)
})
