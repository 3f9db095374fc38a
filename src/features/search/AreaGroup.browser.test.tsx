import { expect, it } from 'vitest'
import { aDataset, aSearchResponse } from '../../testing/builders.ts'
import { expectAccessible } from '../../testing/expectAccessible.ts'
import { renderRoute } from '../../testing/renderRoute.tsx'
import { stubAction } from '../../testing/stubAction.ts'

const found = [
  stubAction('package_search', aSearchResponse([aDataset({ title: 'Tides' })], { ext_place: { Ordu: 1 } })),
]

it('shows the area of an address of ckanext-spatial, and removes it', async () => {
  const { screen, address } = await renderRoute('/en/dataset?ext_bbox=26.125%2C-36.5%2C32%2C41.2', found)
  const text = 'Area: latitude -36.5 to 41.2, longitude 26.13 to 32'
  await screen.getByRole('button', { name: `Remove: ${text}` }).click()
  await expect.poll(address).toBe('/en/dataset')
})

it('writes an area in the reader’s language', async () => {
  const { screen } = await renderRoute('/dataset?ext_bbox=26.125%2C-36.5%2C32%2C41.2', found)
  const chips = screen.getByRole('list', { name: 'Seçili filtreler' })
  await expect.element(chips).toHaveTextContent('Alan: enlem -36,5 – 41,2, boylam 26,13 – 32')
})

it('makes the visible part of a map the filter', async () => {
  const { screen, address } = await renderRoute('/en/dataset', found)
  await screen.getByRole('button', { name: 'Choose on the map' }).first().click()
  const dialog = screen.getByRole('dialog', { name: 'Choose an area on the map' })
  await expect.element(dialog.getByRole('status')).toHaveTextContent(/^Area: latitude [\d.]+ to [\d.]+/)
  await expectAccessible(screen.container)
  await dialog.getByRole('button', { name: 'Search in this area' }).click()
  await expect.poll(address).toMatch(/^\/en\/dataset\?ext_bbox=[\d.]+%2C[\d.]+%2C[\d.]+%2C[\d.]+$/)
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Change the area' }).first()).toBeVisible()
})

it('says that no dataset has an area', async () => {
  const none = [stubAction('package_search', aSearchResponse([], { ext_place: { Ordu: 1 } }))]
  const { screen } = await renderRoute('/en/dataset', none)
  await screen.getByRole('button', { name: 'Choose on the map' }).first().click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent(/^No dataset in this catalogue has an area/)
  await expect.element(screen.getByRole('button', { name: 'Search in this area' })).not.toBeInTheDocument()
})
