import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { noteSignIn } from '../../catalogue/SignIn/noteSignIn.ts'
import { renderRoute } from '../../testing/renderRoute.tsx'
import { testSite } from '../../testing/testSite.ts'

it('fits 320 pixels with a long name', async () => {
  const name = 'Kahramanmaraş Büyükşehir Belediyesi Uluslararasılaştırılamayanlar Daire Başkanlığı'
  const site = { ...testSite, title: { tr: name, en: name } }
  const { screen } = await renderRoute('/accessibility', [], { width: 320, site })
  await expect.element(screen.getByRole('banner').getByText(name).first()).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})

it.each([320, 360])(
  'keeps a short name in one line at %i pixels, also with changes in the watch list',
  async (width) => {
    const entry = { kind: 'dataset', id: 'su', title: 'Su', seen: '2026-11-01T00:00:00.000Z' }
    localStorage.setItem('watch-list', JSON.stringify([entry]))
    localStorage.setItem('watch-changes', `${Date.now()} 12`)
    const { screen } = await renderRoute('/accessibility', [], { width })
    const banner = screen.getByRole('banner')
    await expect.element(banner.getByText('★ 12')).toBeVisible()
    const range = document.createRange()
    range.selectNodeContents(banner.getByRole('link', { name: /ana sayfa$/ }).element().firstChild as Node) // the name
    expect(new Set([...range.getClientRects()].map(({ top }) => top)).size).toBe(1)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  },
)

it('links to the sign-in, or to the account if a user has signed in with this browser', async () => {
  noteSignIn(false)
  const { screen } = await renderRoute('/en/accessibility')
  const link = screen
    .getByRole('banner')
    .getByRole('link', { name: /Sign in|My account/ })
    .first()
  await expect.element(link).toHaveTextContent('Sign in')
  noteSignIn(true)
  await expect.element(link).toHaveTextContent('My account')
  noteSignIn(false)
  await expect.element(link).toHaveTextContent('Sign in')
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
