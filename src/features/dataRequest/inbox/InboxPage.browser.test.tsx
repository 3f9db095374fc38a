import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Inbox, InboxRequest } from '#contract/dataRequest.ts'
import { forgetToken } from '../../../api/token.ts'
import { noteSignIn } from '../../../catalogue/SignIn/noteSignIn.ts'
import { notAllowed, publisher, refused, stubAccountFetch, taken } from '../../../testing/accountPortal.ts'
import { expectAccessible } from '../../../testing/expectAccessible.ts'
import { renderRoute } from '../../../testing/renderRoute.tsx'
import { testSite } from '../../../testing/testSite.ts'

beforeEach(() => {
  vi.restoreAllMocks()
  forgetToken()
  noteSignIn(false)
})

const request: InboxRequest = {
  ...{ reference: '2026-0007', kind: 'data', place: null, what: 'Bus stops with shelters', purpose: '', body: '' },
  ...{ language: 'en', status: 'open', answer: '', dataset: null, signature: null, wanted: 3 },
  ...{ created: '2026-10-26T09:00:00', modified: '2026-10-26T09:00:00', closed: null },
  recipient: { name: 'belediye', title: 'Belediye', title_translated: null },
  ...{ assignee: null, due: '2026-11-17', isOverdue: true, workingDays: 19 },
}
const inTime: InboxRequest = { ...request, reference: '2026-0009', what: 'Trees', due: '2026-12-01', isOverdue: false }
const inbox: Inbox = {
  ...{ count: 2, page: 1, page_size: 20, results: [request, inTime] },
  recipients: [
    { name: '', title: '', title_translated: null, waiting: 0, overdue: 0 },
    { name: 'belediye', title: 'Belediye', title_translated: null, waiting: 2, overdue: 1 },
  ],
  staff: {
    belediye: [
      { name: 'yayinci', title: 'Veri Yayımcısı' },
      { name: 'ayse', title: 'Ayşe' },
    ],
  },
}
const site = { ...testSite, dataRequest: 'here' as const }
const open = (address = '/en/dashboard/requests', width = 1280) => renderRoute(address, [], { site, width })
const session = () => taken(publisher)

test('lists what waits, with its deadline, and reminds of what is overdue', async () => {
  stubAccountFetch({ '/user/session': session, 'inbox.json': () => taken(inbox) })
  const { screen } = await open()
  await expect.element(page.getByText('1 request is older than 15 working days')).toBeVisible()
  await expect.element(page.getByText('Overdue: 19 working days since it was received')).toBeVisible()
  const link = page.getByRole('link', { name: 'Bus stops with shelters' })
  await expect.element(link).toHaveAttribute('href', '/en/data-request/2026-0007')
  await expectAccessible(screen.container)
})

test('the page does not scroll sideways at 320 pixels', async () => {
  stubAccountFetch({ '/user/session': session, 'inbox.json': () => taken(inbox) })
  await open('/dashboard/requests', 320)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Yanıtlanacak talepler' })).toBeVisible()
  await expect.element(page.getByText('1 talep 15 iş gününden eski')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})

test('a filter changes the address, and the list of its requests is loaded', async () => {
  const calls = stubAccountFetch({ '/user/session': session, 'inbox.json': () => taken(inbox) })
  const { address } = await open()
  await page.getByLabelText('Status').selectOptions('overdue')
  await expect.poll(address).toBe('/en/dashboard/requests?status=overdue')
  // The router has the new address before the page is rendered with it.
  await expect.poll(() => calls.at(-1)?.search).toBe('?status=overdue')
  await page.getByLabelText('Organization').selectOptions('')
  await expect.poll(address).toBe('/en/dashboard/requests?status=overdue&organization=')
  await expect.poll(() => calls.at(-1)?.search).toBe('?status=overdue&organization=')
  await page.getByLabelText('Words or reference number').fill('bus')
  await page.getByRole('button', { name: 'Find' }).click()
  await expect.poll(() => calls.at(-1)?.search).toBe('?status=overdue&organization=&q=bus')
})

test('assigns a request at once, and says so; a refusal is shown at the request', async () => {
  let isRefused = false
  const error = { __type: 'Authorization Error', message: 'No' }
  const calls = stubAccountFetch({
    '/user/session': session,
    'inbox.json': () => taken(inbox),
    assign: () => (isRefused ? refused(403, error) : taken(null)),
  })
  const { screen } = await open()
  const choice = page.getByLabelText(/Assigned to Bus stops/)
  await choice.selectOptions('ayse')
  await expect.element(page.getByText('Saved.')).toBeVisible()
  expect(calls.filter(({ path }) => path.endsWith('/assign')).map(({ path, body }) => [path, body])).toEqual([
    ['/en/data-request/2026-0007/assign', { assignee: 'ayse' }],
  ])
  isRefused = true
  await page.getByLabelText(/Assigned to Trees/).selectOptions('yayinci')
  await expect.element(page.getByText('The change could not be saved')).toBeVisible()
  await expectAccessible(screen.container)
})

test('is empty, not allowed, failed or elsewhere in words', async () => {
  const none = { ...inbox, count: 0, results: [], recipients: [] }
  stubAccountFetch({ '/user/session': session, 'inbox.json': () => taken(none) })
  const { screen, go } = await open()
  await expect.element(page.getByText('No request waits for an answer.')).toBeVisible()
  vi.restoreAllMocks()
  stubAccountFetch({ '/user/session': session, 'inbox.json': notAllowed })
  go('/en/dashboard/requests?status=open')
  await expect.element(page.getByText('You do not have requests to answer')).toBeVisible()
  await expectAccessible(screen.container)
  vi.restoreAllMocks()
  stubAccountFetch({ '/user/session': session, 'inbox.json': () => refused(500, { __type: 'Internal Server Error' }) })
  go('/en/dashboard/requests?status=hidden')
  await expect.element(page.getByText('The requests could not be loaded')).toBeVisible()
})

test('asks visitors to sign in, and says where requests go if the portal takes none', async () => {
  stubAccountFetch({ '/user/session': () => taken(null) })
  await open()
  await expect.element(page.getByText('Sign in with an account that publishes for an organization.')).toBeVisible()
  await renderRoute('/en/dashboard/requests', [], { site: { ...testSite, dataRequest: null } })
  await expect.element(page.getByText('This portal does not take requests')).toBeVisible()
})
