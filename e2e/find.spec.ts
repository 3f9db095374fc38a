import { expect, type Page, test } from '@playwright/test'
import { ask, discover } from './catalogue.ts'
import { waitForHydration } from './waitForHydration.ts'

const countOf = async (page: Page) =>
  Number((await page.getByRole('heading', { level: 1 }).textContent())?.replace(/\D/g, ''))

test('searches, filters, opens a dataset, goes back and switches the language', async ({ page, request }) => {
  const { dataset, organization } = await discover(request)
  const word = dataset.title.split(/[\s:,()’']+/).sort((a, b) => b.length - a.length)[0] ?? dataset.name
  await page.goto('/')
  await page.getByRole('main').getByRole('searchbox').fill(word)
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL((url) => url.pathname === '/dataset' && url.searchParams.get('q') === word)
  // The home page, which is shown until the results are there, may have several links to the dataset, none in an article.
  const hit = page.getByRole('article').getByRole('link', { name: dataset.title, exact: true })
  await expect(hit).toBeVisible()

  await page.goto('/dataset')
  const all = await countOf(page)
  const filters = page.getByRole('complementary')
  await filters.getByRole('checkbox', { name: organization.display_name }).check()
  await expect(page).toHaveURL(`/dataset?organization=${organization.name}`)
  await expect.poll(() => countOf(page)).toBe(organization.count)
  expect(organization.count).toBeLessThanOrEqual(all)

  const first = page.getByRole('main').getByRole('article').first().getByRole('link')
  const title = (await first.textContent()) ?? ''
  await first.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title)

  await page.goBack()
  await expect(page).toHaveURL(`/dataset?organization=${organization.name}`)
  await expect(filters.getByRole('checkbox', { checked: true })).toHaveCount(1)
  await expect.poll(() => countOf(page)).toBe(organization.count)

  await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL(`/en/dataset?organization=${organization.name}`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('searchbox', { name: 'Search datasets' })).toBeVisible()
  await expect.poll(() => countOf(page)).toBe(organization.count)
})

for (const path of ['/dataset', '/en/dataset/'])
  test(`keeps the focus and every letter while the reader types on a slow device at ${path}`, async ({ page }) => {
    await page.goto(path)
    await waitForHydration(page)
    const field = page.getByRole('main').locator('input[name=q]')
    await field.click()
    const device = await page.context().newCDPSession(page)
    await device.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const words = 'district names'
    // Between two letters come the results, the address, or neither.
    for (const [index, letter] of [...words].entries()) {
      await page.keyboard.type(letter)
      await page.waitForTimeout([40, 120, 210, 330][index % 4] ?? 0)
    }
    await expect(page).toHaveURL((url) => url.searchParams.get('q') === words)
    await expect(field).toHaveValue(words)
  })

test('undoes a filter with Back and removes all filters at once', async ({ page, request }) => {
  const { count, format } = await discover(request)
  await page.goto('/en/dataset')
  const status = page.getByRole('main').getByRole('status').first()
  await expect(status).toBeEmpty()
  const box = page.getByRole('complementary').getByRole('checkbox', { name: format.display_name }).first()
  await box.check()
  await expect.poll(() => countOf(page)).toBe(format.count)
  await expect(status).toContainText(/\d/)
  await page.goBack()
  await expect(box).not.toBeChecked()
  await expect.poll(() => countOf(page)).toBe(count)
  await expect(status).toHaveText((await page.getByRole('heading', { level: 1 }).textContent()) ?? '')

  await page.goForward()
  await page.getByRole('button', { name: 'Clear all filters' }).click()
  await expect(page).toHaveURL('/en/dataset')
  await expect.poll(() => countOf(page)).toBe(count)
})

test('suggests entries that begin with the typed text, with the keyboard only', async ({ page, request }) => {
  const { dataset } = await discover(request)
  // One of its words may be in many titles.
  const words = dataset.title.slice(0, -1).trim()
  await page.goto('/')
  await waitForHydration(page)
  await page.keyboard.press('/')
  await expect(page.getByRole('main').getByRole('searchbox')).toBeFocused()
  await page.keyboard.type(words)
  await expect(page.getByRole('option', { name: dataset.title, exact: true })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('main').getByRole('option', { selected: true })).toHaveText(`“${words}” için ara`)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === words)
})

