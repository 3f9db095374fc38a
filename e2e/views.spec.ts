import { expect, type Page, test } from '@playwright/test'
import { waitForHydration } from './waitForHydration.ts'

/* What changes within a page that the server rendered, after everything of it is loaded. */

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' })
  await waitForHydration(page)
}

test('switches between map, chart and table, and back', async ({ page }) => {
  test.skip(process.env['E2E_BASE_URL'] !== undefined, 'another portal does not have the sample’s datasets')
  await open(page, '/en/dataset/turkiye-illeri?view=map')
  await expect(page.locator('[data-drawn="true"]')).toBeVisible()
  for (const view of ['Chart', 'Table', 'Map', 'Table']) {
    await page.getByRole('link', { name: view, exact: true }).click()
    await expect(page.locator('[aria-current]').filter({ hasText: new RegExp(`^${view}$`) })).toBeVisible()
  }
  const table = page.getByRole('table').first()
  await expect(table).toBeVisible()
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible()
  await page.goBack()
  await expect(page.locator('[data-drawn="true"]')).toBeVisible()
})

test('loads the code of a map while the pointer rests on its link', async ({ page }) => {
  test.skip(process.env['E2E_BASE_URL'] !== undefined, 'another portal does not have the sample’s datasets')
  await open(page, '/en/dataset/turkiye-illeri?view=table')
  const code = page.waitForRequest(/TableMap/)
  await page.getByRole('link', { name: 'Map', exact: true }).hover()
  await code
})

test('shows a table in full screen, and leaves it with a button', async ({ page }) => {
  test.skip(process.env['E2E_BASE_URL'] !== undefined, 'another portal does not have the sample’s datasets')
  await open(page, '/en/dataset/turkiye-illeri?view=table')
  const isFull = () => page.evaluate(() => document.fullscreenElement !== null)
  const leave = page.getByRole('button', { name: 'Exit full screen' })
  await expect(leave).toBeHidden()
  await page.getByRole('button', { name: 'Full screen', exact: true }).click()
  await expect.poll(isFull).toBe(true)
  await leave.click()
  await expect.poll(isFull).toBe(false)
  await expect(leave).toBeHidden()
  await expect(page.locator('[role="gridcell"]:focus, [role="columnheader"]:focus')).toHaveCount(1)
})
