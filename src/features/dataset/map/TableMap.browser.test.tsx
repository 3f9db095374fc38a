import { afterEach, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Input, Output } from '#contract/index.ts'
import { translator } from '../../../i18n/translations.ts'
import { districtPopulations } from '../../../testing/districtPopulations.ts'
import { expectAccessible } from '../../../testing/expectAccessible.ts'
import { renderRoute } from '../../../testing/renderRoute.tsx'
import { stubAction, stubFailure } from '../../../testing/stubAction.ts'

type Row = Record<string, unknown>

const TOWNS: Row[] = [
  { _id: 1, ad: 'Kars', il: 'Kars', nufus: 110, enlem: 40.6, boylam: 43.1 },
  { _id: 2, ad: 'Van', il: 'VAN', nufus: 500, enlem: 38.5, boylam: 43.4 },
  { _id: 3, ad: 'Ankara', il: 'Ankara', nufus: 5000, enlem: 39.9, boylam: 32.9 },
  { _id: 4, ad: 'İzmir', il: 'izmir', nufus: null, enlem: 38.4, boylam: 27.1 },
  { _id: 5, ad: 'Kayıp', il: 'Muş', nufus: 7, enlem: 0, boylam: 0 },
  { _id: 6, ad: 'Adressiz', il: 'Rize', nufus: 8, enlem: null, boylam: null },
]

/** A table with these rows; it applies only filters by `_id` and the requested fields. */
const tableOf =
  (rows: Row[]) =>
  (input: Input<'datastore_search'>): Output<'datastore_search'> => {
    const { _id } = (input.filters ?? {}) as { _id?: number }
    const found = _id === undefined ? rows : rows.filter((row) => row['_id'] === _id)
    const names = typeof input.fields === 'string' ? input.fields.split(',') : Object.keys(rows[0] ?? {})
    return {
      resource_id: 'rows',
      fields: names.map((id) => ({ id, type: typeof rows[0]?.[id] === 'number' ? 'numeric' : 'text' })),
      records: found.map((row) => Object.fromEntries(names.map((name) => [name, row[name]]))),
      limit: 50,
      total: found.length,
      include_total: true,
      include_next_page: false,
      records_format: 'objects',
    }
  }

const portal = (rows = TOWNS) => [
  stubAction('package_show', districtPopulations),
  stubAction('datastore_search', tableOf(rows)),
]

const swapped = TOWNS.map((row) => ({ ...row, enlem: row['boylam'], boylam: row['enlem'] }))

/** Waits until no further requests are sent. */
async function settled(calls: readonly unknown[]) {
  let known = -1
  const isSame = () => {
    const before = known
    known = calls.length
    return known === before
  }
  await expect.poll(isSame, { interval: 300 }).toBe(true)
}

afterEach(() => vi.restoreAllMocks())

it('lists the places of a table beside a map that names itself, and says which rows have none', async () => {
  const { screen } = await renderRoute('/dataset/ilce-nufuslari?view=map', portal())
  await expect.element(screen.getByRole('region', { name: 'Harita: İlçe nüfusları' })).toHaveAttribute('data-drawn')
  await expect.element(screen.getByRole('option', { name: 'Kars' })).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: '4 yer' })).toBeVisible()
  await expect.element(screen.getByText('1 satırda koordinat yok.')).toBeVisible()
  await expect.element(screen.getByText(/^1 satırda koordinat 0, 0;/)).toBeVisible()
  await expectAccessible(screen.container)
})

it('loads the code of the map, but no data, while the pointer rests on its link', async () => {
  const { screen, calls } = await renderRoute('/dataset/ilce-nufuslari', portal())
  translator('tr').removeResourceBundle('tr', 'map')
  const link = screen.getByRole('link', { name: 'Harita', exact: true })
  await expect.element(link).toBeVisible()
  await settled(calls)
  const before = calls.length
  await userEvent.hover(link)
  await expect.poll(() => translator('tr').hasResourceBundle('tr', 'map')).toBe(true)
  await settled(calls)
  // Similar datasets load because the link scrolls into view.
  expect(calls.slice(before).filter(({ action }) => action !== 'package_search')).toEqual([])
})

