import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { names, publisher, type Responses, stubAccountFetch, taken } from '../../testing/accountPortal.ts'
import { renderRoute } from '../../testing/renderRoute.tsx'
import { aDashboardDataset } from './testing/aDashboardDataset.ts'

beforeEach(() => {
  vi.restoreAllMocks()
})

const organization = { id: 'o1', name: 'belediye', title: 'Belediye', title_translated: null }
const dashboard = {
  ...{ datasets: [aDashboardDataset({ name: 'su', title: 'Su tüketimi' })], count: 1, organizations: [organization] },
  ...{ since: '2026-10-22', request_count: 0, requests: [] },
}
const portal: Responses = {
  '/user/session': () => taken(publisher),
  dashboard_dataset_list: () => taken(dashboard),
  notification_list: () => taken({ count: 0, results: [] }),
}
const admins = (id: string) => ({ member_list: () => taken([[id, 'user', 'admin']]) })
const others = { organizations: [organization, { ...organization, id: 'o2', name: 'su-idaresi' }] }

test.each<[string, Responses, boolean]>([
  ['administers the only organization', admins('u1'), true],
  ['edits the only organization', admins('u2'), false],
  [
    'edits datasets without an organization',
    { dashboard_dataset_list: () => taken({ ...dashboard, organizations: [] }) },
    false,
  ],
  ['is a sysadmin', { '/user/session': () => taken({ ...publisher, sysadmin: true }) }, true],
  ['edits several organizations', { dashboard_dataset_list: () => taken({ ...dashboard, ...others }) }, true],
])('links to other catalogues only where a user may copy them: one who %s', async (_, responses, isLinked) => {
  const calls = stubAccountFetch({ ...portal, ...responses })
  await renderRoute('/en/dashboard')
  await expect.element(page.getByRole('heading', { name: '1 dataset', exact: true })).toBeVisible()
  const link = page.getByRole('link', { name: 'Copy from other catalogues' })
  if (isLinked) await expect.element(link).toBeVisible()
  else {
    if (responses['member_list']) await expect.poll(() => names(calls)).toContain('member_list')
    await expect.element(link).not.toBeInTheDocument()
  }
})
