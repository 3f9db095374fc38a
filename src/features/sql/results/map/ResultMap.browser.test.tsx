import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../../testing/expectAccessible.ts'
import { renderPart } from '../../../../testing/renderPart.tsx'
import type { QueryResult, ResultField, ResultRow } from '../queryResult.ts'
import { ResultPanel, type ResultPanelProps } from '../ResultPanel.tsx'
import { resultOf } from '../resultOf.ts'

const show = (result: QueryResult, props: Partial<ResultPanelProps> = {}) =>
  renderPart(<ResultPanel result={result} name="Deneme" sql="SELECT 1" {...props} />, {
    namespaces: ['result', 'table'],
  })

const asMap = (options: Record<string, string> = {}) => ({ firstView: { view: 'map' as const, options } })

const text = (name: string): ResultField => ({ name, type: 'text' })
const number = (name: string): ResultField => ({ name, type: 'float8' })
const towns: ResultField[] = [text('ad'), text('il'), number('nufus'), number('enlem'), number('boylam')]
const rows: ResultRow[] = [
  ['Merkez', 'Kars', 110, 40.6, 43.1],
  ['İpekyolu', 'VAN', 500, 38.5, 43.4],
  ['Çankaya', 'Ankara', 5000, 39.9, 32.9],
  ['Konak', 'izmir', null, 38.4, 27.1],
  ['Kayıp', 'Muş', 7, 0, 0],
]

describe('the map of a result', () => {
  it('is a tab beside table and chart, reached with the arrow keys', async () => {
    const screen = await show(await resultOf(towns, rows))
    await page.getByRole('tab', { name: 'Grafik' }).click()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(page.getByRole('tab', { name: 'Harita' })).toHaveAttribute('aria-selected', 'true')
    await expect.element(page.getByRole('region', { name: 'Harita: Deneme' })).toHaveAttribute('data-drawn')
    await expect.element(page.getByRole('heading', { name: '4 yer' })).toBeVisible()
    await expect.element(page.getByText(/^1 satırda koordinat 0, 0;/)).toBeVisible()
    await expectAccessible(screen.container)
  })

  it('shows the values of a row that the keyboard selects in the list', async () => {
    await show(await resultOf(towns, rows), asMap())
    const list = page.getByRole('listbox', { name: '4 yer' })
    await expect.element(list).toBeVisible()
    list.element().focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    await expect.element(page.getByRole('heading', { name: 'Çankaya' })).toBeVisible()
    await expect.element(page.getByRole('definition').filter({ hasText: '5.000' })).toBeVisible()
  })

  it('colours points by a column, and keeps the focus on the choice', async () => {
    await show(await resultOf(towns, rows), asMap())
    const colour = page.getByRole('combobox', { name: 'Renk' })
    await colour.selectOptions('nufus')
    await expect.element(page.getByRole('option', { name: 'Çankaya 5.000' })).toBeVisible()
    await expect.element(colour).toHaveValue('nufus')
    await page.getByRole('combobox', { name: 'Göster' }).selectOptions('provinces')
    await expect.element(page.getByRole('listbox').getByRole('option').first()).toHaveTextContent('Ankara5.000')
  })

  it.each<[string, ResultField, unknown[]]>([
    ['names of provinces', text('il'), ['Ankara', 'Kars', 'Van']],
    ['plates', { name: 'plaka', type: 'int4' }, [6, 36, 65]],
    ['NUTS codes', text('kod'), ['TR510', 'TRA22', 'TRB21']],
    ['districts', text('ilce'), ['Çankaya', 'Sarıkamış', 'İpekyolu']],
  ])('shows provinces by %s', async (_, field, values) => {
    const counted = values.map((value, index) => [value, 300 - index])
    await show(await resultOf([field, { name: 'sayi', type: 'int8' }], counted), asMap())
    await expect.element(page.getByRole('option', { name: 'Ankara 300' })).toBeVisible()
    await expect.element(page.getByRole('heading', { name: '3 yer' })).toBeVisible()
  })

  it('is not offered for a result that says nothing of places', async () => {
    await show(await resultOf([text('renk'), number('n')], [['mavi', 1]]))
    await expect.element(page.getByRole('tab', { name: 'Grafik' })).toBeVisible()
    await expect.element(page.getByRole('gridcell', { name: 'mavi' })).toBeVisible()
    await expect.element(page.getByRole('tab', { name: 'Harita' })).not.toBeInTheDocument()
  })

  it('says which columns it needs when a link asks for a map of such a result', async () => {
    const screen = await show(await resultOf([text('renk'), number('n')], [['mavi', 1]]), asMap())
    await expect.element(page.getByText('Bu sonucun haritası yok')).toBeVisible()
    await expectAccessible(screen.container)
  })

  it('says that its rows could not be loaded, and reads them again', async () => {
    const result = await resultOf(towns, rows)
    let isDown = true
    const lost: QueryResult = {
      ...result,
      rows: async (start, end, part) => (isDown && part?.columns ? [] : result.rows(start, end, part)),
    }
    await show(lost, asMap())
    await expect.element(page.getByRole('alert')).toBeVisible()
    isDown = false
    await page.getByRole('alert').getByRole('button').click()
    await expect.element(page.getByRole('heading', { name: '4 yer' })).toBeVisible()
  })

  it('reads columns of the same name apart', async () => {
    await show(
      await resultOf(
        [text('il'), number('n'), number('n')],
        [
          ['Ankara', 1, 2],
          ['Van', 3, 4],
          ['Kars', 5, 6],
        ],
      ),
      asMap({ value: 'n (3)' }),
    )
    await expect.element(page.getByRole('option', { name: 'Kars 6' })).toBeVisible()
  })
})
