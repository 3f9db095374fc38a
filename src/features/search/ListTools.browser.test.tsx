import { expect, it } from 'vitest'
import type { Input } from '#contract/index.ts'
import { readWatchList } from '../../catalogue/watch/watchList.ts'
import { watchText } from '../../catalogue/watch/watchStore.ts'
import { aDataset, aSearchResponse } from '../../testing/builders.ts'
import { renderRoute } from '../../testing/renderRoute.tsx'
import { stubAction } from '../../testing/stubAction.ts'

const searchOf = (count: number) =>
  stubAction('package_search', ({ rows }: Input<'package_search'>) =>
    aSearchResponse(rows === 0 || count === 0 ? [] : [aDataset({ name: 'tides' })], {}, count),
  )

it('links all results as files, with the words, filters and order of the search', async () => {
  const { screen } = await renderRoute('/en/dataset?q=air&tags=sea&page=2&sort=title_string+asc', [searchOf(40)])
  await expect.element(screen.getByText('Download the whole list:')).toBeVisible()
  for (const [name, ending] of [
    ['CSV', 'csv'],
    ['JSON', 'json'],
    ['BibTeX', 'bib'],
  ] as const) {
    const href = screen.getByRole('link', { name, exact: true }).element().getAttribute('href') ?? ''
    const { pathname, searchParams } = new URL(href, location.href)
    expect(pathname).toBe(`/en/dataset.${ending}`)
    expect(Object.fromEntries(searchParams)).toEqual({ q: 'air', fq: '+tags:("sea")', sort: 'title_string asc' })
  }
})

it('says that a file of a very long list has its beginning only, and offers no file of an empty one', async () => {
  const long = await renderRoute('/en/dataset?q=air', [searchOf(10_001)])
  await expect.element(long.screen.getByText('Download the first 10,000 datasets:')).toBeVisible()
  await long.screen.unmount()
  const empty = await renderRoute('/en/dataset?q=air', [searchOf(0)])
  await expect.element(empty.screen.getByRole('heading', { level: 1, name: '0 datasets' })).toBeVisible()
  await expect.element(empty.screen.getByRole('link', { name: 'BibTeX' })).not.toBeInTheDocument()
})

it('watches a search by its words, filters and years, whatever its order', async () => {
  const address = '/en/dataset?q=air&tags=sea&updated=30&from=2008&to=2010&sort=title_string+asc&page=1'
  const { screen } = await renderRoute(address, [searchOf(40)])
  await screen.getByRole('button', { name: 'Watch this search' }).click()
  const [entry] = readWatchList(watchText())
  expect(entry).toMatchObject({
    title: 'air · sea · Last 30 days · 2008–2010',
    id: 'q=air&tags=sea&updated=30&from=2008&to=2010',
  })
  await screen.unmount()
  const other = await renderRoute('/en/dataset?q=air&tags=sea&updated=30&from=2008&to=2010', [searchOf(40)])
  const button = other.screen.getByRole('button', { name: 'Watch this search' })
  await expect.element(button).toHaveAttribute('aria-pressed', 'true')
  // It is seen, not only said, that the button is pressed.
  const pressed = getComputedStyle(button.element()).backgroundColor
  await button.click()
  await expect.element(button).toHaveAttribute('aria-pressed', 'false')
  expect(getComputedStyle(button.element()).backgroundColor).not.toBe(pressed)
})

it('counts two stored orders of one search as one entry', () => {
  const entry = { kind: 'search', title: 'air', query: { q: 'air' }, seen: '2026-11-01T00:00:00.000Z' }
  const list = readWatchList(
    JSON.stringify([
      { ...entry, id: 'q=air&sort=title_string+asc' },
      { ...entry, id: 'q=air' },
    ]),
  )
  expect(list.map(({ id }) => id)).toEqual(['q=air'])
})
