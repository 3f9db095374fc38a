import { expect, it } from 'vitest'
import { expectAccessible } from '../../testing/expectAccessible.ts'
import { renderRoute } from '../../testing/renderRoute.tsx'
import { testSite } from '../../testing/testSite.ts'

it('has a contact address, like the footer of every page', async () => {
  const site = { ...testSite, contact: 'veri@kurum.example', source: 'https://code.example/fihrist' }
  const { screen } = await renderRoute('/accessibility', [], { site })
  const address = screen.getByRole('link', { name: 'veri@kurum.example' })
  await expect.element(address).toHaveAttribute('href', 'mailto:veri@kurum.example')
  const foot = screen.getByRole('contentinfo')
  await expect
    .element(foot.getByRole('link', { name: 'İletişim' }))
    .toHaveAttribute('href', 'mailto:veri@kurum.example')
  await expect
    .element(foot.getByRole('link', { name: 'Kaynak kodu' }))
    .toHaveAttribute('href', 'https://code.example/fihrist')
  await expectAccessible(screen.container)
})

it('has no contact section if the operator gave no address', async () => {
  const { screen } = await renderRoute('/en/accessibility')
  await expect.element(screen.getByText(/has not published a contact address yet/)).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Contact' })).not.toBeInTheDocument()
})

it('names the address for barriers before the general one', async () => {
  const site = { ...testSite, contact: 'veri@kurum.example', accessibilityContact: 'erisim@kurum.example' }
  const { screen } = await renderRoute('/en/accessibility', [], { site })
  const main = screen.getByRole('main')
  await expect.element(main.getByRole('link', { name: 'erisim@kurum.example' })).toBeVisible()
  await expect.element(main.getByRole('link', { name: 'veri@kurum.example' })).not.toBeInTheDocument()
})
