import { expect, it } from 'vitest'
import { aDataset, aSearchResponse } from '../../testing/builders.ts'
import { expectAccessible } from '../../testing/expectAccessible.ts'
import { renderRoute } from '../../testing/renderRoute.tsx'
import { stubAction } from '../../testing/stubAction.ts'
import { testSite } from '../../testing/testSite.ts'

const bicycles = aDataset({ id: 'b', name: 'bisiklet', title: 'Bisiklet park yerleri' })

it('shows datasets that are near to the sentence in meaning, each once', async () => {
  const { screen } = await renderRoute(
    '/en/data-request',
    [
      stubAction('package_search', ({ ext_related }) => ({
        ...aSearchResponse([]),
        ...(ext_related && {
          related: [{ ...bicycles, score: 0.7, related_words: [{ word: 'bike', near: 'bisiklet' }] }],
        }),
      })),
    ],
    { site: { ...testSite, dataRequest: 'here' } },
  )
  await screen.getByRole('textbox', { name: 'Data you need' }).fill('Where can I leave my bike?')
  await expect.element(screen.getByRole('link', { name: 'Bisiklet park yerleri' })).toBeVisible()
  await expect
    .element(screen.getByText('dataset, related in meaning: bisiklet ≈ has a meaning similar to bike'))
    .toBeVisible()
  await expectAccessible(screen.container)
})
