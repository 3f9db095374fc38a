import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Input } from '#contract/index.ts'
import { districtTable, districtPortal as portal } from '../../../testing/districtPopulations.ts'
import { expectAccessible } from '../../../testing/expectAccessible.ts'
import { renderRoute } from '../../../testing/renderRoute.tsx'
import { stubAction, stubFailure } from '../../../testing/stubAction.ts'

it('formats values by their types', async () => {
  const { screen } = await renderRoute('/dataset/ilce-nufuslari', portal)
  const row = screen.getByRole('row', { name: /İlçe 1 / })
  await expect.element(row.getByRole('gridcell', { name: '2008' })).toBeVisible()
  await expect.element(row.getByRole('gridcell', { name: '1.000,5' })).toBeVisible()
  await expect.element(row.getByRole('gridcell', { name: 'evet' })).toBeVisible()
  await expect
    .element(row.getByRole('link', { name: 'example.org/kaynak' }))
    .toHaveAttribute('rel', 'nofollow noopener')
  await expect.element(screen.getByRole('gridcell', { name: 'boş' })).toBeVisible()
  await expect.element(screen.getByRole('columnheader', { name: /_id/ })).not.toBeInTheDocument()
})

it('sorts on the portal by a press on a column: ascending, descending, unsorted, all in the URL', async () => {
  const { screen, address, calls } = await renderRoute('/dataset/ilce-nufuslari', portal)
  await screen.getByRole('link', { name: /^Nüfus.*artan sırala$/ }).click()
  await expect.poll(address).toBe('/dataset/ilce-nufuslari?sort=nufus+asc')
  await expect.element(screen.getByRole('columnheader', { name: /Nüfus/ })).toHaveAttribute('aria-sort', 'ascending')
  await screen.getByRole('link', { name: /^Nüfus.*azalan sırala$/ }).click()
  await expect.element(screen.getByRole('row', { name: /İlçe 120 / })).toBeVisible()
  await expect.poll(() => calls.at(-1)?.input).toMatchObject({ sort: '"nufus" desc nulls last, _id', limit: 50 })
  await screen.getByRole('link', { name: /^Nüfus.*sıralamayı kaldır$/ }).click()
  await expect.poll(address).toBe('/dataset/ilce-nufuslari')
})

it('loads pages from the portal and shows their row numbers', async () => {
  const { screen, address } = await renderRoute('/dataset/ilce-nufuslari', portal)
  await expect.element(screen.getByText('120 satırdan 1–50')).toBeVisible()
  await screen.getByRole('link', { name: 'Sayfa 3' }).click()
  await expect.element(screen.getByText('120 satırdan 101–120')).toBeVisible()
  await expect.poll(address).toBe('/dataset/ilce-nufuslari?page=3')
})

it('finds rows by words and has a link back to all rows', async () => {
  const { screen, address } = await renderRoute('/dataset/ilce-nufuslari?page=2', portal)
  const field = screen.getByRole('searchbox', { name: 'Satırlarda ara' })
  await field.fill('ilçe 12')
  await screen.getByRole('main').getByRole('button', { name: 'Ara', exact: true }).click()
  await expect.poll(address).toBe('/dataset/ilce-nufuslari?q=il%C3%A7e+12')
  await expect.element(screen.getByText('“ilçe 12” geçen 3 satırdan 1–3')).toBeVisible()
  await expect.element(screen.getByRole('main').getByRole('button', { name: 'Ara', exact: true })).toHaveFocus()
  await expect.element(screen.getByText('120 satır, 5 sütun')).toBeVisible()
  await screen.getByRole('link', { name: 'Tablonun tümünü göster' }).click()
  await expect.poll(address).toBe('/dataset/ilce-nufuslari')
  await expect.element(field).toHaveValue('')
})

