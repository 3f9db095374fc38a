import '../../../ui/styles/index.css'
import { expect, it } from 'vitest'
import { brokenWords } from '../../../testing/brokenWords.ts'
import { aDataset } from '../../../testing/builders.ts'
import { expectAccessible } from '../../../testing/expectAccessible.ts'
import { renderRoute } from '../../../testing/renderRoute.tsx'
import { stubAction, stubFailure } from '../../../testing/stubAction.ts'

const dataset = aDataset({
  name: 'istasyonlar',
  title: 'Hava istasyonları',
  license_title: 'CC BY',
  resources: [{ id: 'r', name: 'Ölçümler', format: 'CSV', url: 'https://data.example/a.csv', datastore_active: true }],
})
const show = stubAction('package_show', dataset)
const rows = stubAction('datastore_search', ({ offset }) => ({
  resource_id: 'r',
  fields: [
    { id: 'ad', type: 'text' },
    { id: 'il', type: 'text' },
  ],
  records: Number(offset ?? 0) < 100 ? [{ ad: offset ? 'ikinci' : '<b>ilk</b>', il: 'Van' }] : [],
  total: 70,
  limit: 50,
  records_format: 'objects',
  include_total: true,
  include_next_page: false,
}))

it('shows a table with its source, licence and a link to the portal, and turns its pages by links', async () => {
  const { screen, address } = await renderRoute('/embed/dataset/istasyonlar/resource/r?sort=ad+asc&theme=dark', [
    show,
    rows,
  ])
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Ölçümler' })).toBeVisible()
  await expect.element(screen.getByRole('cell', { name: '<b>ilk</b>' })).toBeVisible()
  await expect.element(screen.getByText('CC BY')).toBeVisible()
  const portal = screen.getByRole('link', { name: 'Fihrist üzerinde aç' })
  await expect.element(portal).toHaveAttribute('href', '/dataset/istasyonlar/resource/r?sort=ad+asc')
  expect(screen.container.querySelector('header, nav a[href="/dataset"]')).toBeNull()
  await expectAccessible(screen.container)
  await screen.getByRole('link', { name: 'Sonraki' }).click()
  await expect.poll(address).toBe('/embed/dataset/istasyonlar/resource/r?sort=ad+asc&page=2&theme=dark')
  await expect.element(screen.getByRole('cell', { name: 'ikinci' })).toBeVisible()
})

it('says that the rows are those of the former file', async () => {
  const resources = dataset.resources.map((one) => ({
    ...{ ...one, datastore_load: { state: 'error', former_table: true } },
  }))
  const replaced = stubAction('package_show', { ...dataset, resources })
  const { screen } = await renderRoute('/en/embed/dataset/istasyonlar/resource/r', [replaced, rows])
  await expect.element(screen.getByText(/because the new one could not be read/)).toBeVisible()
})

it('has the columns of the view, and says where the table ends', async () => {
  const { screen } = await renderRoute('/embed/dataset/istasyonlar/resource/r?pin=il&page=9', [show, rows])
  await expect.element(screen.getByRole('columnheader').first()).toHaveTextContent('il')
  await expect.element(screen.getByText('Tablo bu sayfadan önce bitiyor.')).toBeVisible()
  const first = screen.getByRole('link', { name: 'İlk sayfaya git' })
  await expect.element(first).toHaveAttribute('href', '/embed/dataset/istasyonlar/resource/r?pin=il')
})

it('does not show an estimated number of rows as an exact one', async () => {
  const estimated = stubAction('datastore_search', {
    resource_id: 'r',
    fields: [{ id: 'ad', type: 'text' }],
    records: [{ ad: 'ilk' }],
    total: 60_000,
    total_was_estimated: true,
    limit: 50,
    records_format: 'objects',
    include_total: true,
    include_next_page: false,
  })
  const { screen } = await renderRoute('/en/embed/dataset/istasyonlar/resource/r?is.ad=ilk', [show, estimated])
  await expect.element(screen.getByText('1–1 of about 60,000 rows')).toBeVisible()
})

