import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { aSuggestion } from '../../testing/aSuggestion.ts'
import { aDataset, aSearchResponse } from '../../testing/builders.ts'
import { renderRoute } from '../../testing/renderRoute.tsx'
import { heldStub, stubAction } from '../../testing/stubAction.ts'

it('opens a dataset that is chosen from the suggestions before the address has the typed words', async () => {
  const dataset = heldStub(stubAction('package_show', aDataset({ name: 'tides', title: 'Tides' })))
  const { screen, address } = await renderRoute('/en/dataset', [
    stubAction('package_search', aSearchResponse([])),
    stubAction('search_suggest', { ...aSuggestion, datasets: [{ name: 'tides', title: 'Tides' }] }),
    dataset.stub,
  ])
  const field = screen.getByRole('searchbox', { name: 'Search datasets' })
  await field.fill('tid')
  const option = screen.getByRole('option', { name: 'Tides' })
  await expect.element(option).toBeVisible()
  await expect.poll(address).toBe('/en/dataset?q=tid')
  await userEvent.keyboard('e')
  await option.click()
  // Longer than the time after which the address follows the words.
  await new Promise((resolve) => setTimeout(resolve, 600))
  dataset.release()
  await expect.poll(address).toBe('/en/dataset/tides')
})