it('keeps the rows visible when a changed request fails', async () => {
  const failing = (input: Input<'datastore_search'>) => {
    if (input.sort) throw new Error('down')
    return districtTable(input)
  }
  const { screen } = await renderRoute('/dataset/ilce-nufuslari', [...portal, stubAction('datastore_search', failing)])
  await screen.getByRole('link', { name: /^Nüfus.*artan sırala$/ }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Tablo güncellenemedi')
  await expect.element(screen.getByRole('row', { name: /İlçe 1 / })).toBeVisible()
})

it('can be focused and scrolled with the keyboard', async () => {
  const { screen } = await renderRoute('/dataset/ilce-nufuslari', portal, { width: 360 })
  const first = screen.getByRole('gridcell', { name: 'İlçe 1', exact: true })
  await expect.element(first).toHaveAttribute('tabindex', '0')
  const region = screen.getByRole('region', { name: 'Tablo. Yana kaydırılabilir.' }).element()
  expect(region.scrollWidth).toBeGreaterThan(region.clientWidth)
  await first.click()
  await userEvent.keyboard('{End}')
  await expect.poll(() => region.scrollLeft).toBeGreaterThan(0)
  expect(document.activeElement).toHaveTextContent('example.org/kaynak')
})

it('keeps a pinned column visible on a small screen, and otherwise only on a large one', async () => {
  const { screen, go } = await renderRoute('/dataset/ilce-nufuslari', portal, { width: 360 })
  const region = screen.getByRole('region', { name: 'Tablo. Yana kaydırılabilir.' })
  const name = screen.getByRole('gridcell', { name: 'İlçe 1', exact: true })
  await expect.element(name).toBeVisible()
  const left = () => name.element().getBoundingClientRect().left - region.element().getBoundingClientRect().left
  const scrolled = () => {
    region.element().scrollLeft = 200
    return left()
  }
  await expect.poll(scrolled).toBeLessThan(-100)
  go('/dataset/ilce-nufuslari?pin=ilce')
  await expect.poll(left).toBe(0)
  expect(name.element().getBoundingClientRect().width).toBeLessThan(region.element().clientWidth / 2)
})

const withStatistics = [
  ...portal,
  stubAction('datastore_info', {
    fields: [
      {
        id: 'ilce',
        type: 'text',
        ext_statistics: {
          ...{ empty: 1, distinct: 119, min: null, max: null, histogram: null, is_estimate: false },
          top: [{ value: 'İlçe 3', count: 30 }],
        },
      },
      {
        id: 'nufus',
        type: 'numeric',
        ext_statistics: {
          ...{
            empty: 0,
            distinct: 120,
            min: '1000.5',
            max: '120060',
            histogram: [60, 60],
            top: [],
            is_estimate: false,
          },
        },
      },
    ],
  }),
]

it('has a heading with the name of its file', async () => {
  const { screen } = await renderRoute('/dataset/ilce-nufuslari', portal)
  await expect.element(screen.getByRole('heading', { level: 2, name: 'İlçe nüfusları' })).toBeInTheDocument()
})

it('shows a message for a page after the last one', async () => {
  const { screen } = await renderRoute('/dataset/ilce-nufuslari?page=9', portal)
  await expect.element(screen.getByText('Tablo bu sayfadan önce bitiyor.')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'İlk sayfaya git' }))
    .toHaveAttribute('href', '/dataset/ilce-nufuslari')
})

it('describes its columns with their units', async () => {
  const { screen } = await renderRoute('/dataset/ilce-nufuslari', portal)
  const row = screen.getByRole('row', { name: /Kişi sayısı/ })
  await expect.element(row).toHaveTextContent('sayı, kişi')
})

it('shows the statistics of columns in their headers', async () => {
  const { screen } = await renderRoute('/dataset/ilce-nufuslari', withStatistics)
  await expect.element(screen.getByText('119 farklı değer, %0,83 boş')).toBeVisible()
  await expect.element(screen.getByText('en sık: İlçe 3, %25')).toBeVisible()
  const head = screen.getByRole('columnheader', { name: /^Nüfus/ })
  await expect.element(head).toHaveAccessibleDescription('1.000,5 – 120.060')
  expect(head.element().querySelector('svg')).not.toBeNull()
})

