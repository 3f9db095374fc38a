import { describe, expect, it } from 'vitest'
import type { SiteConfig } from '../../catalogue/site.ts'
import { expectAccessible } from '../../testing/expectAccessible.ts'
import { renderRoute } from '../../testing/renderRoute.tsx'
import { testSite } from '../../testing/testSite.ts'

const at = (address: string, dataRequest: SiteConfig['dataRequest']) =>
  renderRoute(address, [], { site: { ...testSite, dataRequest } })

describe('requests that are taken elsewhere', () => {
  it('go by mail, with the words as its subject', async () => {
    const { screen } = await at('/data-request?q=otopark %26 durak', { email: 'veri@example.org' })
    await expect.element(screen.getByText(/veri@example.org adresine/)).toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: 'E-posta yaz' }))
      .toHaveAttribute('href', 'mailto:veri@example.org?subject=Veri%20talebi%3A%20otopark%20%26%20durak')
    await expect.element(screen.getByRole('main').getByRole('textbox')).not.toBeInTheDocument()
    await expectAccessible(screen.container)
  })

  it('go to a page of the institution', async () => {
    const { screen } = await at('/en/data-request', { url: 'https://example.org/talep' })
    await expect
      .element(screen.getByRole('link', { name: 'Go to that page' }))
      .toHaveAttribute('href', 'https://example.org/talep')
    await expect.element(screen.getByRole('contentinfo').getByRole('link', { name: 'Data request' })).toBeVisible()
  })

  it('are spoken of nowhere where nobody takes them', async () => {
    const { screen } = await at('/en/data-request', null)
    await expect.element(screen.getByText('No requests are taken here')).toBeVisible()
    await expect
      .element(screen.getByRole('contentinfo').getByRole('link', { name: 'Data request' }))
      .not.toBeInTheDocument()
    await expectAccessible(screen.container)
  })
})

it('says that requests cannot be reached, and keeps the form', async () => {
  const { screen } = await at('/en/data-request?q=parking', 'here')
  await expect.element(screen.getByRole('textbox', { name: 'The data that you need' })).toHaveValue('parking')
  await expect.element(screen.getByText('The requests could not be loaded')).toBeVisible()
})
