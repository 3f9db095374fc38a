import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { aSuggestion } from '../../testing/aSuggestion.ts'
import { aDataset, aSearchResponse } from '../../testing/builders.ts'
import { expectAccessible } from '../../testing/expectAccessible.ts'
import { renderRoute } from '../../testing/renderRoute.tsx'
import { type ActionStub, stubAction, stubFailure } from '../../testing/stubAction.ts'
import { testSite } from '../../testing/testSite.ts'

const stations = aDataset({
  name: 'hava-istasyonlari',
  title: 'Hava istasyonları',
  metadata_modified: '2026-11-17T09:00:00',
  resources: [{ format: 'CSV', url: 'https://data.example/a.csv' }],
})
const full = stubAction('package_search', () =>
  aSearchResponse([stations], { organization: { belediye: 1, liman: 2 }, groups: { cevre: 4, havacilik: 1 } }, 27),
)

it('shows the catalogue as an index with counts', async () => {
  const { screen } = await renderRoute('/', [full])
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Veri, tek bir dizinde.' })).toBeVisible()
  await expect.element(screen.getByText('27')).toBeVisible()
  await expect.element(screen.getByText('3 gün önce').first()).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'cevre' })).toHaveAttribute('href', '/group/cevre')
  await expect
    .element(screen.getByRole('link', { name: 'Hava istasyonları' }))
    .toHaveAttribute('href', '/dataset/hava-istasyonlari')
  await expectAccessible(screen.container)
})

