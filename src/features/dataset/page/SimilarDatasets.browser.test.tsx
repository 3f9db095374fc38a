import { expect, it } from 'vitest'
import { aDataset, aSearchResponse } from '../../../testing/builders.ts'
import { expectAccessible } from '../../../testing/expectAccessible.ts'
import { renderRoute } from '../../../testing/renderRoute.tsx'
import { stubAction } from '../../../testing/stubAction.ts'

const cemeteries = aDataset({ id: 'c', name: 'cemeteries', title: 'Cemeteries', tags: [] })
const graves = aDataset({ id: 'm', name: 'mezarliklar', title: 'Mezarlıklar', tags: [] })
const search = stubAction('package_search', (input) => ({
  ...aSearchResponse([]),
  ...(input.ext_related && {
    related: [
      { ...cemeteries, score: 1, related_words: [] },
      { ...graves, score: 0.8, related_words: [{ word: 'cemeteries', near: 'mezarlık' }] },
    ],
  }),
}))

it('has datasets near in meaning with the words that are near, and never the dataset itself', async () => {
  const { screen, calls } = await renderRoute('/en/dataset/cemeteries', [
    stubAction('package_show', cemeteries),
    search,
  ])
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Cemeteries' })).toBeVisible()
  // Nobody has come near them.
  expect(calls.map(({ action }) => action)).not.toContain('package_search')
  screen.getByRole('contentinfo').element().scrollIntoView()
  const similar = screen.getByRole('region', { name: 'Similar datasets' })
  await expect.element(similar.getByRole('link', { name: 'Mezarlıklar', exact: true })).toBeVisible()
  const reason = similar.getByText('Related in meaning: mezarlık ≈ has a meaning similar to cemeteries')
  await expect.element(reason).toBeVisible()
  // The sign is read in words, and the Turkish word as Turkish.
  const hidden = [...reason.element().querySelectorAll('[aria-hidden=true]')].map((part) => part.textContent?.trim())
  expect(hidden).toContain('≈')
  expect(reason.element().querySelector('bdi')).toHaveAttribute('lang', 'tr')
  expect(similar.getByRole('link', { name: 'Cemeteries', exact: true }).all()).toEqual([])
  await expectAccessible(screen.container)
})
