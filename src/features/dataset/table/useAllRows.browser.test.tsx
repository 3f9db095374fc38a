import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Input } from '#contract/index.ts'
import { aSearchResponse } from '../../../testing/builders.ts'
import { districtTable, districtPortal as portal } from '../../../testing/districtPopulations.ts'
import { renderRoute } from '../../../testing/renderRoute.tsx'
import { heldStub, stubAction } from '../../../testing/stubAction.ts'

const rowsOf = (total: number) => (input: Input<'datastore_search'>) => {
  const offset = Number(input.offset ?? 0)
  const count = Math.max(0, Math.min(Number(input.limit ?? 100), total - offset))
  return {
    ...districtTable(input),
    total,
    records: Array.from({ length: count }, (_, index) => ({
      _id: offset + index + 1,
      ilce: `İlçe ${offset + index + 1}`,
    })),
  }
}
const million = [...portal, stubAction('datastore_search', rowsOf(1_000_000))]

it('scrolls on through a million rows; the URL has the page, and a page in the URL shows its rows', async () => {
  const { screen, address, go } = await renderRoute('/dataset/ilce-nufuslari', million)
  const region = screen.getByRole('region', { name: 'Tablo. Yana kaydırılabilir.' })
  const grid = screen.getByRole('grid')
  await expect.element(grid).toHaveAttribute('aria-rowcount', '1000001')
  region.element().scrollTop = region.element().scrollHeight
  await expect.element(grid).toHaveAttribute('data-windowed')
  await expect.element(screen.getByRole('gridcell', { name: 'İlçe 40', exact: true })).toBeVisible()
  expect(region.element().querySelector('tbody')?.offsetHeight).toBe(8_000_000)
  region.element().scrollTop = 4_000_000
  // The table can scroll on after that, and writes its page to the URL again.
  let before = ''
  const settled = () => {
    const last = before
    before = address()
    return before === last && before
  }
  await expect.poll(settled, { interval: 500 }).toMatch(/\?page=(9999|1000\d)$/)
  const last = region.element().querySelector('tbody tr:last-child')
  expect(Number(last?.getAttribute('aria-rowindex'))).toBeGreaterThan(499_000)
  go('/dataset/ilce-nufuslari?page=3')
  await expect.element(screen.getByRole('gridcell', { name: 'İlçe 101', exact: true })).toBeVisible()
  await expect.element(screen.getByRole('row').nth(1)).toHaveAttribute('aria-rowindex', '102')
})

it('goes to the last of a million rows by keyboard and back to the first, and on past a page', async () => {
  const { screen } = await renderRoute('/dataset/ilce-nufuslari?page=2', million)
  await screen.getByRole('gridcell', { name: 'İlçe 60', exact: true }).click()
  await userEvent.keyboard('{Control>}{End}{/Control}')
  await expect.poll(() => document.activeElement?.closest('tr')?.getAttribute('aria-rowindex')).toBe('1000001')
  await userEvent.keyboard('{Home}')
  await expect.element(screen.getByRole('gridcell', { name: 'İlçe 1000000', exact: true })).toHaveFocus()
  await expect.element(screen.getByRole('gridcell', { name: 'İlçe 1000000', exact: true })).toBeInViewport()
  await userEvent.keyboard('{PageUp}')
  await expect.poll(() => document.activeElement?.textContent).toContain('İlçe 9999')
  await userEvent.keyboard('{Control>}{Home}{/Control}')
  await expect.element(screen.getByRole('gridcell', { name: 'İlçe 1', exact: true })).toHaveFocus()
})

it('keeps the focus where a key moves past the page, and prints the page that the URL names', async () => {
  const { screen } = await renderRoute('/dataset/ilce-nufuslari', million)
  const first = screen.getByRole('gridcell', { name: 'İlçe 1', exact: true })
  await first.click()
  await userEvent.keyboard('{PageDown}{PageDown}{PageDown}{PageDown}{PageDown}')
  await expect.element(screen.getByRole('grid')).toHaveAttribute('data-windowed')
  await expect.poll(() => document.activeElement?.getAttribute('role')).toBe('gridcell')
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(() => document.activeElement?.textContent).toMatch(/^⋮?İlçe \d+$/)
  window.dispatchEvent(new Event('beforeprint'))
  expect(screen.container.querySelectorAll('[role="grid"] tbody tr').length).toBe(50)
})

