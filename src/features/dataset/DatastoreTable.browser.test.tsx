import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Input } from '#contract/index.ts'
import { districtTable, districtPortal as portal } from '../../testing/districtPopulations.ts'
import { renderRoute } from '../../testing/renderRoute.tsx'
import { stubAction, stubFailure } from '../../testing/stubAction.ts'

it('formats values by their types', async () => {
  const { screen } = await renderRoute('/dataset/ilce-nufuslari', portal)
  const row = screen.getByRole('row', { name: /İlçe 1 / })
  await expect.element(row.getByRole('gridcell', { name: '2008' })).toBeVisible()
  await expect.element(row.getByRole('gridcell', { name: '1.000,5' })).toBeVisible()
  await expect.element(row.getByRole('gridcell', { name: 'evet' })).toBeVisible()
  await expect
    .element(row.getByRole('link', { name: 'example.org/kaynak' }))
    .toHaveAttribute('rel', 'nofollow noopener')
  await expect.element(screen.getByRole('gridcell', { name: 'boş' })).toBeVisible()
  await expect.element(screen.getByRole('columnheader', { name: /_id/ })).not.toBeInTheDocument()
})

it('sorts on the portal by a press on a column: ascending, descending, unsorted, all in the URL', async () => {
  const { screen, address, calls } = await renderRoute('/dataset/ilce-nufuslari', portal)
  await screen.getByRole('link', { name: /^Nüfus.*artan sırala$/ }).click()
  await expect.poll(address).toBe('/dataset/ilce-nufuslari?sort=nufus+asc')
  await expect.element(screen.getByRole('columnheader', { name: /Nüfus/ })).toHaveAttribute('aria-sort', 'ascending')
  await screen.getByRole('link', { name: /^Nüfus.*azalan sırala$/ }).click()
  await expect.element(screen.getByRole('row', { name: /İlçe 120 / })).toBeVisible()
  await expect.poll(() => calls.at(-1)?.input).toMatchObject({ sort: '"nufus" desc nulls last', limit: 50 })
  await screen.getByRole('link', { name: /^Nüfus.*sıralamayı kaldır$/ }).click()
  await expect.poll(address).toBe('/dataset/ilce-nufuslari')
})

it('loads pages from the portal and shows their row numbers', async () => {
  const { screen, address } = await renderRoute('/dataset/ilce-nufuslari', portal)
  await expect.element(screen.getByText('120 satırdan 1–50')).toBeVisible()
  await screen.getByRole('link', { name: 'Sayfa 3' }).click()
  await expect.element(screen.getByText('120 satırdan 101–120')).toBeVisible()
  await expect.poll(address).toBe('/dataset/ilce-nufuslari?page=3')
})

it('finds rows by words and has a link back to all rows', async () => {
  const { screen, address } = await renderRoute('/dataset/ilce-nufuslari?page=2', portal)
  const field = screen.getByRole('searchbox', { name: 'Satırlarda ara' })
  await field.fill('ilçe 12')
  await screen.getByRole('main').getByRole('button', { name: 'Ara', exact: true }).click()
  await expect.poll(address).toBe('/dataset/ilce-nufuslari?q=il%C3%A7e+12')
  await expect.element(screen.getByText('“ilçe 12” geçen 3 satırdan 1–3')).toBeVisible()
  await expect.element(screen.getByRole('main').getByRole('button', { name: 'Ara', exact: true })).toHaveFocus()
  await expect.element(screen.getByText('120 satır, 5 sütun')).toBeVisible()
  await screen.getByRole('link', { name: 'Tablonun tümünü göster' }).click()
  await expect.poll(address).toBe('/dataset/ilce-nufuslari')
  await expect.element(field).toHaveValue('')
})

it('keeps the rows visible when a changed request fails', async () => {
  const failing = (input: Input<'datastore_search'>) => {
    if (input.sort) throw new Error('down')
    return districtTable(input)
  }
  const { screen } = await renderRoute('/dataset/ilce-nufuslari', [...portal, stubAction('datastore_search', failing)])
  await screen.getByRole('link', { name: /^Nüfus.*artan sırala$/ }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Tablo güncellenemedi')
  await expect.element(screen.getByRole('row', { name: /İlçe 1 / })).toBeVisible()
})

it('can be focused and scrolled with the keyboard', async () => {
  const { screen } = await renderRoute('/dataset/ilce-nufuslari', portal, { width: 360 })
  const first = screen.getByRole('gridcell', { name: 'İlçe 1', exact: true })
  await expect.element(first).toHaveAttribute('tabindex', '0')
  const region = screen.getByRole('region', { name: 'Tablo. Yana kaydırılabilir.' }).element()
  expect(region.scrollWidth).toBeGreaterThan(region.clientWidth)
  await first.click()
  await userEvent.keyboard('{End}')
  await expect.poll(() => region.scrollLeft).toBeGreaterThan(0)
  expect(document.activeElement).toHaveTextContent('example.org/kaynak')
})

it('keeps the first column visible', async () => {
  const { screen } = await renderRoute('/dataset/ilce-nufuslari', portal, { width: 360 })
  await expect.element(screen.getByRole('gridcell', { name: 'İlçe 1', exact: true })).toBeVisible()
  const region = screen.getByRole('region', { name: 'Tablo. Yana kaydırılabilir.' }).element()
  const name = screen.getByRole('gridcell', { name: 'İlçe 1', exact: true }).element()
  region.scrollLeft = 200
  await expect.poll(() => name.getBoundingClientRect().left).toBe(region.getBoundingClientRect().left)
  expect(name.getBoundingClientRect().width).toBeLessThan(region.clientWidth / 2)
})

it('has a heading with the name of its file', async () => {
  const { screen } = await renderRoute('/dataset/ilce-nufuslari', portal)
  await expect.element(screen.getByRole('heading', { level: 2, name: 'İlçe nüfusları' })).toBeInTheDocument()
})

it('shows a message for a page after the last one', async () => {
  const { screen } = await renderRoute('/dataset/ilce-nufuslari?page=9', portal)
  await expect.element(screen.getByText('Tablo bu sayfadan önce bitiyor.')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'İlk sayfaya git' }))
    .toHaveAttribute('href', '/dataset/ilce-nufuslari')
})

it('describes its columns with their units', async () => {
  const { screen } = await renderRoute('/dataset/ilce-nufuslari', portal)
  const row = screen.getByRole('row', { name: /Kişi sayısı/ })
  await expect.element(row).toHaveTextContent('sayı, kişi')
})

it('shows a message if the portal has lost the table', async () => {
  const { screen } = await renderRoute('/dataset/ilce-nufuslari', [
    ...portal,
    stubFailure('datastore_search', 404, 'Not Found Error'),
  ])
  await expect.element(screen.getByText(/şu anda portalda yok/)).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'İndir: CSV, 1,2 MB' })).toBeVisible()
})
