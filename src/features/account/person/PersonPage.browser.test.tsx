import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Output } from '#contract/index.ts'
import { forgetToken } from '../../../api/token.ts'
import { publisher, signedIn, stubAccountFetch, taken } from '../../../testing/accountPortal.ts'
import { aDataset, aSearchResponse } from '../../../testing/builders.ts'
import { expectAccessible } from '../../../testing/expectAccessible.ts'
import { renderRoute } from '../../../testing/renderRoute.tsx'
import { stubAction, stubFailure } from '../../../testing/stubAction.ts'

beforeEach(() => {
  vi.restoreAllMocks()
  forgetToken()
})

const ayse = {
  ...{ id: 'u2', name: 'ayse', fullname: 'Ayşe Demir', display_name: 'Ayşe Demir', sysadmin: false, state: 'active' },
  created: '2026-11-01T00:00:00',
}
const pages = [
  // The page reads only these fields.
  stubAction('user_show', ayse as unknown as Output<'user_show'>),
  stubAction('package_search', aSearchResponse([aDataset({ name: 'su', title: 'Su tüketimi' })])),
  stubAction('organization_list_for_user', [
    { id: 'o1', name: 'belediye', title: 'Belediye' },
  ] as Output<'organization_list_for_user'>),
]
const account = () => page.getByRole('heading', { name: 'Account', exact: true })

test.each([1280, 320])('everybody sees what a person publishes, and not the account, at %d pixels', async (width) => {
  stubAccountFetch({ '/user/session': () => taken(null) })
  const { screen, calls } = await renderRoute('/en/user/ayse', pages, { width })
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Ayşe Demir')
  await expect.element(page.getByRole('link', { name: 'Su tüketimi' })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Belediye' }))
    .toHaveAttribute('href', '/en/organization/belediye')
  await expect.element(account()).not.toBeInTheDocument()
  expect(calls.find(({ action }) => action === 'package_search')?.input).toMatchObject({ fq: 'creator_user_id:"u2"' })
  await expectAccessible(screen.container)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})

test('a long name is read as a whole', async () => {
  stubAccountFetch({ '/user/session': () => taken(null) })
  const long = { ...ayse, display_name: `Ayşe ${'Uzun'.repeat(40)} Demir` }
  await renderRoute('/en/user/ayse', [...pages, stubAction('user_show', long as unknown as Output<'user_show'>)], {
    width: 320,
  })
  const heading = page.getByRole('heading', { level: 1 })
  await expect.element(heading).toHaveTextContent(long.display_name)
  expect(heading.element().getBoundingClientRect().height).toBeGreaterThan(100)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})

test('a name that nobody has is explained', async () => {
  stubAccountFetch({ '/user/session': () => taken(null) })
  await renderRoute('/en/user/yok', [stubFailure('user_show', 404, 'Not Found Error')])
  await expect.element(page.getByText(/Nobody has the username yok here/)).toBeVisible()
})

test('more datasets are listed on request, and the first of them has the focus then', async () => {
  stubAccountFetch({ '/user/session': () => taken(null) })
  const many = Array.from({ length: 12 }, (_, at) => aDataset({ name: `su-${at}`, title: `Su ${at}` }))
  const search = stubAction('package_search', ({ rows }) => aSearchResponse(many.slice(0, Number(rows)), {}, 12))
  await renderRoute('/en/user/ayse', [...pages, search])
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.element(page.getByRole('link', { name: 'Su 10' })).toHaveFocus()
  await expect.element(page.getByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
})

test('“Try again” asks an administrator’s request again', async () => {
  let isAway = true
  stubAccountFetch({
    ...signedIn,
    '/user/session': () => taken({ ...publisher, sysadmin: true }),
    user_show: () => (isAway ? new Response('x', { status: 500 }) : taken(ayse)),
  })
  await renderRoute('/en/user/ayse', [...pages, stubFailure('user_show', 404, 'Not Found Error')])
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  isAway = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Ayşe Demir')
})

test('an administrator sees the account, also a closed one, and ends its sessions', async () => {
  let open = [{ id: 's1', browser: 'Firefox', platform: 'Linux', created_at: '2026-11-02T00:00:00', is_current: false }]
  const calls = stubAccountFetch({
    ...signedIn,
    '/user/session': () => taken({ ...publisher, sysadmin: true }),
    user_show: () => taken({ ...ayse, email: 'ayse@example.org' }),
    session_list: () => taken(open),
    session_revoke: () => {
      open = []
      return taken({ revoked: 1 })
    },
  })
  const closed = [...pages, stubFailure('user_show', 404, 'Not Found Error')]
  const { screen } = await renderRoute('/en/user/ayse', closed)
  await expect.element(account()).toBeVisible()
  await expect.element(page.getByText('ayse@example.org')).toBeVisible()
  await expect.element(page.getByText('Firefox on Linux', { exact: true }).first()).toBeVisible()
  await expectAccessible(screen.container)
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign out Ayşe Demir on all devices?' })
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect.element(page.getByText('Ayşe Demir is signed out on all devices.')).toBeVisible()
  expect(calls.find(({ path }) => path.endsWith('session_revoke'))?.body).toEqual({ user_id: 'u2' })
  await expect
    .element(page.getByRole('button', { name: 'Sign out everywhere' }))
    .toHaveAttribute('aria-disabled', 'true')
})
