import { expect, it } from 'vitest'
import { districtPortal as portal } from '../../../testing/districtPopulations.ts'
import { renderRoute } from '../../../testing/renderRoute.tsx'

it('moves the focus from a removed filter to the next one, and from the last one to the tools', async () => {
  const { screen } = await renderRoute('/dataset/ilce-nufuslari?contains.ilce=1&is.yil=2008', portal)
  await screen.getByRole('link', { name: /^Filtreyi kaldır: İlçe/ }).click()
  const year = screen.getByRole('link', { name: /^Filtreyi kaldır: yil/ })
  await expect.element(screen.getByRole('link', { name: /^Filtreyi kaldır: İlçe/ })).not.toBeInTheDocument()
  await expect.element(year).toHaveFocus()
  await year.click()
  await expect.element(year).not.toBeInTheDocument()
  await expect.element(screen.getByRole('link', { name: 'Tablo', exact: true })).toHaveFocus()
})

it('moves the focus to the tools when all filters are removed', async () => {
  const { screen, address } = await renderRoute('/dataset/ilce-nufuslari?contains.ilce=1&is.yil=2008', portal)
  await screen.getByRole('link', { name: 'Tüm filtreleri kaldır' }).click()
  await expect.poll(address).toBe('/dataset/ilce-nufuslari')
  await expect.element(screen.getByRole('link', { name: 'Tablo', exact: true })).toHaveFocus()
})
