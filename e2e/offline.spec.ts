import { expect, test } from '@playwright/test'
import { discover } from './catalogue.ts'
import { waitForHydration } from './waitForHydration.ts'

test('keeps the page readable without a network, shows a message, and continues when the network is back', async ({
  page,
  context,
  request,
}) => {
  test.slow()
  const { organization } = await discover(request)
  // The code for the offline error is loaded last.
  const notices = page.waitForResponse(/\/assets\/controls-[^/]*\.js$/)
  await page.goto('/dataset')
  await waitForHydration(page)
  await (await notices).finished()
  const main = page.getByRole('main')
  const rows = await main.getByRole('article').count()
  expect(rows).toBeGreaterThan(0)

  await context.setOffline(true)
  const filter = page.getByRole('complementary').getByRole('checkbox', { name: organization.display_name })
  await filter.check()
  await expect(main.getByRole('alert')).toContainText('Bağlantınız')
  await expect(main.getByRole('article')).toHaveCount(rows)

  const heading = page.getByRole('heading', { level: 1 })
  await context.setOffline(false)
  await main.getByRole('button', { name: 'Yeniden dene' }).click()
  await expect(main.getByRole('alert')).toHaveCount(0)
  await expect.poll(async () => (await heading.textContent())?.replace(/\D/g, '')).toBe(String(organization.count))

  await context.setOffline(true)
  for (const link of ['Kurumlar', 'English']) {
    await page.getByRole('banner').getByRole('link', { name: link }).filter({ visible: true }).click()
    await expect(heading).toHaveText('Portal yanıt vermedi')
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Bağlantınız')
    await page.goBack()
    await expect(heading).toContainText(String(organization.count))
    await expect(page.locator('html')).toHaveAttribute('lang', 'tr')
  }
})

test('stays readable if its code cannot be loaded, and hydrates later', async ({ page, context }) => {
  let isDown = true
  await page.route(/\/assets\/search-[^/]*\.js$/, (route) => (isDown ? route.abort() : route.continue()))
  await page.goto('/dataset')
  await waitForHydration(page)
  const rows = page.getByRole('main').getByRole('article')
  const count = await rows.count()
  expect(count).toBeGreaterThan(0)
  await expect(page.getByRole('complementary').getByRole('checkbox').first()).toBeVisible()

  isDown = false
  await context.setOffline(true)
  await context.setOffline(false)
  const box = page.getByRole('complementary').getByRole('checkbox').first()
  await expect(async () => {
    await box.click()
    await expect(page).toHaveURL(/organization=/, { timeout: 500 })
  }).toPass()
})

test('opens a page whose chunk was removed by a deployment', async ({ page }) => {
  await page.goto('/dataset')
  await waitForHydration(page)
  let isAsked = false
  await page.route(/\/assets\/OrganizationsPage-[^/]*\.js$/, (route) => {
    if (isAsked) return route.continue()
    isAsked = true
    return route.fulfill({ status: 404, body: '' })
  })
  await page.getByRole('banner').getByRole('link', { name: 'Kurumlar' }).filter({ visible: true }).click()
  await expect(page).toHaveURL('/organization')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kurumlar')
  expect(isAsked).toBe(true)
})

test('shows that the next page is loading', async ({ page }) => {
  await page.goto('/dataset')
  await waitForHydration(page)
  let arrive = () => {}
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route(/\/assets\/OrganizationsPage-[^/]*\.js$/, async (route) => {
    await arrival
    await route.continue()
  })
  const line = page.locator('[data-active="true"]')
  await expect(line).toHaveCount(0)
  await page.getByRole('banner').getByRole('link', { name: 'Kurumlar' }).filter({ visible: true }).click()
  await expect(line).toHaveCount(1)
  arrive()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kurumlar')
  await expect(line).toHaveCount(0)
})