it('stays a table when the statistics that would open it with a chart arrive after its rows', async () => {
  // Fifty rows within one year, and more years in the whole table.
  const years = {
    resource_id: 'rows',
    fields: [
      { id: 'yil', type: 'int4' },
      { id: 'nufus', type: 'int4' },
    ],
    records: Array.from({ length: 50 }, (_, at) => ({ _id: at + 1, yil: 2020, nufus: 85_000_000 + at })),
    ...{ limit: 50, total: 500, include_total: true, include_next_page: false, records_format: 'objects' as const },
  }
  const facts = { empty: 0, min: '2020', max: '2029', histogram: [1, 1], top: [], is_estimate: false }
  let send = () => {}
  const arrived = new Promise<void>((resolve) => {
    send = resolve
  })
  const statistics = stubAction('datastore_info', {
    fields: [
      { id: 'yil', type: 'int4', ext_statistics: { ...facts, distinct: 10 } },
      { id: 'nufus', type: 'int4', ext_statistics: { ...facts, distinct: 500 } },
    ],
  })
  const { screen } = await renderRoute('/dataset/ilce-nufuslari', [
    ...portal,
    stubAction('datastore_search', years),
    { ...statistics, respond: (input) => arrived.then(() => statistics.respond(input)) },
  ])
  const head = screen.getByRole('columnheader', { name: /^yil/ })
  await expect.element(head).toBeVisible()
  send()
  await expect.poll(() => head.element().textContent).toContain('2020 – 2029')
  await expect.element(screen.getByRole('link', { name: 'Tablo', exact: true })).toHaveAttribute('aria-current')
})

it('filters a column by values and by a text from its menu, and shows and removes the filter as a chip', async () => {
  const { screen, address, calls } = await renderRoute('/dataset/ilce-nufuslari?page=2', withStatistics)
  await screen.getByRole('button', { name: 'Sütun menüsü: İlçe' }).click()
  await screen.getByRole('menuitem', { name: 'Filtrele…' }).click()
  await screen.getByRole('checkbox', { name: 'İlçe 3' }).click()
  await screen.getByLabelText('Şu metni içeren').fill('ilçe')
  await screen.getByLabelText('Şu metne eşit olan').fill('İlçe 41')
  await screen.getByRole('button', { name: 'Filtreyi uygula' }).click()
  const chosen = new URLSearchParams('contains.ilce=ilçe&is.ilce=İlçe 3&is.ilce=İlçe 41')
  await expect.poll(address).toBe(`/dataset/ilce-nufuslari?${chosen}`)
  const filters = { ilce: { in: ['İlçe 3', 'İlçe 41'], ext_contains: 'ilçe' } }
  await expect.poll(() => calls.some(({ input }) => JSON.stringify(input).includes(JSON.stringify(filters)))).toBe(true)
  await screen.getByRole('link', { name: 'Filtreyi kaldır: İlçe: İlçe 3, İlçe 41; “ilçe” içeren' }).click()
  await expect.poll(address).toBe('/dataset/ilce-nufuslari')
})

