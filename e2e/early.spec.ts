import { expect, type Page, test } from '@playwright/test'
import { waitForHydration } from './waitForHydration.ts'

/** Opens the search page and delays its code until the returned function is called. */
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

test('searches for text that was typed before hydration', async ({ page }) => {
  const arrive = await openBeforeCode(page)
  const field = page.getByRole('main').getByRole('searchbox')
  await field.fill('ilçe')
  arrive()
  await waitForHydration(page)
  await expect(field).toHaveValue('ilçe')
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === 'ilçe')
})

test('handles a click from before hydration', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const arrive = await openBeforeCode(page)
  await page.getByRole('button', { name: 'Filtreler' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  arrive()
  await expect(page.getByRole('dialog', { name: 'Filtreler' })).toBeVisible()
})

test('applies a filter that was pressed before hydration', async ({ page }) => {
  const arrive = await openBeforeCode(page)
  const box = page.getByRole('complementary').getByRole('checkbox').first()
  await box.click()
  arrive()
  await expect(page).toHaveURL(/organization=/)
  await expect(box).toBeChecked()
})
