import { expect, it } from 'vitest'
import { districtPortal as portal } from '../../../testing/districtPopulations.ts'
import { renderRoute } from '../../../testing/renderRoute.tsx'

it('shows the page after next when “Next” is pressed twice before navigation has ended, and keeps the focus', async () => {
  const { screen, address } = await renderRoute('/dataset/ilce-nufuslari', portal)
  const next = screen.getByRole('link', { name: 'Sonraki', exact: true })
  await expect.element(next).toBeVisible()
  for (let times = 0; times < 2; times += 1) {
    const link = next.element()
    if (link instanceof HTMLElement) link.focus()
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    await Promise.resolve()
  }
  await expect.poll(address).toBe('/dataset/ilce-nufuslari?page=3')
  const range = screen.getByText('120 satırdan 101–120')
  await expect.element(range).toHaveFocus() // the last page has no “Next”
  const previous = screen.getByRole('link', { name: 'Önceki', exact: true })
  await previous.click()
  await expect.poll(address).toBe('/dataset/ilce-nufuslari?page=2')
  await expect.element(previous).toHaveFocus()
})

it('moves the focus from a removed filter to the next one, and from the last one to the tools', async () => {
  const { screen } = await renderRoute('/dataset/ilce-nufuslari?contains.ilce=1&is.yil=2008', portal)
  await screen.getByRole('link', { name: /^Filtreyi kaldır: İlçe/ }).click()
  const year = screen.getByRole('link', { name: /^Filtreyi kaldır: yil/ })
  await expect.element(year).toHaveFocus()
  await year.click()
  await expect.element(screen.getByRole('link', { name: 'Tablo', exact: true })).toHaveFocus()
})
