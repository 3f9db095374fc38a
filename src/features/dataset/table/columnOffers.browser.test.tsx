import { expect, it } from 'vitest'
import { aDataset } from '../../../testing/builders.ts'
import { renderRoute } from '../../../testing/renderRoute.tsx'
import { stubAction } from '../../../testing/stubAction.ts'
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
    ],
    records: [{ _id: 1, ek: { n: 1 }, liste: [1, 2], ad: 'Van' }],
    total: 1,
    limit: 50,
    records_format: 'objects',
    include_total: true,
    include_next_page: false,
  }),
]

it('in front of a CKAN a column offers only the orders and filters that CKAN has', async () => {
  const { screen } = await renderRoute('/dataset/ekler', portal, { site: { ...testSite, hasOwnCatalogue: false } })
  const menuOf = async (column: string) => {
    await screen.getByRole('button', { name: `Sütun menüsü: ${column}` }).click()
    await expect.element(screen.getByRole('menu')).toBeVisible()
    const items = screen.getByRole('menuitem').elements().map(({ textContent }) => textContent ?? '')
    await screen.getByRole('menuitem', { name: 'Sütunu kopyala' }).click()
    return { filter: items.includes('Filtrele…'), sort: items.some((item) => /sırala/i.test(item)) }
  }
  expect(await menuOf('ek')).toEqual({ filter: false, sort: false })
  expect(await menuOf('liste')).toEqual({ filter: false, sort: true })
  expect(await menuOf('ad')).toEqual({ filter: true, sort: true })
  await expect.element(screen.getByRole('columnheader', { name: /ek/ }).getByRole('link')).not.toBeInTheDocument()
})