it('breaks no usual word on a phone: the table scrolls, not the page', async () => {
  const record = {
    gun: '2026-01-01',
    saat: '2026-01-01T13:00:00',
    ad: 'Büyüyen şişkin ay',
    en: 'Waxing gibbous',
    oran: '1',
  }
  const records = [record, { ...record, gun: '2026-12-21', ad: 'Afyonkarahisar', en: 'uzun'.repeat(60) }]
  const moons = stubAction('datastore_search', {
    ...{ resource_id: 'r', records, total: 2, limit: 50, records_format: 'objects', include_total: true },
    ...{ include_next_page: false },
    fields: Object.keys(record).map((id) => ({ id, type: id === 'gun' || id === 'saat' ? 'timestamp' : 'text' })),
  })
  const { screen } = await renderRoute('/embed/dataset/istasyonlar/resource/r', [show, moons], { width: 320 })
  const table = screen.getByRole('table')
  await expect.element(table.getByRole('cell', { name: 'Afyonkarahisar' })).toBeVisible()
  await document.fonts.ready
  expect(brokenWords(table.element())).toEqual([])
  const dates = [...table.element().querySelectorAll('time')]
  expect(dates.map((date) => date.getClientRects().length)).toEqual([1, 1, 1, 1])
  for (const cell of table.element().querySelectorAll('td')) expect(cell.offsetWidth).toBeLessThan(320)
  expect(document.documentElement.scrollWidth).toBe(320)
})

it('says why it shows nothing', async () => {
  const failed = stubFailure('datastore_search', 500)
  const { screen } = await renderRoute('/en/embed/dataset/istasyonlar/resource/r', [show, failed])
  await expect.element(screen.getByText(/^The data cannot be shown at the moment/)).toBeVisible()
  const down = await renderRoute('/en/embed/dataset/istasyonlar', [stubFailure('package_show', 500)])
  const heading = down.screen.getByRole('heading', { level: 1 }).last()
  await expect.element(heading).toHaveTextContent(/^The data cannot be shown at the moment/)
})

it('says that the address is wrong where the portal does not accept it', async () => {
  const refused = stubFailure('datastore_search', 409, 'Validation Error')
  const { screen } = await renderRoute('/en/embed/dataset/istasyonlar/resource/r?sort=yok+asc', [show, refused])
  await expect.element(screen.getByText(/^The portal did not accept the address/)).toBeVisible()
})

it.each([
  [409, 'Validation Error', /^The portal did not accept the address/],
  [503, 'Service Unavailable', /^The data cannot be shown at the moment/],
])('says what to do if the data of a chart is refused with %i', async (status, type, words) => {
  const table = {
    ...rows,
    respond: (input: object) =>
      'fields' in input ? stubFailure('datastore_search', status, type).respond(input) : rows.respond(input),
  }
  const { screen } = await renderRoute('/en/embed/dataset/istasyonlar/resource/r?view=chart&chart.x=il', [
    show,
    table,
    stubFailure('datastore_search_sql', status, type),
  ])
  await expect.element(screen.getByText(words)).toBeVisible()
})

it.each([
  ['/en', /a chart that these data do not allow: x=sehir/],
  ['', /çizilemeyecek bir grafik istiyor: x=sehir/],
])('says that a chart has a column that the table no longer has: “%s”', async (language, words) => {
  const at = (x: string) => `${language}/embed/dataset/istasyonlar/resource/r?view=chart&chart.mark=bar&chart.x=${x}`
  const groups = stubFailure('datastore_search_sql', 403)
  const { screen } = await renderRoute(at('sehir'), [show, rows, groups])
  await expect.element(screen.getByText(words)).toBeVisible()
  const known = await renderRoute(at('il'), [show, rows, groups])
  await expect.element(known.screen.getByRole('img', { name: /Van/ }).last()).toBeVisible()
  expect(known.screen.container.textContent).not.toMatch(words)
})

it('shows the card of a dataset, and says that there is none', async () => {
  const { screen } = await renderRoute('/en/embed/dataset/istasyonlar', [show])
  await expect.element(screen.getByRole('heading', { level: 2, name: /Hava istasyonları/ })).toBeVisible()
  await expectAccessible(screen.container)
  const missing = await renderRoute('/en/embed/dataset/istasyonlar/resource/yok', [show])
  await expect.element(missing.screen.getByText('This file is no longer in the dataset').last()).toBeVisible()
})