it('filters numbers by a range', async () => {
  const { screen, address } = await renderRoute('/dataset/ilce-nufuslari?from.nufus=5', withStatistics)
  await expect.element(screen.getByRole('link', { name: 'Filtreyi kaldır: Nüfus: en az 5' })).toBeVisible()
  await screen.getByRole('button', { name: 'Sütun menüsü: Nüfus' }).click()
  await screen.getByRole('menuitem', { name: 'Filtrele…' }).click()
  await expect.element(screen.getByLabelText('En az')).toHaveValue('5')
  await screen.getByLabelText('En çok').fill('iki bin')
  await screen.getByRole('button', { name: 'Filtreyi uygula' }).click()
  const wrong = screen.getByLabelText('En çok')
  await expect.element(wrong).toHaveAccessibleDescription('Bu bir sayı değil. Şöyle yazın: 1.234,56')
  await expect.element(wrong).toHaveFocus()
  await expect.element(wrong).toHaveValue('iki bin')
  await wrong.fill('2.000,5')
  await screen.getByRole('button', { name: 'Filtreyi uygula' }).click()
  await expect.poll(address).toBe('/dataset/ilce-nufuslari?from.nufus=5&to.nufus=2000.5')
})

it('shows a number of a link as the language writes it, and reads it so', async () => {
  const { screen, address } = await renderRoute('/en/dataset/ilce-nufuslari?from.nufus=1234.5', withStatistics)
  await screen.getByRole('button', { name: 'Menu of column Nüfus' }).click()
  await screen.getByRole('menuitem', { name: 'Filter…' }).click()
  await expect.element(screen.getByLabelText('From')).toHaveValue('1234.5')
  await screen.getByLabelText('To', { exact: true }).fill('2,345.25')
  await screen.getByRole('button', { name: 'Apply filter' }).click()
  await expect.poll(address).toBe('/en/dataset/ilce-nufuslari?from.nufus=1234.5&to.nufus=2345.25')
})

it('hides, moves and pins columns, all in the URL', async () => {
  const { screen, address } = await renderRoute('/dataset/ilce-nufuslari', portal)
  const choose = async (column: string, entry: string) => {
    await screen.getByRole('button', { name: `Sütun menüsü: ${column}` }).click()
    await screen.getByRole('menuitem', { name: entry }).click()
  }
  await choose('kaynak', 'Sütunu gizle')
  await expect.poll(address).toBe('/dataset/ilce-nufuslari?hide=kaynak')
  await expect.element(screen.getByRole('columnheader', { name: /kaynak/ })).not.toBeInTheDocument()
  await choose('Nüfus', 'Sütunu sabitle')
  await expect.poll(address).toBe('/dataset/ilce-nufuslari?pin=nufus&hide=kaynak')
  await expect.element(screen.getByRole('columnheader').first()).toHaveAccessibleName(/^Nüfus/)
  await choose('yil', 'Sola taşı')
  await expect.poll(address).toContain('columns=nufus%2Cyil%2Cilce')
})

it('moves a column twice when the second key press comes before navigation has ended', async () => {
  const { screen, address } = await renderRoute('/dataset/ilce-nufuslari', portal)
  const header = screen.getByRole('columnheader', { name: /^İlçe/ })
  await expect.element(header).toBeVisible()
  const cell = header.element()
  if (!(cell instanceof HTMLElement)) throw new Error('No header cell')
  cell.focus()
  for (let times = 0; times < 2; times += 1) {
    const key = { key: 'ArrowRight', ctrlKey: true, shiftKey: true, bubbles: true }
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', key))
    await Promise.resolve()
  }
  await expect.poll(address).toContain('columns=yil%2Cnufus%2Cilce')
})

it('removes two filters when the second link is pressed before navigation has ended', async () => {
  const path = '/dataset/ilce-nufuslari?contains.ilce=1&from.nufus=1&is.yil=2008'
  const { screen, address } = await renderRoute(path, portal)
  const chips = screen.getByRole('list', { name: 'Etkin filtreler' })
  await expect.element(chips).toBeVisible()
  for (let times = 0; times < 2; times += 1) {
    const [link] = chips.element().querySelectorAll('a')
    link?.click()
    await Promise.resolve()
  }
  await expect.poll(() => chips.element().querySelectorAll('a').length).toBe(1)
  await expect.poll(address).toBe('/dataset/ilce-nufuslari?is.yil=2008')
})

