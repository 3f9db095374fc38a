import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { names, publisher, signedIn, stubAccountFetch, taken } from '../../../testing/accountPortal.ts'
import { expectAccessible } from '../../../testing/expectAccessible.ts'
import { renderRoute } from '../../../testing/renderRoute.tsx'
import { testSite } from '../../../testing/testSite.ts'

beforeEach(() => {
  vi.restoreAllMocks()
})
const sysadmin = { ...signedIn, '/user/session': () => taken({ ...publisher, sysadmin: true }) }
const LINES = [
  { event: 'changed', object_type: 'package', object_name: 'duraklar', details: { changed: ['title', 'notes'] } },
  { event: 'new', object_type: 'session', object_name: 'ayse', details: {} },
  {
    event: 'new',
    object_type: 'member',
    object_name: 'kurum',
    details: { member: { name: 'veli', capacity: 'editor' } },
  },
  { event: 'moved', object_type: 'satellite', object_name: null, details: {}, user_name: null },
].map((line, index) => ({
  ...{ seq: 9 - index, time: '2026-11-01T09:00:00', user_id: 'u1', user_name: 'ayse', object_id: null },
  ...line,
}))
const button = (name: string) => page.getByRole('button', { name })
const bodies = (calls: { path: string; body: unknown }[]) =>
  calls.filter(({ path }) => path.endsWith('audit_list')).map(({ body }) => body)

test('shows the lines, filters them, and links the files with the same filters', async () => {
  const calls = stubAccountFetch({
    ...sysadmin,
    audit_list: ({ event }) => taken(event === 'purged' ? { count: 0, results: [] } : { count: 120, results: LINES }),
  })
  const { screen, address } = await renderRoute('/en/ckan-admin/audit?page=2&event=nonsense')
  await expect.element(page.getByText('fields: title and description')).toBeVisible()
  await expect.element(page.getByText('A filter in the address is not valid, so it is not used.')).toBeVisible()
  await expect.element(page.getByText('Signed in', { exact: true })).toBeVisible()
  await expect.element(page.getByText('veli (Editor)')).toBeVisible()
  await expect.element(page.getByText('moved satellite')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: '120 entries' })).toBeVisible()
  await expectAccessible(screen.container)
  expect(bodies(calls)[0]).toMatchObject({ event: '', limit: 20, offset: 20 })
  await page.getByLabelText('Person (account name)').fill(' ayse ')
  await page.getByLabelText('Action').selectOptions('Changed')
  await button('Filter').click()
  await vi.waitFor(() => expect(address()).toBe('/en/ckan-admin/audit?user=ayse&event=changed'))
  await expect.element(page.getByText('A filter in the address')).not.toBeInTheDocument()
  await expect
    .element(page.getByRole('link', { name: 'CSV' }))
    .toHaveAttribute('href', '/en/ckan-admin/audit.csv?user=ayse&event=changed')
  await page.getByLabelText('Action').selectOptions('Deleted permanently')
  await button('Filter').click()
  await expect.element(page.getByText('No entry matches these filters.')).toBeVisible()
  await page.getByRole('link', { name: 'Clear the filters' }).click()
  await expect.element(page.getByRole('heading', { name: '120 entries' })).toBeVisible()
  expect(bodies(calls).at(-1)).toMatchObject({ user: '', event: '', offset: 0 })
})

test('days in the wrong order are refused at once, and nothing typed is lost', async () => {
  const calls = stubAccountFetch({ ...sysadmin, audit_list: () => taken({ count: 0, results: [] }) })
  await renderRoute('/en/ckan-admin/audit')
  await expect.element(page.getByText('Nothing has been changed yet.')).toBeVisible()
  await page.getByLabelText('Object (name or id)').fill('su')
  await page.getByLabelText('From (UTC)').fill('2026-02-02')
  await page.getByLabelText('To (UTC)').fill('2026-02-01')
  await button('Filter').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('The first day is after the last day.')
  await expect.element(page.getByLabelText('Object (name or id)')).toHaveValue('su')
  await page.getByLabelText('To (UTC)').fill('2026-02-03')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await button('Filter').click()
  await vi.waitFor(() => expect(bodies(calls).at(-1)).toMatchObject({ object: 'su', until: '2026-02-03' }))
})

test('a failed list can be loaded again, and nobody else asks for it', async () => {
  let isDown = true
  stubAccountFetch({
    ...sysadmin,
    audit_list: () => (isDown ? new Response('', { status: 500 }) : taken({ count: 0, results: [] })),
  })
  const { screen } = await renderRoute('/ckan-admin/audit', [], { width: 360 })
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expectAccessible(screen.container)
  isDown = false
  await button('Yeniden dene').click()
  await expect.element(page.getByText('Henüz hiçbir şey değiştirilmedi.')).toBeVisible()
  await screen.unmount()
  vi.restoreAllMocks()
  const calls = stubAccountFetch(signedIn)
  await renderRoute('/ckan-admin/audit')
  await expect.element(page.getByText('Denetim kaydını yalnızca yöneticiler görebilir')).toBeVisible()
  expect(names(calls)).not.toContain('audit_list')
})

test('names of fields, roles and statuses are in the language of the page; unknown ones stay', async () => {
  const line = (details: object, seq: number) => ({
    ...{ seq, time: '2026-11-01T09:00:00', user_id: 'u1', user_name: 'ayse', object_id: null },
    ...{ event: 'changed', object_type: 'user', object_name: 'veli', details },
  })
  const results = [
    line({ changed: ['password', 'title', 'title_translated', 'kendi_alanı'] }, 4),
    line({ member: { name: 'ali', capacity: 'member' } }, 3),
    line({ status: 'declined' }, 2),
    line({ status: 'lost', assignee: 'zeynep' }, 1),
  ]
  stubAccountFetch({ ...sysadmin, audit_list: () => taken({ count: 4, results }) })
  await renderRoute('/ckan-admin/audit')
  for (const words of ['alanlar: parola, başlık ve kendi_alanı', 'ali (Üye)', 'reddedildi', 'lost, zeynep'])
    await expect.element(page.getByText(words, { exact: true })).toBeVisible()
})

test('in front of a CKAN the page says where this is instead, and asks that CKAN nothing', async () => {
  const calls = stubAccountFetch(sysadmin)
  const site = { ...testSite, hasOwnCatalogue: false }
  const { screen } = await renderRoute('/en/ckan-admin/audit', [], { site })
  await expect.element(page.getByText('This page is not available here')).toBeVisible()
  await expect.element(page.getByText('is on another server')).toBeVisible()
  expect(calls.filter(({ path }) => path.includes('_list'))).toEqual([])
  await expectAccessible(screen.container)
})