it('prints all places of the list', async () => {
  const many = Array.from({ length: 81 }, (_, index) => ({ ...TOWNS[0], _id: index + 1, ad: `Yer ${index + 1}` }))
  const { screen } = await renderRoute('/dataset/ilce-nufuslari?view=map', portal(many))
  await expect.element(screen.getByRole('option', { name: /^Yer/ }).first()).toBeVisible()
  const count = () => screen.getByRole('option', { name: /^Yer/ }).elements().length
  expect(count()).toBeLessThan(81)
  dispatchEvent(new Event('beforeprint'))
  expect(count()).toBe(81)
  dispatchEvent(new Event('afterprint'))
  await expect.poll(count).toBeLessThan(81)
})

it('selects a place with the keyboard; the URL names the row and the card shows its values', async () => {
  const { screen, address } = await renderRoute('/dataset/ilce-nufuslari?view=map', portal())
  const list = screen.getByRole('listbox', { name: '4 yer' })
  await expect.element(list).toBeVisible()
  list.element().focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await expect.poll(address).toContain('row=3')
  await expect.element(screen.getByRole('option', { name: 'Ankara' })).toHaveAttribute('aria-selected', 'true')
  await expect.element(screen.getByRole('heading', { name: 'Ankara' })).toBeVisible()
  await expect.element(screen.getByRole('definition').filter({ hasText: '5.000' })).toBeVisible()
  await userEvent.keyboard('{End}{Enter}')
  await expect.element(screen.getByRole('heading', { name: 'İzmir' })).toBeVisible()
})

it('shows swapped coordinates at the right place with a message, and as they are written on demand', async () => {
  const { screen, address } = await renderRoute('/dataset/ilce-nufuslari?view=map', portal(swapped))
  await expect.element(screen.getByText(/^Bu tabloda enlem ile boylam yer değiştirmiş/)).toBeVisible()
  await screen.getByRole('button', { name: 'Yazıldığı gibi göster' }).click()
  await expect.poll(address).toContain('map.order=written')
  await expect.element(screen.getByText(/^Bu tabloda enlem ile boylam/)).not.toBeInTheDocument()
})

it('colours places by a column of the URL, with a legend', async () => {
  const { screen } = await renderRoute('/dataset/ilce-nufuslari?view=map&map.colour=nufus', portal())
  await expect.element(screen.getByText('değer yok')).toBeVisible()
  await expect.element(screen.getByRole('option', { name: 'Ankara 5.000' })).toBeVisible()
})

it.each([
  ['colour=yok', 'colour=nufus'],
  ['show=provinces&map.value=yok', 'show=provinces&map.value=nufus'],
])('says that the URL names a column that the map does not have: %s', async (missing, known) => {
  const at = (options: string) => `/dataset/ilce-nufuslari?view=map&map.${options}`
  const words = /çizilemeyecek bir harita istiyor: (colour|value)=yok\./
  const { screen } = await renderRoute(at(missing), portal())
  await expect.element(screen.getByText(words)).toBeVisible()
  const other = await renderRoute(at(known), portal())
  await expect.element(other.screen.getByRole('option', { name: /Ankara 5\.000/ }).last()).toBeVisible()
  expect(other.screen.container.textContent).not.toMatch(words)
})

it('shows provinces by the value of a column and filters the rows by a province', async () => {
  const { screen, address } = await renderRoute('/dataset/ilce-nufuslari?view=map&map.show=provinces', portal())
  await expect.element(screen.getByRole('region', { name: /^Harita/ })).toHaveAttribute('data-drawn')
  const first = screen.getByRole('listbox').getByRole('option').first()
  await expect.element(first).toHaveTextContent('Ankara5.000')
  await first.click()
  await screen.getByRole('button', { name: 'Yalnızca bu ilin satırları' }).click()
  await expect.poll(address).toContain('is.il=Ankara')
})

