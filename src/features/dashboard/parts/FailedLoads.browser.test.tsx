import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { publisher, stubAccountFetch, taken } from '../../../testing/accountPortal.ts'
import { renderRoute } from '../../../testing/renderRoute.tsx'
import { aDashboardDataset } from '../testing/aDashboardDataset.ts'

test('the focus goes to the list when its button for all lines disappears', async () => {
  const failed_loads = Array.from({ length: 11 }, (_, at) => ({
    ...{ resource_id: `r${at}`, name: `dosya ${at}`, message: 'Row 7 has too many cells', row: 7 },
  }))
  stubAccountFetch({
    '/user/session': () => taken(publisher),
    dashboard_dataset_list: () =>
      taken({
        ...{ datasets: [aDashboardDataset({ failed_loads })], count: 1, since: '2026-10-22' },
        ...{ request_count: 0, requests: [], organizations: [] },
      }),
    notification_list: () => taken({ count: 0, results: [] }),
  })
  await renderRoute('/en/dashboard')
  const all = page.getByRole('button', { name: 'Show all 11' })
  await expect.element(all).toBeVisible()
  ;(all.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('dosya 10', { exact: false }).first()).toBeVisible()
  await expect.element(page.getByRole('list').filter({ hasText: 'dosya 10' })).toHaveFocus()
})