test('restores the scroll position in the list', async ({ page, request }) => {
  const { count } = await discover(request)
  test.skip(count < 20, 'the list is too short to scroll')
  await page.goto('/dataset')
  const last = page.getByRole('main').getByRole('article').last().getByRole('link')
  await last.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => window.scrollY)
  expect(before).toBeGreaterThan(200)
  await last.click()
  await expect(page).toHaveURL(/\/dataset\/./)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before)
})

test('goes through the pages of results and shows the current one', async ({ page, request }) => {
  const { count } = await discover(request)
  test.skip(count <= 20, 'all results are on one page')
  const { results } = await ask<{ results: { title: string }[] }>(request, 'package_search', {
    sort: 'metadata_modified desc',
    rows: 20,
    start: 20,
  })
  await page.goto('/dataset')
  await waitForHydration(page) // before hydration a link loads a new page, which begins at the top
  await page.getByRole('navigation', { name: 'Sonuç sayfaları' }).getByRole('link', { name: 'Sonraki' }).click()
  await expect(page).toHaveURL('/dataset?page=2')
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(results.length)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('main').locator('[aria-current="page"]')).toContainText('2')
})

test('filters in a sheet on a small screen', async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { organization } = await discover(request)
  await page.goto('/dataset')
  await page.getByRole('button', { name: 'Filtreler' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filtreler' })
  await sheet.getByRole('checkbox', { name: organization.display_name }).check()
  const apply = sheet.getByRole('button', { name: 'veri setini göster' })
  await expect(apply).toContainText(String(organization.count))
  await apply.click()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('button', { name: 'Filtreler (1)' })).toBeFocused()
})

test('restores the scroll position after a reload, after another site, within the page', async ({ page, request }) => {
  const { count } = await discover(request)
  test.skip(count < 20, 'the list is too short to scroll')
  const scrolled = () => page.evaluate(() => window.scrollY)
  // The browser keeps the visible row in its place, so that a font that arrives late changes the position by some pixels.
  const isNear = async (top: number) => Math.abs((await scrolled()) - top) < 8
  const readDownTo = async (top: number) => {
    await page.evaluate((y) => window.scrollTo(0, y), top)
    await expect.poll(scrolled).toBe(top)
  }
  await page.goto('/dataset')
  await waitForHydration(page)
  await readDownTo(400)
  await page.reload()
  await waitForHydration(page)
  await expect.poll(() => isNear(400)).toBe(true)

  await page.goto('about:blank')
  await page.goBack()
  await waitForHydration(page)
  await expect.poll(() => isNear(400)).toBe(true)

  await readDownTo(0)
  await page.goto('/tag')
  await waitForHydration(page)
  await readDownTo(300)
  await page.evaluate(() => {
    location.hash = 'content'
  })
  await expect(page).toHaveURL('/tag#content')
  const top = await scrolled()
  expect(top).toBeLessThan(300)
  await page.evaluate(() => new Promise(requestAnimationFrame))
  expect(await scrolled()).toBe(top)
})

test('links to every part of the portal at every width', async ({ page }) => {
  const banner = page.getByRole('banner')
  const link = banner.getByRole('link', { name: 'Kurumlar' }).filter({ visible: true })
  let looked = 0
  for (const path of ['/', '/tag']) {
    await page.goto(path)
    for (const width of [320, 720, 721, 900, 1088, 1089, 1280]) {
      await page.setViewportSize({ width, height: 700 })
      const menu = banner.getByText('Menü', { exact: true })
      if (await menu.isVisible()) await menu.click()
      await expect(link, `${path} at ${width} px`).toHaveCount(1)
      if (await menu.isVisible()) await menu.click()
      looked += 1
    }
  }
  expect(looked).toBe(14)
})
