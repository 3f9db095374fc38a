import { expect, it } from 'vitest'
import { districtPortal, districtTable } from '../../../testing/districtPopulations.ts'
import { expectAccessible } from '../../../testing/expectAccessible.ts'
import { renderRoute } from '../../../testing/renderRoute.tsx'
import { type ActionStub, stubAction, stubFailure } from '../../../testing/stubAction.ts'

it('keeps the loaded rows of a table that is dropped while it is used, in place of a chart too', async () => {
  const gone = stubFailure('datastore_search', 404, 'Not Found Error')
  const rows = stubAction('datastore_search', districtTable)
  const dropped: ActionStub = {
    action: 'datastore_search',
    respond: (input) => ('q' in input ? gone : rows).respond(input),
  }
  const { screen } = await renderRoute('/en/dataset/ilce-nufuslari', [...districtPortal, dropped])
  const first = screen.getByRole('row', { name: /İlçe 1 / })
  await expect.element(first).toBeVisible()
  await screen.getByRole('searchbox', { name: 'Search in the rows' }).fill('ilçe')
  await screen.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click()
  const message = screen.getByText('The table of this file has been removed')
  await expect.element(message).toBeVisible()
  await expect.element(first).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible()
  await screen.getByRole('link', { name: 'Chart', exact: true }).click()
  await expect.element(screen.getByRole('link', { name: 'Chart', exact: true })).toHaveAttribute('aria-current', 'true')
  await expect.element(message).toBeVisible()
  await expect.element(first).toBeVisible()
  await expectAccessible(screen.container)
})
