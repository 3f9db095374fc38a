import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { ask, discover } from './catalogue.ts'
import { waitForHydration } from './waitForHydration.ts'

test('shows a result as a grid, sorts it, draws a chart and exports it', async ({ page, request }) => {
  const { resource } = await discover(request)
  const numbers = 'SELECT g AS n, g % 7 AS m, chr(65 + g % 26) AS letter FROM generate_series(1, 2000) AS g'
  const sql = `${numbers} WHERE EXISTS (SELECT 1 FROM "${resource?.id}")`
  await page.goto(`/sql?${new URLSearchParams({ q: sql })}`)
  await page
    .getByRole('button', { name: /^Çalıştır/ })
    .first()
    .click()

  const grid = page.getByRole('grid')
  await expect(grid).toHaveAttribute('aria-rowcount', '2001')
  const head = grid.getByRole('columnheader', { name: 'n, tam sayı' })
  await head.getByRole('button', { name: 'n', exact: true }).click()
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await head.getByRole('button', { name: /^n/ }).first().click()
  await expect(grid.getByRole('gridcell', { name: '2.000', exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'İndir', exact: true }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /^Excel \(Türkçe\)/ }).click(),
  ])
  const text = await readFile(await download.path(), 'utf8')
  expect(text.startsWith('\ufeffn;m;letter\r\n2000;5;')).toBe(true)
  expect(text.trimEnd().split('\r\n')).toHaveLength(2001)

  await page.getByRole('tab', { name: 'Grafik' }).click()
  await expect(page.getByRole('img', { name: /en yüksek/ })).toBeVisible()
  await page.getByLabel('Adlar').selectOption({ label: 'n' })
  await page.getByRole('radio', { name: 'Nokta' }).check()
  await expect(page.getByRole('img').locator('circle').first()).toBeAttached()
})

test('looks for related tables, and no query is rejected', async ({ page, request }) => {
  // It queries every table of the sample, parallel to other tests.
  test.slow()
  // Tables with a column of provinces share it with others; a table without a common column has nothing to sample.
  const found = await ask<{ results: { resources: { id: string; datastore_active?: boolean }[] }[] }>(
    request,
    'package_search',
    { q: 'column:il', rows: 50, sort: 'name asc' },
  )
  const tables = found.results.flatMap(({ resources }) => resources.filter(({ datastore_active }) => datastore_active))
  test.skip(tables.length < 2, 'No two tables have a column “il”')
  const refused: string[] = []
  page.on('response', (answer) => void (answer.status() >= 400 && refused.push(answer.url())))
  const sampled = page.waitForResponse((answer) => /datastore_search\?.*distinct=true/.test(answer.url()))
  await page.goto(`/sql?table=${tables[0]?.id}`)
  await waitForHydration(page)
  await page
    .getByRole('button', { name: /^Birleştir/ })
    .first()
    .click()
  await sampled
  await expect(page.getByText(/ile birleştir|başka tablo yok/).first()).toBeVisible({ timeout: 45_000 })
  expect(refused).toEqual([])
})