it('shortens the fraction of an average, and of no single value', async () => {
  const rows = [1, 2, 2, 0.12345678901].map((nufus, at) => ({ _id: at + 1, il: at < 3 ? 'Ankara' : 'Van', nufus }))
  const address = '/dataset/ilce-nufuslari?view=map&map.value=nufus&map.aggregate=mean'
  const { screen } = await renderRoute(address, portal(rows))
  const places = screen.getByRole('listbox').getByRole('option')
  await expect.element(places.first()).toHaveTextContent('Ankara1,6667')
  await expect.element(places.last()).toHaveTextContent('Van0,12345678901')
})

it('stays when its own filter leaves rows that alone would not be taken for places', async () => {
  const oneOf = (input: Input<'datastore_search'>) => {
    const isFiltered = JSON.stringify(input.filters ?? '').includes('Ankara')
    const unplaced = TOWNS.slice(2, 3).map((row) => ({ ...row, enlem: null, boylam: null }))
    return tableOf(isFiltered ? unplaced : TOWNS.map((row) => ({ ...row, yer: row['il'], il: null })))(input)
  }
  const { screen } = await renderRoute('/dataset/ilce-nufuslari?view=map&is.yer=Ankara', [
    stubAction('package_show', districtPopulations),
    stubAction('datastore_search', oneOf),
  ])
  await expect.element(screen.getByText('1 satırda koordinat yok.')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Harita', exact: true })).toBeVisible()
})

it('says that the values of a selected place could not be loaded, and tries again', async () => {
  let isDown = true
  const failing = (input: Input<'datastore_search'>) => {
    if (isDown && JSON.stringify(input.filters) === '{"_id":3}') throw new Error('down')
    return tableOf(TOWNS)(input)
  }
  const { screen } = await renderRoute('/dataset/ilce-nufuslari?view=map&row=3', [
    ...portal(),
    stubAction('datastore_search', failing),
  ])
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Satır yüklenemedi')
  isDown = false
  await screen.getByRole('alert').getByRole('button').click()
  await expect.element(screen.getByRole('definition').filter({ hasText: '5.000' })).toBeVisible()
})

it('shows the list and a picture of the outlines without a canvas', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  const { screen } = await renderRoute('/dataset/ilce-nufuslari?view=map', portal())
  await expect.element(screen.getByRole('img', { name: 'Harita: İlçe nüfusları' })).toBeVisible()
  await expect.element(screen.getByText(/^Bu tarayıcı hareketli harita çizemiyor/)).toBeVisible()
  await expect.element(screen.getByRole('option', { name: 'Van' })).toBeVisible()
  await expect.element(screen.getByText('Satırları bu alana göre filtrele')).not.toBeVisible()
})

it('says that no row has a place, and keeps the page when the rows cannot be loaded', async () => {
  const nowhere = TOWNS.map((row) => ({ ...row, enlem: 0, boylam: 0 }))
  const first = await renderRoute('/dataset/ilce-nufuslari?view=map', portal(nowhere))
  await expect.element(first.screen.getByText('Hiçbir satırda gösterilebilecek bir koordinat yok.')).toBeVisible()
  first.screen.unmount()
  let calls = 0
  const failing = (input: Input<'datastore_search'>) => {
    calls += 1
    if (input.limit !== 50) throw new Error('down')
    return tableOf(TOWNS)(input)
  }
  const { screen } = await renderRoute('/dataset/ilce-nufuslari?view=map', [
    ...portal(),
    stubFailure('package_search', 500),
    stubAction('datastore_search', failing),
  ])
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Haritanın satırları yüklenemedi')
  expect(calls).toBeGreaterThan(1)
})

it('does not render the parts of the page again that are the same in each view', async () => {
  const { screen, address } = await renderRoute('/dataset/ilce-nufuslari?view=table', portal())
  await expect.element(screen.getByRole('heading', { name: 'Kalite puanı' })).toBeVisible()
  const texts = vi.spyOn(translator('tr'), 'getFixedT')
  const namespaces = () => new Set(texts.mock.calls.map(([, namespace]) => namespace))
  await screen.getByRole('link', { name: 'Harita', exact: true }).click()
  await expect.element(screen.getByRole('region', { name: 'Harita: İlçe nüfusları' })).toHaveAttribute('data-drawn')
  await expect.poll(address).not.toContain('view=table')
  expect(namespaces()).toContain('map')
  // The quality score is below the table.
  expect(namespaces()).not.toContain('quality')
})