it.each([60_000, 21_000])('goes to the last of 25,000 rows whose number was estimated as %i', async (estimate) => {
  const estimated = (input: Input<'datastore_search'>) => ({
    ...rowsOf(25_000)(input),
    ...(input.total_estimation_threshold && { total: estimate, total_was_estimated: true }),
  })
  const stubs = [...portal, stubAction('datastore_search', estimated)]
  const { screen } = await renderRoute('/dataset/ilce-nufuslari?from.yil=2008', stubs)
  await screen.getByRole('gridcell', { name: 'İlçe 1', exact: true }).click()
  await userEvent.keyboard('{Control>}{End}{/Control}')
  await expect.poll(() => document.activeElement?.closest('tr')?.getAttribute('aria-rowindex')).toBe('25001')
  await userEvent.keyboard('{Home}')
  await expect.element(screen.getByRole('gridcell', { name: 'İlçe 25000', exact: true })).toHaveFocus()
  const region = screen.getByRole('region', { name: 'Tablo. Yana kaydırılabilir.' }).element()
  expect(region.scrollTop + region.clientHeight).toBeGreaterThanOrEqual(region.scrollHeight - 1)
})

it('ends where the rows end that are left of those that were counted', async () => {
  const shrunk = (input: Input<'datastore_search'>) =>
    rowsOf(input.include_total === false || input.limit === 0 ? 25_000 : 60_000)(input)
  const stubs = [...portal, stubAction('datastore_search', shrunk)]
  const { screen } = await renderRoute('/dataset/ilce-nufuslari', stubs)
  await expect.element(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '60001')
  const region = screen.getByRole('region', { name: 'Tablo. Yana kaydırılabilir.' })
  const rowCountAtEnd = () => {
    // The table becomes higher when it is scrolled for the first time.
    region.element().scrollTop = region.element().scrollHeight
    return screen.getByRole('grid').element().getAttribute('aria-rowcount')
  }
  await expect.poll(rowCountAtEnd).toBe('25001')
  await expect.element(screen.getByRole('row', { name: /İlçe 25000/ })).toHaveAttribute('aria-rowindex', '25001')
})

it('says that rows could not be loaded, and loads them on request', async () => {
  let isDown = true
  const failing = (input: Input<'datastore_search'>) => {
    if (isDown && Number(input.offset) > 10_000) throw new Error('down')
    return rowsOf(60_000)(input)
  }
  const { screen } = await renderRoute('/dataset/ilce-nufuslari', [...portal, stubAction('datastore_search', failing)])
  await screen.getByRole('gridcell', { name: 'İlçe 1', exact: true }).click()
  await userEvent.keyboard('{Control>}{End}{/Control}')
  const notice = (title: string) => screen.getByRole('alert').filter({ hasText: title })
  const rowsFailed = notice('Bazı satırlar yüklenemedi')
  await expect.element(rowsFailed).toBeVisible()
  // The URL follows the table to a page that cannot be loaded either.
  await expect.element(notice('Tablo güncellenemedi')).toBeVisible()
  isDown = false
  await rowsFailed.getByRole('button', { name: 'Yeniden dene' }).click()
  await expect.element(screen.getByRole('gridcell', { name: 'İlçe 60000', exact: true })).toBeInViewport()
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
})

it('moves from row to row beyond a page', async () => {
  const { screen } = await renderRoute('/dataset/ilce-nufuslari', million)
  const region = screen.getByRole('region', { name: 'Tablo. Yana kaydırılabilir.' })
  await expect.element(screen.getByTitle('1. satırı aç', { exact: true })).toBeVisible()
  region.element().scrollTop = region.element().scrollHeight
  await screen.getByTitle('50. satırı aç', { exact: true }).click()
  await screen.getByRole('dialog').getByRole('link', { name: 'Sonraki satır' }).click()
  const next = screen.getByRole('dialog', { name: '51. satır' })
  await expect.element(next).toHaveTextContent('İlçe 51')
  await expect.element(next.getByRole('link', { name: 'Sonraki satır' })).toBeVisible()
})

it('does not interrupt a link that is followed right after scrolling', async () => {
  const search = heldStub(stubAction('package_search', aSearchResponse([])))
  const { screen, address, go } = await renderRoute('/dataset/ilce-nufuslari', [...million, search.stub])
  const region = screen.getByRole('region', { name: 'Tablo. Yana kaydırılabilir.' })
  const grid = screen.getByRole('grid')
  await expect.element(grid).toHaveAttribute('aria-rowcount', '1000001')
  region.element().scrollTop = region.element().scrollHeight
  await expect.element(grid).toHaveAttribute('data-windowed')
  const rowAtEnd = () => Number(region.element().querySelector('tbody tr:last-child')?.getAttribute('aria-rowindex'))
  region.element().scrollTop = 4_000_000
  await expect.poll(rowAtEnd).toBeGreaterThan(499_000)
  go('/dataset')
  // Longer than the time after which the URL follows the table.
  await new Promise((resolve) => setTimeout(resolve, 600))
  search.release()
  await expect.poll(address).toBe('/dataset')
})
