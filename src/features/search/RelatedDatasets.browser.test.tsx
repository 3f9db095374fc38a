import { describe, expect, it } from 'vitest'
import type { Dataset } from '#contract/entities.ts'
import type { Input } from '#contract/index.ts'
import { aDataset, aSearchResponse } from '../../testing/builders.ts'
import { expectAccessible } from '../../testing/expectAccessible.ts'
import { renderRoute } from '../../testing/renderRoute.tsx'
import { stubAction } from '../../testing/stubAction.ts'

const stations = aDataset({ name: 'stations', title: 'Air stations', notes: 'Where the air is measured.' })
const facets = { organization: { city: 2, harbour: 1 }, tags: { air: 1, sea: 1 }, res_format: { CSV: 2 } }

describe('datasets that are near in meaning', () => {
  const graves = {
    ...aDataset({ id: 'graves', name: 'graves', title: 'Mezarlıklar', notes: '' }),
    score: 0.8,
    related_words: [
      { word: 'cemetery', near: 'mezarlık' },
      { word: 'ILCE', near: 'ilçe' },
    ],
  }
  const withRelated = (datasets: Dataset[], count = datasets.length) =>
    stubAction('package_search', (input: Input<'package_search'>) =>
      input.ext_related === true
        ? { ...aSearchResponse([]), related: [graves] }
        : aSearchResponse(input.rows === 0 ? [] : datasets, facets, count),
    )

  it('are listed apart, below the results, with the words that are near', async () => {
    const { screen } = await renderRoute('/en/dataset?q=cemetery', [withRelated([stations])])
    const section = screen.getByRole('region', { name: 'Related in meaning' })
    await expect.element(section.getByRole('link', { name: 'Mezarlıklar' })).toBeVisible()
    await expect.element(section.getByText('mezarlık ≈ has a meaning similar to cemetery · ilçe')).toBeVisible()
    await expect.element(section.getByRole('link', { name: 'Air stations' })).not.toBeInTheDocument()
    await expect.element(screen.getByRole('heading', { level: 1, name: '1 dataset' })).toBeVisible()
    await expectAccessible(screen.container)
  })

  it('are listed alone if the words find nothing', async () => {
    const { screen } = await renderRoute('/en/dataset?q=cemetery', [withRelated([])])
    await expect.element(screen.getByText('No results for “cemetery”')).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'Mezarlıklar' })).toBeVisible()
  })

  it('are more than the first ones on request, which stay if that fails; the first of the others has the focus then', async () => {
    const many = Array.from({ length: 14 }, (_, at) => ({
      ...graves,
      id: `g${at}`,
      name: `g${at}`,
      title: `Graves ${at}`,
    }))
    const works = stubAction('package_search', (input: Input<'package_search'>) => ({
      ...aSearchResponse([]),
      related: many.slice(0, Number(input.ext_related_rows)),
    }))
    let isAway = true
    const portal: typeof works = {
      action: 'package_search',
      respond: (input) =>
        isAway && 'ext_related_rows' in input && input.ext_related_rows === 50
          ? { status: 500, body: 'x' }
          : works.respond(input),
    }
    const { screen } = await renderRoute('/en/dataset?q=cemetery', [portal])
    await expect.element(screen.getByRole('link', { name: 'Graves 9' })).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'Graves 10' })).not.toBeInTheDocument()
    await screen.getByRole('button', { name: 'More datasets related in meaning' }).click()
    const again = screen.getByRole('button', { name: 'Try again' })
    await expect.element(again).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'Graves 9' })).toBeVisible()
    isAway = false
    await again.click()
    await expect.element(screen.getByRole('link', { name: 'Graves 10' })).toHaveFocus()
    await expect.element(screen.getByRole('link', { name: 'Graves 13' })).toBeVisible()
    await expect.element(screen.getByRole('button', { name: /^More datasets/ })).not.toBeInTheDocument()
  })

  it('follow the last result only, and are not shown without words', async () => {
    const { screen, address } = await renderRoute('/en/dataset?q=cemetery', [withRelated([stations], 50)])
    await screen.getByRole('link', { name: 'Page 2' }).click()
    await expect.poll(address).toBe('/en/dataset?q=cemetery&page=2')
    await expect.element(screen.getByRole('link', { name: 'Mezarlıklar' })).not.toBeInTheDocument()
    await screen.getByRole('link', { name: 'Page 3' }).click()
    await expect.element(screen.getByRole('link', { name: 'Mezarlıklar' })).toBeVisible()
    await screen.getByRole('searchbox', { name: 'Search datasets' }).fill('')
    await expect.element(screen.getByRole('link', { name: 'Mezarlıklar' })).not.toBeInTheDocument()
  })
})
