import { describe, expect, it } from 'vitest'
import type { Input } from '#contract/index.ts'
import { aDataset, aSearchResponse } from '../../testing/builders.ts'
import { expectAccessible } from '../../testing/expectAccessible.ts'
import { renderRoute } from '../../testing/renderRoute.tsx'
import { stubAction } from '../../testing/stubAction.ts'

const stops = aDataset({ id: 'id-stops', name: 'stops', title: 'Bus stops', notes: 'All stops.' })

describe('misspelt words', () => {
  const corrected = { q: 'bus stops', exact: '"bsu" stops' }
  const search = stubAction('package_search', (input: Input<'package_search'>) => {
    const response = input.rows === 0 || input.q === 'kdi' ? aSearchResponse([]) : aSearchResponse([stops])
    const spelling =
      input.q === 'kdi' ? { corrected: null, suggestion: { q: 'kedi', count: 3 } } : { corrected, suggestion: null }
    return input.ext_spelling === true ? { ...response, spelling } : response
  })

  it('are said to be corrected, with a link to search for exactly what was typed', async () => {
    const { screen, address } = await renderRoute('/en/dataset?q=bsu+stops&tags=sea&page=2', [search])
    await expect.element(screen.getByRole('status').getByText('Showing results for “bus stops”.')).toBeVisible()
    await expectAccessible(screen.container)
    await screen.getByRole('link', { name: 'Search only for “bsu stops”' }).click()
    await expect.poll(address).toBe('/en/dataset?q=%22bsu%22+stops&tags=sea')
  })

  it('have another spelling with its number of datasets first if there is no result', async () => {
    const { screen } = await renderRoute('/en/dataset?q=kdi', [search])
    await expect.element(screen.getByRole('status').getByText('Did you mean: kedi (3 datasets)')).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'kedi' })).toHaveAttribute('href', '/en/dataset?q=kedi')
  })
})

describe('words that neither title nor description has', () => {
  const matches = {
    words: ['district', 'population'],
    datasets: {
      'id-stops': [
        { words: ['population'], field: 'columns', text: 'population_2023' },
        { words: ['district'], field: 'tags', text: 'districts' },
      ],
    },
  }
  const search = stubAction('package_search', (input: Input<'package_search'>) => {
    const isFound = input.mm === '1' || input.q === 'where is the district population'
    const response = input.rows !== 0 && isFound ? aSearchResponse([stops]) : aSearchResponse([])
    return input.ext_matches === true ? { ...response, matches } : response
  })

  it('are shown with their place, for everyone', async () => {
    const { screen } = await renderRoute('/en/dataset?q=where+is+the+district+population', [search])
    const reasons = screen.getByRole('list', { name: 'Where the words were found' })
    await expect.element(reasons.getByText('Column: population_2023')).toBeVisible()
    await expect.element(reasons.getByText('Tag: districts')).toBeVisible()
    await expect
      .poll(() => [...screen.container.querySelectorAll('mark')].map((mark) => mark.textContent))
      .toContain('population')
    await expectAccessible(screen.container)
  })

  it('are looked for in columns if there is no result', async () => {
    const { screen } = await renderRoute('/en/dataset?q=district+rainfall', [search])
    await expect.element(screen.getByRole('heading', { name: 'Columns with your words' })).toBeVisible()
    await expect.element(screen.getByText('population_2023')).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'Bus stops' })).toBeVisible()
    await expectAccessible(screen.container)
  })
})