it('adds no entry to the history when the shown view is chosen again', async () => {
  const { screen, address, go, goBack } = await renderRoute('/dataset/ilce-nufuslari?sort=nufus+asc', portal)
  const sorted = screen.getByRole('columnheader', { name: /Nüfus/ })
  await expect.element(sorted).toHaveAttribute('aria-sort', 'ascending')
  go('/dataset/ilce-nufuslari?sort=nufus+desc')
  await expect.element(sorted).toHaveAttribute('aria-sort', 'descending')
  await screen.getByRole('link', { name: 'Tablo', exact: true }).click()
  goBack()
  await expect.poll(address).toBe('/dataset/ilce-nufuslari?sort=nufus+asc')
})

it('opens a row with all of its values, moves to the next one, and has a URL for each', async () => {
  const { screen, address } = await renderRoute('/dataset/ilce-nufuslari?hide=nufus', portal)
  await screen.getByTitle('3. satırı aç', { exact: true }).click()
  await expect.poll(address).toBe('/dataset/ilce-nufuslari?hide=nufus&row=3')
  const drawer = screen.getByRole('dialog', { name: '3. satır' })
  await expect.element(drawer).toHaveTextContent('3.001,5')
  await drawer.getByRole('link', { name: 'Sonraki satır' }).click()
  await expect.element(screen.getByRole('dialog', { name: '4. satır' })).toHaveTextContent('İlçe 4')
  await userEvent.keyboard('{Escape}')
  await expect.poll(address).toBe('/dataset/ilce-nufuslari?hide=nufus')
})

it('loads a row that is not on the page, and reports it if there is none', async () => {
  const one = (input: Input<'datastore_search'>) => {
    const table = districtTable({ ...input, limit: 120 })
    const wanted = (input.filters as { _id?: number } | undefined)?._id // the filter of a row's URL
    const records = table.records as Record<string, unknown>[] // the stub returns objects
    return {
      ...table,
      records: wanted === undefined ? records.slice(0, 50) : records.filter(({ _id }) => _id === wanted),
    }
  }
  const stubs = [...portal, stubAction('datastore_search', one)]
  const { screen, go } = await renderRoute('/dataset/ilce-nufuslari?row=77', stubs)
  await expect.element(screen.getByRole('dialog', { name: '77. satır' })).toHaveTextContent('İlçe 77')
  go('/dataset/ilce-nufuslari?row=999')
  await expect
    .element(screen.getByRole('dialog', { name: '999. satır' }))
    .toHaveTextContent('Tabloda bu numaralı bir satır yok')
})

it('offers the view as files, link, API call, SQL and code', async () => {
  const { screen } = await renderRoute('/en/dataset/ilce-nufuslari?from.yil=2020&hide=kaynak', portal)
  await screen.getByRole('button', { name: 'Use this view' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Use this view' })
  const link = dialog.getByRole('link', { name: 'Download CSV' })
  await expect.element(link).toBeVisible()
  const csv = link.element().getAttribute('href') ?? ''
  const query = new URL(csv, location.href).searchParams
  expect(csv).toContain('/en/datastore/dump/rows?')
  expect(Object.fromEntries(query)).toMatchObject({
    filters: '{"yil":{"gte":"2020"}}',
    fields: 'ilce,yil,nufus,sinir_degisti',
  })
  await expect.element(dialog.getByText('WHERE "yil" >= 2020')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Programming language' }).selectOptions('python')
  await expect.element(dialog.getByText(/file\["name"\] == "İlçe nüfusları"/)).toBeVisible()
  await expectAccessible(screen.container)
})

it('shows a message if the portal has lost the table', async () => {
  const { screen } = await renderRoute('/dataset/ilce-nufuslari', [
    ...portal,
    stubFailure('datastore_search', 404, 'Not Found Error'),
  ])
  await expect.element(screen.getByText(/şu anda portalda yok/)).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'İndir: CSV, 1,2 MB' })).toBeVisible()
})
