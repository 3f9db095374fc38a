import { expect, type Page, test } from '@playwright/test'
import { comeAlive } from './comeAlive.ts'

/** Opens the search page and keeps its code back until it is let go. */
async function openBeforeCode(page: Page): Promise<() => void> {
  let arrive = () => {}
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route(/\/assets\/main-[^/]*\.js$/, async (route) => {
    await arrival
    await route.continue()
  })
  await page.goto('/dataset', { waitUntil: 'domcontentloaded' })
  return arrive
}

test('searches for words that were typed before the code came', async ({ page }) => {
  const arrive = await openBeforeCode(page)
  const field = page.getByRole('main').getByRole('searchbox')
  await field.fill('ilçe')
  arrive()
  await comeAlive(page)
  await expect(field).toHaveValue('ilçe')
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === 'ilçe')
})

test('does what was pressed before the code came', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const arrive = await openBeforeCode(page)
  await page.getByRole('button', { name: 'Filtreler' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  arrive()
  await expect(page.getByRole('dialog', { name: 'Filtreler' })).toBeVisible()
})

test('chooses a filter that was pressed before the code came', async ({ page }) => {
  const arrive = await openBeforeCode(page)
  const box = page.getByRole('complementary').getByRole('checkbox').first()
  await box.click()
  arrive()
  await expect(page).toHaveURL(/organization=/)
  await expect(box).toBeChecked()
})
