import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { aSuggestion } from '../../testing/aSuggestion.ts'
import { aSearchResponse } from '../../testing/builders.ts'
import { expectAccessible } from '../../testing/expectAccessible.ts'
import { renderRoute } from '../../testing/renderRoute.tsx'
import { type ActionStub, stubAction, stubFailure } from '../../testing/stubAction.ts'

const stubs = [
  stubAction('package_search', aSearchResponse([])),
  stubAction('search_suggest', { ...aSuggestion, datasets: [{ name: 'tides', title: 'Tides' }] }),
]

it('opens from its button, lists pages and datasets, and goes to one with the keyboard', async () => {
  const { screen, address } = await renderRoute('/en/dataset', stubs)
  await screen.getByRole('banner').getByRole('button', { name: 'Commands' }).click()
  const field = screen.getByRole('combobox', { name: 'Find a page, an action or a dataset' })
  await expect.element(field).toHaveFocus()
  await expect.element(screen.getByRole('option', { name: 'Organizations' })).toBeVisible()
  await expectAccessible(screen.container)
  await field.fill('tide')
  await expect.element(screen.getByRole('option', { name: 'Tides' })).toBeVisible()
  await expect.element(screen.getByRole('option', { name: 'Organizations' })).not.toBeInTheDocument()
  await field.fill('accessib')
  await expect.element(screen.getByRole('option', { name: /Accessibility/ })).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe('/en/accessibility')
})

it('opens on Ctrl+K unless shortcuts are off, and closes on Escape', async () => {
  const { screen } = await renderRoute('/en/dataset', stubs)
  const dialog = screen.getByRole('dialog', { name: 'Commands' })
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  localStorage.setItem('shortcuts', 'off')
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(screen.getByRole('banner').getByRole('button', { name: 'Commands' })).toBeVisible()
  expect(document.querySelector('dialog[open]')).toBeNull()
})

it('opens from the footer where the header has no room for its button', async () => {
  const { screen } = await renderRoute('/en/dataset', stubs, { width: 320 })
  await expect.element(screen.getByRole('banner').getByRole('button', { name: 'Commands' })).not.toBeInTheDocument()
  await screen.getByRole('contentinfo').getByRole('button', { name: 'Commands' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Commands' })).toBeVisible()
  await expect.element(screen.getByRole('option', { name: 'Home', exact: true })).toBeVisible()
})

it('is silent about results until the suggestions have arrived, and says when they have not', async () => {
  let respond = () => {}
  const arrived = new Promise<void>((resolve) => {
    respond = resolve
  })
  const slow: ActionStub = {
    action: 'search_suggest',
    respond: async () => {
      await arrived
      return { status: 200, body: { success: true, result: aSuggestion } }
    },
  }
  const pending = await renderRoute('/en/dataset', [stubAction('package_search', aSearchResponse([])), slow])
  await pending.screen.getByRole('banner').getByRole('button', { name: 'Commands' }).click()
  await pending.screen.getByRole('combobox', { name: /^Find a page/ }).fill('zzz')
  await expect.element(pending.screen.getByText('Searching datasets and tables…')).toBeVisible()
  await expect.element(pending.screen.getByText('Nothing found.')).not.toBeInTheDocument()
  respond()
  await expect.element(pending.screen.getByText('Nothing found.')).toBeVisible()
  await pending.screen.unmount()

  const failed = await renderRoute('/en/dataset', [
    stubAction('package_search', aSearchResponse([])),
    stubFailure('search_suggest', 500),
  ])
  await failed.screen.getByRole('banner').getByRole('button', { name: 'Commands' }).click()
  await failed.screen.getByRole('combobox', { name: /^Find a page/ }).fill('zzz')
  await expect.element(failed.screen.getByText(/^Only pages and actions were searched/)).toBeVisible()
  await expect.element(failed.screen.getByText('Nothing found.')).not.toBeInTheDocument()
})

it('changes the theme, which the choice in the header then shows', async () => {
  const { screen } = await renderRoute('/en/dataset', stubs)
  await screen.getByRole('banner').getByRole('button', { name: 'Commands' }).click()
  await screen.getByRole('option', { name: /: Dark$/ }).click()
  await expect.element(screen.getByRole('banner').getByRole('combobox', { name: 'Theme' })).toHaveValue('dark')
  await screen.getByRole('banner').getByRole('combobox', { name: 'Theme' }).selectOptions('system')
  expect(document.documentElement.dataset['theme']).toBeUndefined()
})
