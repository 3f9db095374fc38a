import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { aDataset, aSearchAnswer } from '../../testing/builders.ts'
import { expectAccessible } from '../../testing/expectAccessible.ts'
import { renderRoute } from '../../testing/renderRoute.tsx'
import { stubAction, stubFailure } from '../../testing/stubAction.ts'

const stations = aDataset({
  name: 'hava-istasyonlari',
  title: 'Hava istasyonları',
  metadata_modified: '2026-11-17T09:00:00',
  resources: [{ format: 'CSV', url: 'https://data.example/a.csv' }],
})
const full = stubAction('package_search', () =>
  aSearchAnswer([stations], { organization: { belediye: 1, liman: 2 }, groups: { cevre: 4, havacilik: 1 } }, 27),
)

it('shows the catalogue as an index with counts', async () => {
  const { screen } = await renderRoute('/', [full])
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Veri, tek bir dizinde.' })).toBeVisible()
  await expect.element(screen.getByText('27')).toBeVisible()
  await expect.element(screen.getByText('3 gün önce').first()).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'cevre' })).toHaveAttribute('href', '/group/cevre')
  await expect
    .element(screen.getByRole('link', { name: 'Hava istasyonları' }))
    .toHaveAttribute('href', '/dataset/hava-istasyonlari')
  await expectAccessible(screen.container)
})

it('shows suggestions during typing, and opens one with the keyboard', async () => {
  const { screen, address } = await renderRoute('/en', [full])
  const field = screen.getByRole('searchbox', { name: 'Search datasets' })
  await field.fill('hava')
  const combobox = screen.getByRole('combobox', { name: 'Search datasets' })
  await expect.element(combobox).toHaveAttribute('aria-expanded', 'true')
  await expect.element(screen.getByRole('option', { name: 'Search for “hava”' })).toBeVisible()
  await expect.element(screen.getByRole('option', { name: 'Hava istasyonları' })).toBeVisible()
  await expect.element(screen.getByRole('option', { name: 'havacilik' })).toBeVisible()
  await expectAccessible(screen.container)

  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect
    .element(screen.getByRole('option', { name: 'Hava istasyonları' }))
    .toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Enter}')
  // The code of the dataset page is loaded first.
  await expect.poll(address, { timeout: 10_000 }).toBe('/en/dataset/hava-istasyonlari')
})

it('closes the suggestions on Escape and searches on Enter', async () => {
  const { screen, address } = await renderRoute('/en', [full])
  await screen.getByRole('searchbox', { name: 'Search datasets' }).fill('hava')
  await expect.element(screen.getByRole('listbox')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe('/en/dataset?q=hava')
})

it('keeps the search and its links when the catalogue cannot be loaded', async () => {
  const { screen } = await renderRoute('/en', [stubFailure('package_search', 500)])
  await expect.element(screen.getByText('The catalogue could not be loaded')).toBeVisible()
  await expect.element(screen.getByRole('searchbox', { name: 'Search datasets' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Write an SQL query' })).toBeVisible()
  await expectAccessible(screen.container)
})