it.each([1280, 360])('breaks an example search that is wider than the page, at %d pixels', async (width) => {
  const site = { ...testSite, examples: { tr: ['x'.repeat(200), 'hava'] } }
  const { screen } = await renderRoute('/', [full], { width, site })
  await expect.element(screen.getByRole('link', { name: 'hava', exact: true })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})

it.each([1280, 320])('breaks words that are wider than the page, at %d pixels', async (width) => {
  const long = 'x'.repeat(180)
  const dataset = aDataset({
    ...{ name: 'uzun', title: long, metadata_modified: '2026-11-17T09:00:00' },
    resources: [{ format: long, url: 'https://data.example/a' }],
  })
  const facets = { organization: { [long]: 1 }, groups: { [long]: 4 } }
  const { screen } = await renderRoute(
    '/',
    [stubAction('package_search', () => aSearchResponse([dataset], facets, 1))],
    {
      width,
    },
  )
  await expect.element(screen.getByRole('link', { name: long }).first()).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})

it('shows the rows that can be queried and the chart of the day: of values, rather than of a number of rows', async () => {
  const fields = [
    { id: 'yıl', type: 'int4' },
    { id: 'nüfus', type: 'int4' },
  ]
  const records = [2020, 2021, 2022, 2023, 2024].map((year) => ({ yıl: year, nüfus: year * 10 }))
  const groups = records.map(({ yıl, nüfus }) => ({ x: yıl, c: null, m: null, y1: nüfus, n: 1 }))
  // A table of dates alone, which comes first.
  const dates = records.map(({ yıl }) => ({ eklenme: `${yıl}-05-01` }))
  const perDate = dates.map(({ eklenme }, index) => ({ x: eklenme, c: null, m: null, y1: index + 1, n: index + 1 }))
  const counts = { total_y1: 101_100, total_rows: 5, used_rows: 5, positions: 5 }
  const { screen, address } = await renderRoute('/', [
    full,
    stubAction('catalogue_overview', {
      tables: 3,
      rows: 352_563,
      tables_of_the_day: [
        { package_id: 'gone', resource_id: 'gone' },
        { package_id: stations.id, resource_id: 'dates' },
        { package_id: stations.id, resource_id: stations.resources[0]?.id ?? '' },
      ],
    }),
    stubAction('datastore_search', ({ resource_id }) => {
      if (resource_id === 'gone') throw new Error('no such table')
      return {
        resource_id: 'r',
        ...(resource_id === 'dates'
          ? { fields: [{ id: 'eklenme', type: 'date' }], records: dates }
          : { fields, records }),
        total: 5,
        limit: 50,
        records_format: 'objects',
        include_total: true,
        include_next_page: false,
      }
    }),
    stubAction('datastore_search_sql', ({ sql }) => ({
      ...{ sql, fields: [] },
      records: (sql.includes('eklenme') ? perDate : groups).map((row) => ({ ...row, ...counts })),
    })),
    stubAction('package_show', {
      ...stations,
      resources: [...stations.resources, ...aDataset({ resources: [{ id: 'dates' }] }).resources],
    }),
  ])
  await expect.element(screen.getByText('352.563')).toBeVisible()
  const today = screen.getByRole('region', { name: /nüfus/ })
  await expect.element(today.getByText('Bugün bunu görün')).toBeVisible()
  await expect.element(today.getByRole('img', { name: /nüfus/ })).toBeVisible()
  await expect
    .element(today.getByRole('link', { name: 'Grafiği aç' }))
    .toHaveAttribute('href', expect.stringContaining('/dataset/hava-istasyonlari/resource/'))
  await today.getByRole('link', { name: 'Önceki gün' }).click()
  await expect.poll(address).toBe('/?day=2026-11-19')
  await expect.element(today.getByText('19 Kasım 2026')).toBeVisible()
  await expect.element(today.getByText('Günün grafiği')).toBeVisible()
  await today.getByRole('link', { name: 'Bugün' }).click()
  await expect.poll(address).toBe('/')
  await expectAccessible(screen.container)
})

const suggested = stubAction('search_suggest', {
  ...aSuggestion,
  datasets: [{ name: 'hava-istasyonlari', title: 'Hava istasyonları' }],
  columns: [{ name: 'hava_durumu', count: 3 }],
  tables: [
    { id: 'r-1', name: 'Havalimanları', dataset: 'ulasim', title: 'Ulaşım' },
    { id: 'r-2', name: 'Havalimanları', dataset: 'yolcu', title: 'Yolcular', title_translated: { en: 'Passengers' } },
  ],
  tags: [{ name: 'havacilik', count: 2 }],
})

it('shows columns and tables, and recent searches that can be removed', async () => {
  localStorage.setItem('recent-searches', '["hava kalitesi","su"]')
  const { screen } = await renderRoute('/en', [full, suggested])
  const field = screen.getByRole('searchbox', { name: 'Search datasets' })
  await field.click()
  await expect.element(screen.getByRole('option', { name: 'su', exact: true })).toBeVisible()
  await expectAccessible(screen.container)
  await screen.getByRole('option', { name: 'Remove “su” from recent searches' }).click()
  await expect.element(screen.getByRole('option', { name: 'su', exact: true })).not.toBeInTheDocument()
  await screen.getByRole('combobox', { name: 'Search datasets' }).fill('hava')
  await expect
    .element(screen.getByRole('option', { name: 'hava_durumu' }))
    .toHaveAttribute('href', '/en/dataset?q=column%3Ahava_durumu')
  // Two tables with the same name differ by their datasets.
  await expect
    .element(screen.getByRole('option', { name: 'Havalimanları Ulaşım' }))
    .toHaveAttribute('href', '/en/dataset/ulasim/resource/r-1')
  await expect
    .element(screen.getByRole('option', { name: 'Havalimanları Passengers' }))
    .toHaveAttribute('href', '/en/dataset/yolcu/resource/r-2')
  await screen.getByRole('option', { name: 'Remove all recent searches' }).click()
  await expect.element(screen.getByRole('option', { name: 'hava kalitesi', exact: true })).not.toBeInTheDocument()
  expect(localStorage.getItem('recent-searches')).toBeNull()
})

it('shows recent searches each time that the field gets the focus, without a line above them', async () => {
  localStorage.setItem('recent-searches', '["su"]')
  const { screen } = await renderRoute('/en', [full, suggested])
  const field = screen.getByLabelText('Search datasets')
  const recent = screen.getByRole('option', { name: 'su', exact: true })
  await field.click()
  await expect.element(recent).toBeVisible()
  const group = recent.element().closest('[role=group]')
  expect(group && getComputedStyle(group).borderTopWidth).toBe('0px')
  await userEvent.keyboard('{Tab}')
  await expect.element(recent).not.toBeInTheDocument()
  await field.click()
  await expect.element(recent).toBeVisible()
})

it('announces the number of suggestions that are shown, once they have arrived', async () => {
  localStorage.setItem('recent-searches', JSON.stringify(['hava 1', 'hava 2', 'hava 3', 'hava 4', 'hava 5']))
  let respond = () => {}
  const arrived = new Promise<void>((resolve) => {
    respond = resolve
  })
  const slow: ActionStub = {
    action: 'search_suggest',
    respond: async () => {
      await arrived
      return {
        status: 200,
        body: { success: true, result: { ...aSuggestion, tags: [{ name: 'havacilik', count: 2 }] } },
      }
    },
  }
  const { screen } = await renderRoute('/en', [full, slow])
  await screen.getByLabelText('Search datasets').fill('hava')
  await expect.element(screen.getByRole('option', { name: 'hava 3', exact: true })).toBeVisible()
  const status = () => document.querySelector('[role=listbox] + span [role=status]')?.textContent
  expect(status()).toBe('')
  respond()
  await expect.poll(status).toBe('4 suggestions')
  expect(screen.getByRole('option', { name: /^hava/ }).elements()).toHaveLength(4)
})

it('shows suggestions during typing, and opens one with the keyboard', async () => {
  const { screen, address } = await renderRoute('/en', [full, suggested])
  const field = screen.getByRole('searchbox', { name: 'Search datasets' })
  await field.fill('hava')
  const combobox = screen.getByRole('combobox', { name: 'Search datasets' })
  await expect.element(combobox).toHaveAttribute('aria-expanded', 'true')
  await expect.element(screen.getByRole('option', { name: 'Search for “hava”' })).toBeVisible()
  await expect.element(screen.getByRole('option', { name: 'Hava istasyonları' })).toBeVisible()
  await expect.element(screen.getByRole('option', { name: 'havacilik' })).toBeVisible()
  await expectAccessible(screen.container)

  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect
    .element(screen.getByRole('option', { name: 'Hava istasyonları' }))
    .toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Enter}')
  // The code of the dataset page is loaded first.
  await expect.poll(address).toBe('/en/dataset/hava-istasyonlari')
})

it('closes the suggestions on Escape and searches on Enter', async () => {
  const { screen, address } = await renderRoute('/en', [full, suggested])
  await screen.getByRole('searchbox', { name: 'Search datasets' }).fill('hava')
  await expect.element(screen.getByRole('listbox')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe('/en/dataset?q=hava')
})

it('keeps the search and its links when the catalogue cannot be loaded', async () => {
  const { screen } = await renderRoute('/en', [stubFailure('package_search', 500)])
  await expect.element(screen.getByText('The catalogue could not be loaded')).toBeVisible()
  await expect.element(screen.getByRole('searchbox', { name: 'Search datasets' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Write an SQL query' })).toBeVisible()
  await expectAccessible(screen.container)
})
