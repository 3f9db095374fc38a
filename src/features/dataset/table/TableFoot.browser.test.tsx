import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { districtTable, districtPortal as portal } from '../../../testing/districtPopulations.ts'
import { renderRoute } from '../../../testing/renderRoute.tsx'
import { stubAction } from '../../../testing/stubAction.ts'

it('shows the page after next when “Next” is pressed twice before navigation has ended', async () => {
  const { screen, address } = await renderRoute('/dataset/ilce-nufuslari', portal)
  const next = screen.getByRole('link', { name: 'Sonraki', exact: true })
  await expect.element(next).toBeVisible()
  for (let times = 0; times < 2; times += 1) {
    next.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    await Promise.resolve()
  }
  await expect.poll(address).toBe('/dataset/ilce-nufuslari?page=3')
  await expect.element(screen.getByText('120 satırdan 101–120')).toBeVisible()
})

it('keeps the focus on a pressed link, and moves it to the row numbers if the link is gone', async () => {
  const { screen } = await renderRoute('/dataset/ilce-nufuslari', portal)
  const next = screen.getByRole('link', { name: 'Sonraki', exact: true })
  await expect.element(next).toBeVisible()
  const focus = (element: Element) => element instanceof HTMLElement && element.focus()
  focus(next.element())
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('120 satırdan 51–100')).toBeVisible()
  await expect.element(next).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('120 satırdan 101–120')).toHaveFocus()
  focus(screen.getByRole('link', { name: 'Sayfa 1' }).element())
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('120 satırdan 1–50')).toHaveFocus()
})

it('moves the focus to the row numbers when the whole table is shown again', async () => {
  const { screen } = await renderRoute('/dataset/ilce-nufuslari?q=ilçe+12', portal)
  const reset = screen.getByRole('link', { name: 'Tablonun tümünü göster' })
  await reset.click()
  await expect.element(reset).not.toBeInTheDocument()
  await expect.element(screen.getByText('120 satırdan 1–50')).toHaveFocus()
})

it('says why there are no rows', async () => {
  const noRows = stubAction('datastore_search', (input) => ({ ...districtTable(input), records: [], total: 0 }))
  for (const [query, words] of [
    ['', 'Tabloda satır yok.'],
    ['contains.ilce=x', 'Filtrelere uyan satır yok.'],
    ['q=x&contains.ilce=y', '“x” geçen satır yok.'],
  ] as const) {
    const { screen } = await renderRoute(`/dataset/ilce-nufuslari?view=table&${query}`, [...portal, noRows])
    await expect.element(screen.getByText(words, { exact: true })).toBeVisible()
    screen.unmount()
  }
})
