import { expect, it } from 'vitest'
import type { Input } from '#contract/index.ts'
import { districtTable, districtPortal as portal } from '../../../testing/districtPopulations.ts'
import { expectAccessible } from '../../../testing/expectAccessible.ts'
import { renderRoute } from '../../../testing/renderRoute.tsx'
import { stubAction } from '../../../testing/stubAction.ts'
import { testSite } from '../../../testing/testSite.ts'

const LONG = 'uzun '.repeat(1_000_000)
const WIDE = Array.from({ length: 200 }, (_, index) => `sütun ${index}`)

/** A table with cells of 5 MB, a structure, a picture, and more columns, of a portal that cuts cells. */
const hostile =
  (columns: readonly string[], text = LONG) =>
  (input: Input<'datastore_search'>) => {
    const most = Number(input.ext_cell_characters ?? Number.POSITIVE_INFINITY)
    const texts = Object.fromEntries(columns.map((name) => [name, 'x']))
    return {
      ...districtTable({}),
      fields: [
        { id: '_id', type: 'int' },
        { id: 'from', type: 'text' },
        { id: 'a"b', type: 'json' },
        { id: 'İlçe Adı', type: 'text' },
        ...columns.map((id) => ({ id, type: 'text' })),
      ],
      records: Array.from({ length: Math.min(50, Number(input.limit)) }, (_, index) => ({
        ...texts,
        _id: index + 1,
        from: text.length > most ? `${text.slice(0, most)}…` : text,
        'a"b': { renkler: ['kırmızı', 'mavi'] },
        'İlçe Adı': 'https://data.example/resim/ev.png',
      })),
      total: 50,
    }
  }
const stubs = [...portal, stubAction('datastore_search', hostile([]))]
const site = { ...testSite, origin: 'https://data.example' }

it('shows the beginning of cells of 5 MB among 203 columns', async () => {
  const wide = [...portal, stubAction('datastore_search', hostile(WIDE))]
  const { screen, calls } = await renderRoute('/dataset/ilce-nufuslari', wide, { site })
  await expect.element(screen.getByRole('grid')).toHaveAttribute('aria-colcount', '203')
  const searches = calls.filter(({ action }) => action === 'datastore_search')
  expect(searches.map(({ input }) => 'ext_cell_characters' in input)).not.toContain(false)
  expect(screen.getByRole('grid').element().textContent.length).toBeLessThan(200_000)
})

it('loads a cell of 5 MB whole on request, and shows no more of it than the browser can bear', async () => {
  const { screen, calls } = await renderRoute('/dataset/ilce-nufuslari?row=1', stubs, { site })
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog).toHaveTextContent('Yalnızca ilk 1.000 karakter gösteriliyor.')
  await dialog.getByRole('button', { name: 'Değerin tamamını göster' }).click()
  await expect.element(dialog).toHaveTextContent('Yalnızca ilk 100.000 karakter gösteriliyor.')
  expect(calls.findLast(({ action }) => action === 'datastore_search')?.input).toEqual({
    resource_id: 'rows',
    filters: { _id: 1 },
    limit: 1,
    include_total: false,
    fields: 'from',
  })
  await expect.element(dialog.getByRole('button', { name: 'Değeri indir' })).toBeVisible()
  await expectAccessible(dialog.element())
})

it('shows all of a cell on request and moves the focus to it', async () => {
  const text = `${'uzun '.repeat(1_000)}son`
  const long = [...portal, stubAction('datastore_search', hostile([], text))]
  const { screen } = await renderRoute('/dataset/ilce-nufuslari?row=1', long, { site })
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Değerin tamamını göster' }).click()
  const value = dialog.getByRole('region', { name: 'from' })
  await expect.element(value).toHaveTextContent(text)
  await expect.element(value).toHaveFocus()
  await expect.element(dialog.getByText('Yalnızca ilk')).not.toBeInTheDocument()
})

it('shows a structure as a tree in the row, and a picture of the portal itself from its own origin', async () => {
  const { screen } = await renderRoute('/dataset/ilce-nufuslari?row=2', stubs, { site })
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByText('renkler')).toBeVisible()
  await expect.element(dialog.getByText('mavi')).toBeVisible()
  await expect
    .element(dialog.getByRole('img', { name: 'data.example/resim/ev.png' }))
    .toHaveAttribute('src', '/resim/ev.png')
})

it('limits cells in the browser where the portal of another CKAN gives them whole', async () => {
  const { screen, calls } = await renderRoute('/dataset/ilce-nufuslari', stubs, {
    site: { ...site, hasOwnCatalogue: false },
  })
  await expect.element(screen.getByRole('grid')).toBeVisible()
  expect(calls.some(({ input }) => 'ext_cell_characters' in input)).toBe(false)
  const texts = [...screen.getByRole('grid').element().querySelectorAll('td')].map((cell) => cell.textContent.length)
  expect(Math.max(...texts)).toBeLessThan(101_000)
})
