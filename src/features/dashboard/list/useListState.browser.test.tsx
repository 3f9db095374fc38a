import { expect, test } from 'vitest'
import { publisher, stubAccountFetch, taken } from '../../../testing/accountPortal.ts'
import { aDataset } from '../../../testing/builders.ts'
import { renderRoute } from '../../../testing/renderRoute.tsx'
import { heldStub, stubAction } from '../../../testing/stubAction.ts'
import { aDashboardDataset } from '../testing/aDashboardDataset.ts'

test('opens a dataset that is chosen before the address has the typed words', async () => {
  const organization = { id: 'o1', name: 'belediye', title: 'Belediye', title_translated: null }
  const datasets = ['kaza', 'su'].map((name) => aDashboardDataset({ name, title: name }))
  stubAccountFetch({
    '/user/session': () => taken(publisher),
    dashboard_dataset_list: () =>
      taken({ datasets, count: 2, organizations: [organization], since: '2026-10-22', request_count: 0, requests: [] }),
    notification_list: () => taken({ count: 0, results: [] }),
  })
  const dataset = heldStub(stubAction('package_show', aDataset({ name: 'kaza', title: 'Kazalar' })))
  const { screen, address, go } = await renderRoute('/en/dashboard', [dataset.stub])
  await screen.getByLabelText('Find in your datasets').fill('kaza')
  await expect.element(screen.getByRole('heading', { name: '1 dataset' })).toBeVisible()
  go('/en/dataset/kaza')
  // Longer than the time after which the address follows the words.
  await new Promise((resolve) => setTimeout(resolve, 600))
  dataset.release()
  await expect.poll(address).toBe('/en/dataset/kaza')
})
