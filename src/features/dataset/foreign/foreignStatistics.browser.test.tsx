import { expect, it } from 'vitest'
import { districtPortal as portal } from '../../../testing/districtPopulations.ts'
import { renderRoute } from '../../../testing/renderRoute.tsx'
import { testSite } from '../../../testing/testSite.ts'

it('shows statistics of columns over another CKAN without SQL, once its rows are shown', async () => {
  const site = { ...testSite, hasOwnCatalogue: false }
  const { screen, calls } = await renderRoute('/dataset/ilce-nufuslari', portal, { site })
  await expect.element(screen.getByText('120 satırdan 1–50')).toBeVisible()
  const head = screen.getByRole('columnheader', { name: /Nüfus/ })
  await expect.poll(() => head.element().textContent).toContain('1.000,5 – 120.060')
  expect(head.element().querySelector('svg')).not.toBeNull()
  expect(calls.some(({ action }) => action === 'datastore_info')).toBe(false)
})
