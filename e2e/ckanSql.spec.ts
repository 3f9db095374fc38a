import { expect, type Page, test } from '@playwright/test'
import { ask } from './catalogue.ts'
import { needsCkan } from './ckanBehind.ts'
import { waitForHydration } from './waitForHydration.ts'

needsCkan()
test.slow()

type Status = { extensions: string[]; ckan_version: string }

/** Whether the CKAN behind the portal is older than 2.12, which reads statements in another way and refuses more of some kinds. */
async function isBefore212({ request }: Page): Promise<boolean> {
  return /^2\.(9|10|11)\b/.test((await ask<Status>(request, 'status_show', {})).ckan_version)
}

/** Whether the CKAN behind the portal supports SQL. */
async function hasSql(page: Page): Promise<boolean> {
  expect((await ask<Status>(page.request, 'status_show', {})).extensions).toContain('datastore')
  return (await page.request.get('/api/3/action/datastore_search_sql?sql=SELECT%201%20AS%20n')).ok()
}

async function run(page: Page, sql: string): Promise<void> {
  await page.locator('.monaco-editor').first().click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  await page.keyboard.insertText(sql)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Control+Enter')
}

type Found = { results: { name: string; resources: { id: string; datastore_active?: boolean }[] }[] }

/** Opens the console with a table that no other test deletes. */
async function openTable(page: Page): Promise<string> {
  const { results } = await ask<Found>(page.request, 'package_search', { rows: 200, sort: 'metadata_created asc' })
  const lasting = results.filter(({ name }) => !name.startsWith('walk-')).flatMap(({ resources }) => resources)
  const resource = lasting.find(({ datastore_active }) => datastore_active)
  await page.goto(`/en/sql?table=${resource?.id}`)
  await waitForHydration(page)
  await expect(page.locator('.monaco-editor').first()).toBeVisible()
  return resource?.id ?? ''
}

test('runs SQL on a CKAN: rows, a file, a chart, its errors and rejected statements', async ({ page }) => {
  test.skip(!(await hasSql(page)), 'this CKAN has no SQL')
  const id = await openTable(page)
  const main = page.getByRole('main')
  await page.getByRole('button', { name: /^Run/ }).click()
  await expect(page.getByRole('grid')).toBeVisible()
  await expect(main.getByText('PostgreSQL, portal')).toBeVisible()
  await page.getByRole('button', { name: 'Download' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /^CSV/ }).click()
  expect((await download).suggestedFilename()).toMatch(/\.csv$/)

  await run(page, `SELECT _id % 5 AS part, count(*) AS n FROM "${id}" GROUP BY 1 ORDER BY 1;`)
  await expect(main.getByText(/^\d+ rows?, 2 columns/)).toBeVisible()
  await main.getByText('Chart', { exact: true }).click()
  await expect(main.getByRole('img').or(main.getByRole('figure')).first()).toBeVisible()

  await run(page, `SELECT no_such_column FROM "${id}"`)
  await expect(main.getByText(/no column called no_such_column/i)).toBeVisible()
  await run(page, `SELECT substring('abc' FROM 1 FOR 2) AS s FROM "${id}" LIMIT 1`)
  const isOld = await isBefore212(page)
  const refusal = main.getByText(/does not allow the function substring/)
  await expect(isOld ? page.getByRole('gridcell', { name: 'ab' }) : refusal).toBeVisible()
  await run(page, `SELECT 1 / 0 FROM "${id}" LIMIT 1`)
  await expect(main.getByText(/stopped the query without a reason/)).toBeVisible()

  await run(page, `WITH part AS (SELECT * FROM "${id}" LIMIT 1) SELECT count(*) + 41 AS n FROM part`)
  const refused = main.getByText(/does not support this WITH query/)
  const answer = page.getByRole('gridcell', { name: '42' })
  if (!isOld) {
    // The browser can run it.
    await expect(refused).toBeVisible()
    await page.getByRole('button', { name: 'Query the file in this browser' }).click()
    await expect(
      main
        .getByText('PostgreSQL, in this browser')
        .or(main.getByText(/^1 row, 1 column/))
        .first(),
    ).toBeVisible()
  }
  await expect(answer).toBeVisible()
})

test('stops a running statement on a CKAN', async ({ page }) => {
  test.skip(!(await hasSql(page)), 'this CKAN has no SQL')
  const id = await openTable(page)
  await page.route('**/datastore_search_sql?*', () => {}) // no response, without load on the CKAN
  await run(page, `SELECT * FROM "${id}"`)
  await page.getByRole('button', { name: /^Stop/ }).click()
  await expect(page.getByText('Query stopped.')).toBeVisible()
})

test('runs SQL in the browser if a CKAN has no SQL', async ({ page }) => {
  test.skip(await hasSql(page), 'this CKAN has SQL')
  const id = await openTable(page)
  const main = page.getByRole('main')
  await run(page, `SELECT count(*) AS n FROM "${id}"`)
  await expect(main.getByText('SQL is switched off on this portal', { exact: false }).first()).toBeVisible({
    timeout: 30_000,
  })
  await expect(page.getByRole('columnheader', { name: /^n/ })).toBeVisible()
  await run(page, `WITH a AS (SELECT * FROM "${id}") SELECT count(*) AS m FROM a`)
  await expect(page.getByRole('columnheader', { name: /^m/ })).toBeVisible()
})
