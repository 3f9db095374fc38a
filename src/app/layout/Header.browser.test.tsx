import { afterEach, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { noteSignIn } from '../../catalogue/SignIn/noteSignIn.ts'
import { renderRoute } from '../../testing/renderRoute.tsx'
import { testSite } from '../../testing/testSite.ts'

afterEach(() => vi.restoreAllMocks())

it('fits 320 pixels with a long name', async () => {
  const name = 'Kahramanmaraş Büyükşehir Belediyesi Uluslararasılaştırılamayanlar Daire Başkanlığı'
  const site = { ...testSite, title: { tr: name, en: name } }
  const { screen } = await renderRoute('/accessibility', [], { width: 320, site })
  await expect.element(screen.getByRole('banner').getByText(name).first()).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})

it('gives a long name at most three lines at 360 pixels', async () => {
  const name = 'İzmir Büyükşehir Belediyesi Açık Veri ve İstatistik Yayın Portalı'
  const { screen } = await renderRoute('/accessibility', [], { width: 360, site: { ...testSite, title: { tr: name } } })
  const link = screen.getByRole('banner').getByRole('link', { name: /ana sayfa$/ })
  await expect.element(link).toBeVisible()
  const range = document.createRange()
  range.selectNodeContents(link.element().firstChild as Node) // the name
  expect(new Set([...range.getClientRects()].map(({ top }) => top)).size).toBeLessThanOrEqual(3)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
})

it('shows the name instead of a logo that cannot be loaded', async () => {
  const site = { ...testSite, title: { tr: 'Açık Veri' }, logo: '/logos/missing.svg' }
  const { screen } = await renderRoute('/accessibility', [], { site })
  const link = screen.getByRole('banner').getByRole('link', { name: /ana sayfa$/ })
  await expect.element(link).toHaveTextContent('Açık Veri')
  await expect.element(screen.getByRole('banner').getByRole('img')).not.toBeInTheDocument()
})

it('shows a logo', async () => {
  const logo = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"/>'
  const { screen } = await renderRoute('/accessibility', [], {
    site: { ...testSite, title: { tr: 'Açık Veri' }, logo },
  })
  const image = screen.getByRole('banner').getByRole('img', { name: 'Açık Veri' })
  await expect.element(image).toBeVisible()
  await (image.element() as HTMLImageElement).decode() // role img
  await expect.element(image).toBeVisible()
})

it.each([
  ['a logo without a width', 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"/>', true],
  ['the name for a logo whose error was before hydration', '/logos/missing.svg', false],
])('shows %s', async (_, logo, isShown) => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true)
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(0)
  const unheard = new AbortController()
  addEventListener('error', (event) => event.stopImmediatePropagation(), { capture: true, signal: unheard.signal })
  const { screen } = await renderRoute('/accessibility', [], {
    site: { ...testSite, title: { tr: 'Açık Veri' }, logo },
  })
  const image = screen.getByRole('banner').getByRole('img', { name: 'Açık Veri' })
  if (isShown) {
    await expect.element(image).toBeVisible()
    await (image.element() as HTMLImageElement).decode() // role img
    await expect.element(image).toBeVisible()
  } else await expect.element(image).not.toBeInTheDocument()
  unheard.abort()
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
