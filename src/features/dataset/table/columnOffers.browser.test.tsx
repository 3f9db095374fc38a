import { expect, it } from 'vitest'
import { aDataset } from '../../../testing/builders.ts'
import { renderRoute } from '../../../testing/renderRoute.tsx'
import { stubAction, stubFailure } from '../../../testing/stubAction.ts'
import { testSite } from '../../../testing/testSite.ts'

const dataset = aDataset({
  name: 'ekler',
  resources: [{ id: 'r', name: 'Ekler', format: 'CSV', url: 'https://data.example/a.csv', datastore_active: true }],
})
const portal = [
  stubAction('package_show', dataset),
  stubAction('datastore_search', {
    resource_id: 'r',
    fields: [
      { id: 'ek', type: 'json' },
      { id: 'liste', type: '_int4' },
      { id: 'ad', type: 'text' },
      { id: 'n', type: 'int4' },
    ],
    records: [{ _id: 1, ek: { n: 1 }, liste: [1, 2], ad: 'Van', n: 5 }],
    total: 1,
    limit: 50,
    records_format: 'objects',
    include_total: true,
    include_next_page: false,
  }),
]

const site = { ...testSite, hasOwnCatalogue: false }

it('in front of a CKAN a column offers only the orders and filters that CKAN has', async () => {
  const { screen } = await renderRoute('/dataset/ekler', portal, { site })
  const menuOf = async (column: string) => {
    await screen.getByRole('button', { name: `Sütun menüsü: ${column}` }).click()
    await expect.element(screen.getByRole('menu')).toBeVisible()
    const items = screen
      .getByRole('menuitem')
      .elements()
      .map(({ textContent }) => textContent ?? '')
    await screen.getByRole('menuitem', { name: 'Sütunu kopyala' }).click()
    return { filter: items.includes('Filtrele…'), sort: items.some((item) => /sırala/i.test(item)) }
  }
  expect(await menuOf('ek')).toEqual({ filter: false, sort: false })
  expect(await menuOf('liste')).toEqual({ filter: false, sort: true })
  expect(await menuOf('ad')).toEqual({ filter: true, sort: true })
  await expect.element(screen.getByRole('columnheader', { name: /ek/ }).getByRole('link')).not.toBeInTheDocument()
})

const status = (ckan_version: string) =>
  stubAction('status_show', {
    ...{ site_title: '', site_description: '', site_url: '', error_emails_to: null, locale_default: 'tr' },
    ...{ extensions: [], ckan_version },
  })

it.each([
  ['2.11.6', 0],
  ['2.12.0', 1],
  [undefined, 1],
])('in front of a CKAN %s, the filter of numbers has %i fields for the least', async (version, fields) => {
  const stubs = version === undefined ? portal : [...portal, status(version)]
  const { screen } = await renderRoute('/dataset/ekler', stubs, { site })
  await screen.getByRole('button', { name: 'Sütun menüsü: n' }).click()
  await screen.getByRole('menuitem', { name: 'Filtrele…' }).click()
  const note = screen.getByText(/2\.12’den eski/)
  await expect.element(fields === 0 ? note : screen.getByLabelText('En az')).toBeVisible()
  expect(screen.getByLabelText('En az').elements()).toHaveLength(fields)
})

it('names the possible reason why a table with a range fails, and removes the range', async () => {
  const failing = [...portal.slice(0, 1), stubFailure('datastore_search', 409, 'Validation Error')]
  const { screen, address } = await renderRoute('/dataset/ekler?from.n=3&is.ad=Van', failing, { site })
  await expect.element(screen.getByText(/aralık filtreleri/)).toBeVisible()
  await screen.getByRole('link', { name: 'Bu filtreleri kaldır' }).click()
  await expect.poll(address).toBe('/dataset/ekler?is.ad=Van')
})
