import { expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Input } from '#contract/index.ts'
import { aSuggestion } from '../../testing/aSuggestion.ts'
import { aDataset, aSearchResponse } from '../../testing/builders.ts'
import { expectAccessible } from '../../testing/expectAccessible.ts'
import { renderRoute } from '../../testing/renderRoute.tsx'
import { stubAction, stubFailure } from '../../testing/stubAction.ts'

const stations = aDataset({ name: 'stations', title: 'Air stations', notes: 'Where the air is measured.' })
const tides = aDataset({ name: 'tides', title: 'Tides' })
const facets = { organization: { city: 2, harbour: 1 }, tags: { air: 1, sea: 1 }, res_format: { CSV: 2 } }

/** A small catalogue with filters that work like CKAN's. */
const search = stubAction('package_search', (input: Input<'package_search'>) => {
  const fq = String(input.fq ?? '')
  const datasets = fq.includes('harbour') ? [tides] : [stations, tides]
  return input.rows === 0 ? aSearchResponse([], facets, datasets.length) : aSearchResponse(datasets, facets)
})

it('shows the results of the URL with their count, without axe violations', async () => {
  const { screen, title } = await renderRoute('/en/dataset?q=air', [search])
  await expect.element(screen.getByRole('heading', { level: 1, name: '2 datasets' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Air stations' })).toBeVisible()
  await expect.element(screen.getByRole('searchbox', { name: 'Search datasets' })).toHaveValue('air')
  expect(title()).toContain('air')
  await expectAccessible(screen.container)
})

it('puts a selected filter into the URL and shows a chip that removes it', async () => {
  const { screen, address } = await renderRoute('/en/dataset?q=air&page=2', [search])
  await screen.getByRole('checkbox', { name: /harbour/ }).click()
  await expect.element(screen.getByRole('heading', { level: 1, name: '1 dataset' })).toBeVisible()
  await expect.poll(address).toBe('/en/dataset?q=air&organization=harbour')

  await screen.getByRole('button', { name: 'Remove: harbour' }).click()
  await expect.element(screen.getByRole('heading', { level: 1, name: '2 datasets' })).toBeVisible()
  await expect.poll(address).toBe('/en/dataset?q=air')
})

it('moves the focus to the heading after pagination, and keeps it on a filter', async () => {
  const many = stubAction('package_search', () => aSearchResponse([stations, tides], facets, 50))
  const { screen } = await renderRoute('/en/dataset', [many])
  const heading = screen.getByRole('heading', { level: 1 })
  await screen.getByRole('link', { name: 'Page 2' }).click()
  await expect.element(heading).toHaveFocus()

  const filter = screen.getByRole('checkbox', { name: /harbour/ })
  await filter.click()
  await expect.element(filter).toBeChecked()
  await expect.element(filter).toHaveFocus()
  await expect.element(screen.getByRole('link', { name: 'Page 2' })).toBeVisible()
  await expect.element(heading).not.toHaveFocus()
})

it('announces every new count, also if it equals the first one', async () => {
  const { screen } = await renderRoute('/en/dataset', [search])
  const status = () => screen.getByRole('main').element().querySelector('h1 + span [role=status]')?.textContent
  await expect.element(screen.getByRole('heading', { level: 1, name: '2 datasets' })).toBeVisible()
  await screen.getByRole('checkbox', { name: /harbour/ }).click()
  await expect.poll(status).toBe('1 dataset')
  await screen.getByRole('checkbox', { name: /harbour/ }).click()
  await expect.poll(status).toBe('2 datasets')
})

it('moves the focus from a removed filter to its neighbour, from the last one to the count', async () => {
  const { screen } = await renderRoute('/en/dataset?organization=city&organization=harbour&tags=sea', [search])
  await screen.getByRole('button', { name: 'Remove: harbour' }).click()
  await expect.element(screen.getByRole('button', { name: 'Remove: sea' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('button', { name: 'Remove: city' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveFocus()
})

it('clears the text in a filter’s find field when its list is collapsed', async () => {
  const tags = Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`tag ${n}`, 20 - n]))
  const { screen } = await renderRoute('/en/dataset', [
    stubAction('package_search', aSearchResponse([tides], { tags })),
  ])
  await screen.getByRole('button', { name: '14 more tags' }).click()
  await screen.getByRole('searchbox', { name: 'Find a tag' }).fill('tag 19')
  await expect.element(screen.getByRole('checkbox', { name: 'tag 1 19' })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Show fewer' }).click()
  await expect.element(screen.getByRole('checkbox', { name: 'tag 1 19' })).toBeVisible()
})

it('finds a value of a long list that is closed', async () => {
  const tags = Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`tag ${n}`, 20 - n]))
  const { screen } = await renderRoute('/en/dataset', [
    stubAction('package_search', aSearchResponse([tides], { tags })),
  ])
  await screen.getByRole('searchbox', { name: 'Find a tag' }).fill('TAG 19')
  await expect.element(screen.getByRole('checkbox', { name: 'tag 19 1' })).toBeVisible()
})

it('requires all kinds of data that are selected, and shows the years as a chip', async () => {
  const asked: string[] = []
  const answer = aSearchResponse([tides], { ext_has: { table: 1, map: 1 } })
  const { screen } = await renderRoute('/en/dataset?ext_has=table&ext_has=map&from=2008&to=2010', [
    stubAction('package_search', (input) => {
      asked.push(String(input['fq']))
      return answer
    }),
  ])
  await expect.element(screen.getByRole('button', { name: 'Remove: 2008–2010' })).toBeVisible()
  await expect.poll(() => asked).toContain('+ext_has:("table" AND "map") +ext_year:[2008 TO 2010]')
  await screen.getByRole('button', { name: 'Remove: 2008–2010' }).click()
  await expect.poll(() => asked).toContain('+ext_has:("table" AND "map")')
})

it('keeps the focus and the typed text of a period of years', async () => {
  const { screen, address } = await renderRoute('/en/dataset', [
    stubAction('package_search', aSearchResponse([tides], { ext_place: { Ordu: 1 } })),
  ])
  const from = screen.getByRole('textbox', { name: 'From year' }).first()
  const to = screen.getByRole('textbox', { name: 'To year' }).first()
  await from.fill('2015')
  await userEvent.keyboard('{Tab}')
  await expect.element(to).toHaveFocus()
  await userEvent.keyboard('2020{Enter}')
  await expect.poll(address).toBe('/en/dataset?from=2015&to=2020')
  await expect.element(from).toHaveValue('2015')
  await screen.getByRole('button', { name: 'Remove: 2015–2020' }).click()
  await expect.element(from).toHaveValue('')
})

it('has the words, the filters and the order as text for paper, where fields are left out', async () => {
  const { screen } = await renderRoute('/en/dataset?q=air&tags=sea&updated=30&sort=title_string+asc', [search])
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
  const printed = [...screen.container.querySelectorAll('[data-print=only]')].map((part) => [
    part.textContent,
    getComputedStyle(part).display,
  ])
  expect(printed).toEqual([
    ['Title, A to Z', 'none'],
    ['Searched for: “air”. Filters: sea and Last 30 days.', 'none'],
  ])
  for (const part of screen.container.querySelectorAll('main search, main fieldset'))
    expect(part.closest('[data-print=hide]')).not.toBeNull()
})

it('submits the sort order with the form, the default order as an empty value', async () => {
  const { screen } = await renderRoute('/en/dataset?q=air&sort=title_string+asc', [search])
  const order = screen.getByRole('combobox', { name: 'Sort:' })
  await expect.element(order).toHaveValue('title_string asc')
  // The filters belong to the form by their `form` attribute, as before hydration.
  const form = screen.getByRole('searchbox', { name: 'Search datasets' }).element().closest('form') ?? undefined
  expect(new FormData(form).get('sort')).toBe('title_string asc')
  await order.selectOptions('Relevance')
  await expect.poll(() => new FormData(form).get('sort')).toBe('')
})

it('shows a message for an empty catalogue', async () => {
  const { screen } = await renderRoute('/en/dataset', [stubAction('package_search', aSearchResponse([]))])
  await expect.element(screen.getByText('This catalogue has no datasets yet.')).toBeVisible()
  await expect.element(screen.getByText(/these filters/)).not.toBeInTheDocument()
})

it('keeps the other values of a filter selectable', async () => {
  const { screen, calls } = await renderRoute('/en/dataset?organization=harbour', [search])
  await expect.element(screen.getByRole('checkbox', { name: /harbour/ })).toBeChecked()
  await expect.element(screen.getByRole('checkbox', { name: /city/ })).toBeVisible()
  const own = calls.find(({ input }) => JSON.stringify(input).includes('"facet.field":["organization"]'))
  expect(own?.input).not.toHaveProperty('fq')
})

/** The field is a searchbox, and a combobox while there are suggestions. */
const type = (screen: { container: HTMLElement }, q: string) => {
  const field = screen.container.querySelector<HTMLInputElement>('main input[name="q"]')
  if (!field) throw new Error('there is no search field')
  return userEvent.fill(field, q)
}

it('searches while the reader types, and the address follows without new history entries', async () => {
  const { screen, address, calls, go, goBack } = await renderRoute('/en/dataset?tags=sea', [search])
  await go('/en/dataset')
  const isAsked = (q: string) => calls.some(({ input }) => 'q' in input && input.q === q)
  for (const q of ['tide', 'tide tables']) {
    await type(screen, q)
    await expect.poll(() => isAsked(q)).toBe(true)
  }
  await expect.poll(address).toBe('/en/dataset?q=tide+tables')
  await goBack()
  await expect.poll(address).toBe('/en/dataset?tags=sea')
})

it.each(['at once', 'after the address has the words'])(
  'finds a submitted search again by Back, with Enter %s',
  async (when) => {
    const { screen, address, goBack } = await renderRoute('/en/dataset?q=air', [search])
    for (const q of ['tide', 'sea']) {
      await type(screen, q)
      if (when !== 'at once') await expect.poll(address).toBe(`/en/dataset?q=${q}`)
      await userEvent.keyboard('{Enter}')
      await expect.poll(address).toBe(`/en/dataset?q=${q}`)
    }
    for (const q of ['tide', 'air']) {
      await goBack()
      await expect.poll(address).toBe(`/en/dataset?q=${q}`)
    }
  },
)

it('shows the results of the address again when the typed words are erased', async () => {
  const found = stubAction('package_search', (input: Input<'package_search'>) =>
    aSearchResponse(input.q === undefined ? [tides, stations] : [tides], facets),
  )
  const { screen } = await renderRoute('/en/dataset', [found])
  await type(screen, 'tide')
  await expect.element(screen.getByRole('heading', { level: 1, name: '1 dataset' })).toBeVisible()
  await type(screen, '')
  await expect.element(screen.getByRole('heading', { level: 1, name: '2 datasets' })).toBeVisible()
})

it('keeps typed words when a filter is chosen before the address has them', async () => {
  const { screen, address } = await renderRoute('/en/dataset', [search])
  const harbour = screen.getByRole('checkbox', { name: /harbour/ })
  await expect.element(harbour).toBeVisible()
  // The clock stands between the pause before the results and the longer one before the address.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    await type(screen, 'tide')
    vi.advanceTimersByTime(100)
    await expect.element(harbour).toBeVisible()
    expect(address()).toBe('/en/dataset')
    await harbour.click()
  } finally {
    vi.useRealTimers()
  }
  await expect.poll(address).toBe('/en/dataset?q=tide&organization=harbour')
  await expect.element(screen.getByRole('combobox', { name: 'Search datasets' })).toHaveValue('tide')
})

it('keeps letters that are typed right before a filter is chosen', async () => {
  const { screen, address } = await renderRoute('/en/dataset', [search])
  const harbour = screen.getByRole('checkbox', { name: /harbour/ })
  await expect.element(harbour).toBeVisible()
  await type(screen, 'tide')
  await expect.poll(address).toBe('/en/dataset?q=tide')
  await expect.element(harbour).toBeVisible()
  const pressed = harbour.element() as HTMLElement // the role is that of an input
  await type(screen, 'tides')
  pressed.click()
  await expect.poll(address).toBe('/en/dataset?q=tides&organization=harbour')
  await expect.element(screen.getByRole('combobox', { name: 'Search datasets' })).toHaveValue('tides')
})

it('shows suggestions during typing, and keeps the filters when a search is chosen', async () => {
  const { screen, address, calls } = await renderRoute('/en/dataset?organization=harbour', [
    search,
    stubAction('search_suggest', { ...aSuggestion, datasets: [{ name: 'tides', title: 'Tides' }] }),
  ])
  const field = screen.getByRole('searchbox', { name: 'Search datasets' })
  await field.fill('tide')
  await expect
    .element(screen.getByRole('option', { name: 'Search for “tide”' }))
    .toHaveAttribute('href', '/en/dataset?q=tide&organization=harbour')
  await expect.element(screen.getByRole('option', { name: 'Tides' })).toHaveAttribute('href', '/en/dataset/tides')
  // Results of earlier words are pale.
  await expect.poll(() => calls.some(({ input }) => 'q' in input && input.q === 'tide' && 'fq' in input)).toBe(true)
  await expect.poll(() => screen.container.querySelector('[data-stale="true"]')).toBeNull()
  await expectAccessible(screen.container)
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument()
  await expect.poll(address).toBe('/en/dataset?q=tide&organization=harbour')
})

it('has the search field first in DOM order, although the filters are on its left', async () => {
  const { screen } = await renderRoute('/en/dataset', [search])
  await expect.element(screen.getByRole('checkbox', { name: /harbour/ })).toBeVisible()
  const main = screen.getByRole('main').element()
  expect(main.querySelector('input')?.name).toBe('q')
  const [field, filter] = [main.querySelector('input'), main.querySelector('fieldset')]
  expect(filter?.getBoundingClientRect().right).toBeLessThan(field?.getBoundingClientRect().left ?? 0)
})

it('focuses the search field on the character /', async () => {
  const { screen } = await renderRoute('/en/dataset', [search])
  await userEvent.keyboard('/')
  await expect.element(screen.getByRole('searchbox', { name: 'Search datasets' })).toHaveFocus()
})

it('explains an empty result and shows the count without each filter', async () => {
  const nothing = stubAction('package_search', (input: Input<'package_search'>) =>
    aSearchResponse([], facets, String(input.fq ?? '').includes('tags') ? 0 : 7),
  )
  const { screen } = await renderRoute('/en/dataset?q=whale&tags=sea', [nothing])
  await expect.element(screen.getByText('No results for “whale”')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Without “sea”:' }))
    .toHaveAttribute('href', '/en/dataset?q=whale')
  await expect.element(screen.getByText('7 datasets', { exact: true })).toBeVisible()
  await expectAccessible(screen.container)
})

it('keeps the last results on the screen when a changed search fails', async () => {
  let isDown = false
  const down = stubFailure('package_search', 500).respond({})
  const flaky = { action: search.action, respond: (input: object) => (isDown ? down : search.respond(input)) }
  const { screen } = await renderRoute('/en/dataset', [flaky])
  await expect.element(screen.getByRole('link', { name: 'Tides' })).toBeVisible()
  const note = screen.getByText('Below are the results of the previous search.')
  await expect.element(note).not.toBeInTheDocument()

  isDown = true
  await screen.getByRole('checkbox', { name: /harbour/ }).click()
  await expect.element(screen.getByRole('alert')).toBeVisible()
  await expect.element(note).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Tides' })).toBeVisible()
  await expectAccessible(screen.container)
})

it('searches for the plain words of a query whose syntax the portal rejects', async () => {
  const strict = stubAction('package_search', () => aSearchResponse([tides], facets))
  const refused = stubFailure('package_search', 409, 'Search Query Error').respond({})
  const portal = {
    action: strict.action,
    respond: (input: object) => ('q' in input && input.q === 'a:b:tides' ? refused : strict.respond(input)),
  }
  const { screen } = await renderRoute('/en/dataset?q=a:b:tides', [portal])
  await expect.element(screen.getByText(/searched for the words “a b tides”/)).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Tides' })).toBeVisible()
  expect(screen.container.querySelector('[role=alert]')).toBeNull()
})

it('is in Turkish without a language prefix in the URL', async () => {
  const { screen } = await renderRoute('/dataset', [search])
  await expect.element(screen.getByRole('heading', { level: 1, name: '2 veri seti' })).toBeVisible()
  await expectAccessible(screen.container)
})
