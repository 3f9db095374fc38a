import { Suspense } from 'react'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../testing/expectAccessible.ts'
import { renderPart } from '../../../testing/renderPart.tsx'
import type { QueryResult, ResultField, ResultRow } from './queryResult.ts'
import { ResultPanel, type ResultPanelProps } from './ResultPanel.tsx'
import { readPortalResponse } from './readPortalResponse.ts'
import { resultOf } from './resultOf.ts'

const show = (result: QueryResult, props: Partial<ResultPanelProps> = {}) =>
  renderPart(<ResultPanel result={result} name="Deneme" sql="SELECT 1" {...props} />, {
    namespaces: ['result', 'table'],
  })

const districts: ResultField[] = [
  { name: 'il', type: 'text' },
  { name: 'nüfus', type: 'int4' },
  { name: 'yıl', type: 'int4' },
]
const rows: ResultRow[] = [
  ['Çorum', 1_234_567, 2024],
  ['Adana', null, 2025],
  ['', 5, 2026],
]
const cell = (name: string) => page.getByRole('gridcell', { name, exact: true })

describe('ResultPanel', () => {
  it('shows the number of rows in the reader’s language', async () => {
    const screen = await show(await resultOf(districts, rows), { elapsedMs: 14.2 })
    await expect.element(page.getByText('3 satır, 3 sütun, 14 ms')).toBeVisible()
    await expect.element(cell('1.234.567')).toBeVisible()
    await expect.element(cell('2024')).toBeVisible()
    await expect.element(cell('boş')).toHaveTextContent('—')
    await expect.element(cell('boş metin')).toBeVisible()
    await expectAccessible(screen.container)
  })

  it('keeps the focus on the tab of the chart while its texts load', async () => {
    // As in the console, which loads the panel on demand.
    const panel = <ResultPanel result={await resultOf(districts, rows)} name="Deneme" sql="SELECT 1" />
    await renderPart(<Suspense>{panel}</Suspense>, { namespaces: ['result', 'table'] })
    const chart = page.getByRole('tab', { name: 'Grafik' })
    const lost: unknown[] = []
    chart.element().addEventListener('blur', () => lost.push(document.activeElement))
    ;(page.getByRole('tab', { name: 'Tablo' }).element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(page.getByRole('combobox', { name: 'X ekseni' })).toBeVisible()
    await expect.element(chart).toHaveFocus()
    expect(lost).toEqual([])
  })

  it('sorts in the worker by the reader’s locale', async () => {
    const many = Array.from({ length: 500 }, (_, index) => [`r${index}`, index, 2000])
    await show(await resultOf(districts, [...rows, ...many]))
    await page.getByRole('button', { name: 'nüfus', exact: true }).click()
    await expect.element(page.getByRole('columnheader', { name: /nüfus/ })).toHaveAttribute('aria-sort', 'ascending')
    await expect.element(page.getByRole('row').nth(1)).toHaveTextContent(/^⋮?r00/)
    await page.getByRole('button', { name: /nüfus/ }).first().click()
    await expect.element(page.getByRole('row').nth(1)).toHaveTextContent('Çorum')
  })

  it('fetches the rows that scroll into view', async () => {
    const many = Array.from({ length: 32_000 }, (_, index) => [`r${index}`, index, 2000])
    await show(await resultOf(districts, many))
    await expect.element(cell('r0')).toBeVisible()
    await expect.element(page.getByRole('grid')).toBeVisible()
    await userEvent.keyboard('{Tab}{Tab}{Tab}{Control>}{End}{/Control}')
    await expect.element(cell('r31999')).toBeVisible()
  })

  it('shows that rows were left out and counts them on request', async () => {
    const result = await resultOf(districts, rows, true)
    await show(result, { onCountAll: async () => 4_012_345 })
    await expect.element(page.getByText('İlk 3 satır gösteriliyor. Devamı var.')).toBeVisible()
    await page.getByRole('button', { name: 'Tüm satırları say' }).click()
    await expect.element(page.getByText('4.012.345 satırın ilk 3 satırı gösteriliyor.')).toBeVisible()
  })

  it('reports that counting failed', async () => {
    await show(await resultOf(districts, rows, true), { onCountAll: () => Promise.reject(new Error('timeout')) })
    await page.getByRole('button', { name: 'Tüm satırları say' }).click()
    await expect.element(page.getByText(/Satırlar sayılamadı/)).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Tüm satırları say' })).toBeEnabled()
  })

  it('writes a file of all rows, page by page', async () => {
    const requested: number[] = []
    await show(await resultOf(districts, rows, true), {
      page: async (offset, limit) => {
        requested.push(offset)
        return resultOf(districts, offset < 20_000 ? Array.from({ length: limit }, () => rows[0] ?? []) : rows)
      },
    })
    await page.getByRole('button', { name: 'Tüm satırları indir' }).click()
    await page.getByRole('menuitem', { name: /^NDJSON/ }).click()
    await expect.element(page.getByText('Dosya kaydedildi: 20.003 satır')).toBeVisible()
    expect(requested).toEqual([0, 10_000, 20_000])
  })

  it('reports that a file could not be written', async () => {
    await show(await resultOf(districts, rows, true), { page: () => Promise.reject(new Error('down')) })
    await page.getByRole('button', { name: 'Tüm satırları indir' }).click()
    await page.getByRole('menuitem', { name: /^CSV/ }).click()
    await expect.element(page.getByText(/dosya oluşturulamadı/)).toBeVisible()
  })

  it.each(['CSV', 'Excel', 'JSON', 'XLSX', 'Parquet'])('writes its rows as %s in a worker', async (format) => {
    await show(await resultOf(districts, rows))
    await page.getByRole('button', { name: 'İndir' }).click()
    await page.getByRole('menuitem', { name: new RegExp(`^${format}`) }).click()
    await expect.element(page.getByText('Dosya kaydedildi: 3 satır')).toBeVisible()
  })
})

it('gives embeddable HTML that links to the statement', async () => {
  const screen = await show(await resultOf(districts, rows), { sql: 'SELECT 1 AS "bir"' })
  await page.getByRole('button', { name: 'İndir' }).click()
  await page.getByRole('menuitem', { name: /^Başka bir sayfaya ekle/ }).click()
  const html = page.getByRole('textbox', { name: 'HTML', exact: true })
  await expect.element(html).toHaveValue(expect.stringContaining('1.234.567</td>'))
  await expect.element(html).toHaveValue(expect.stringContaining('/sql?q=SELECT+1+AS+%22bir%22">Kaynak: '))
  await expectAccessible(screen.container)
})

it('moves and hides columns, and sorts by a column', async () => {
  await show(await resultOf(districts, rows))
  await page.getByRole('button', { name: 'Sütun menüsü: il' }).click()
  await page.getByRole('menuitem', { name: 'Sütunu gizle' }).click()
  await expect.element(page.getByText(/1 gizli sütun/).first()).toBeVisible()
  await page.getByRole('button', { name: 'yıl', exact: true }).click()
  await page.getByRole('button', { name: /^yıl/ }).first().click()
  await expect.element(page.getByRole('row').nth(1)).toHaveTextContent(/^⋮5/)
  await page.getByRole('button', { name: 'Göster: il' }).click()
  await expect.element(page.getByRole('columnheader', { name: 'il, metin' })).toBeVisible()
})

it('shows what the values of each column have in common, over all rows', async () => {
  const many = Array.from({ length: 3_000 }, (_, index) => [index % 4 === 0 ? null : `r${index % 7}`, index, 2000])
  const screen = await show(await resultOf(districts, many))
  const text = page.getByRole('columnheader', { name: 'il, metin' })
  await expect.element(text).toHaveTextContent('7 farklı değer, %25 boş')
  await expect.element(text).toHaveAccessibleDescription(/7 farklı değer/)
  const numbers = page.getByRole('columnheader', { name: /^nüfus/ })
  await expect.element(numbers).toHaveTextContent('0 – 2.999')
  expect(numbers.element().querySelector('svg path')?.getAttribute('d')).toMatch(/^M0 18v-18/)
  await expectAccessible(screen.container)
})

it('opens all values of a row, and moves to the next one', async () => {
  await show(await resultOf(districts, rows))
  await page.getByTitle('1. satırı aç').click()
  const drawer = page.getByRole('dialog')
  await expect.element(drawer.getByText('Çorum')).toBeVisible()
  await expect.element(drawer.getByRole('button', { name: 'Önceki satır' })).toHaveAttribute('aria-disabled', 'true')
  await drawer.getByRole('button', { name: 'Sonraki satır' }).click()
  await expect.element(page.getByRole('dialog', { name: '2. satır' }).getByText('Adana')).toBeVisible()
  await expectAccessible(drawer.element())
  // A button at the end keeps the focus.
  const previous = drawer.getByRole('button', { name: 'Önceki satır' })
  await previous.click()
  await expect.element(previous).toHaveAttribute('aria-disabled', 'true')
  await expect.element(previous).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(drawer).not.toBeInTheDocument()
})

it('shows lists and objects of a row as trees', async () => {
  const fields: ResultField[] = [{ name: 'ayrıntı', type: 'jsonb' }]
  const screen = await show(await resultOf(fields, [['{"renk":"mavi","ölçüler":[1,2]}']]))
  await page.getByTitle('1. satırı aç').click()
  const tree = page.getByRole('dialog').getByRole('region', { name: 'ayrıntı' })
  await expect.element(tree).toHaveTextContent(/renk mavi/)
  await expect.element(tree.getByText('ölçüler')).toBeVisible()
  await expectAccessible(screen.container)
})

describe('an unusual result', () => {
  it('has no rows', async () => {
    const screen = await show(await resultOf(districts, []))
    await expect.element(page.getByText('Sorgu sonucunda satır yok.')).toBeVisible()
    await expect.element(page.getByRole('columnheader', { name: 'il, metin' })).toBeVisible()
    await expectAccessible(screen.container)
  })

  it('has no columns', async () => {
    await show(await resultOf([], [[], []]))
    await expect.element(page.getByText('Sorgu sonucunda sütun yok.')).toBeVisible()
  })

  it('has several columns of the same name', async () => {
    const field = { name: 'n', type: 'int4' }
    await show(await resultOf([field, field], [[1, 2]]))
    await expect.element(cell('1')).toBeVisible()
    await expect.element(cell('2')).toBeVisible()
  })

  it('lost repeated columns in JSON', async () => {
    const body =
      '{"success":true,"result":{"records":[{"n":2}],"fields":[{"id":"n","type":"int4"},{"id":"n","type":"int4"}]}}'
    await show(await readPortalResponse(new TextEncoder().encode(body).buffer))
    await expect.element(page.getByText(/Birden çok sütunun adı aynı: n/)).toBeVisible()
  })

  it('has 1,600 columns', async () => {
    const fields = Array.from({ length: 1600 }, (_, index) => ({ name: `s${index}`, type: 'int4' }))
    await show(
      await resultOf(
        fields,
        Array.from({ length: 50 }, () => fields.map((_, index) => index)),
      ),
    )
    await expect.element(page.getByRole('grid')).toBeVisible()
    await userEvent.keyboard('{Tab}{Tab}{Tab}{End}')
    await expect.element(cell('1599').first()).toBeVisible()
    expect(document.querySelectorAll('[role="gridcell"]').length).toBeLessThan(1500)
  })

  it('has values of every kind', async () => {
    const values: [string, unknown, string][] = [
      ['float8', 'NaN', 'NaN'],
      ['float8', '-Infinity', '-Infinity'],
      ['int8', '9223372036854775807', '9.223.372.036.854.775.807'],
      ['numeric', '0.10', '0,10'],
      ['bytea', '\\xdeadbeef', '\\xdeadbeef'],
      ['json', { a: [1, null] }, '{"a":[1,null]}'],
      ['_text', ['a', null, 'b'], 'a, boş, b'],
      ['interval', '1 day, 2:00:00', '1 day, 2:00:00'],
      ['text', '\u202eters\u202c', '\u202eters\u202c'],
    ]
    const fields = values.map(([type], index) => ({ name: `s${index}`, type }))
    await show(await resultOf(fields, [values.map(([, value]) => value)]))
    for (const [, , text] of values) await expect.element(page.getByText(text, { exact: true })).toBeVisible()
    const isolated = page.getByText('\u202eters\u202c').element()
    expect(isolated.tagName).toBe('BDI')
  })

  it('has a cell of 10,000 characters that can be read in full', async () => {
    const long = `baş${'a'.repeat(10_000)}son`
    const many = Array.from({ length: 200 }, () => [long, 1, 2000])
    await show(await resultOf(districts, many))
    await expect.element(page.getByRole('grid')).toBeVisible()
    await userEvent.keyboard('{Tab}{Tab}{Tab}{Enter}')
    await expect.element(page.getByRole('dialog')).toHaveTextContent(/son$|son/)
    expect(page.getByRole('dialog').element().textContent).toContain(long)
  })
})
