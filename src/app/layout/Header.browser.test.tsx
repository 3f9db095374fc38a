import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderRoute } from '../../testing/renderRoute.tsx'
import { testSite } from '../../testing/testSite.ts'

it('fits 320 pixels with a long name', async () => {
  const name = 'Kahramanmaraş Büyükşehir Belediyesi Uluslararasılaştırılamayanlar Daire Başkanlığı'
  const site = { ...testSite, title: { tr: name, en: name } }
  const { screen } = await renderRoute('/accessibility', [], { width: 320, site })
  await expect.element(screen.getByRole('banner').getByText(name).first()).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})

it('keeps the focus on the chosen language', async () => {
  const { screen, address } = await renderRoute('/accessibility')
  await screen.getByRole('link', { name: 'English' }).click()
  await expect.poll(address).toBe('/en/accessibility')
  const chosen = screen.getByRole('link', { name: 'English' })
  await expect.element(chosen).toHaveAttribute('aria-current', 'true')
  await expect.element(chosen).toHaveFocus()
})

it('closes its menu when the focus moves to the page', async () => {
  const { screen } = await renderRoute('/accessibility', [], { width: 360 })
  const menu = screen.getByRole('group').filter({ hasText: 'Menü' })
  await menu.getByText('Menü').click()
  await expect.element(menu).toHaveAttribute('open')
  menu.getByRole('link').last().element().focus()
  await expect.element(menu).toHaveAttribute('open')
  await userEvent.keyboard('{Tab}')
  await expect.element(menu).not.toHaveAttribute('open')
})
