import { expect, test } from '@playwright/test'
import { discover, inEnglish, pagesOf } from './catalogue.ts'
import { waitForHydration } from './waitForHydration.ts'

/** Pages that search engines may not list (`isIndexed` in src/app/pages.ts). */
const NOT_INDEXED = /^\/(dataset\/(compare|changes|proposal)|user|dashboard|watched|ckan-admin|status|harvest)/
test('sends complete HTML for every page: title, description, links to the other language, readable without JavaScript', async ({
  request,
  baseURL,
}) => {
  const pages = pagesOf(await discover(request))
  expect(pages.length).toBeGreaterThan(8)
  for (const { name, path } of pages) {
    for (const [language, address] of [
      ['tr', path],
      ['en', inEnglish(path)],
    ] as const) {
      const response = await request.get(address, { headers: { accept: 'text/html' } })
      const html = await response.text()
      const isMissing = name === 'page not found' || name.startsWith('missing ')
      expect(response.status(), address).toBe(isMissing ? 404 : 200)
      expect(html, address).toContain(`<html lang="${language}"`)
      expect(html, address).toMatch(/<title>[^<]+<\/title>/)
      expect(html.match(/<h1[ >]/g), `${address} has one main heading`).toHaveLength(1)
      expect(html, address).not.toContain('aria-busy="true"')
      if (isMissing || name.startsWith('embedded ') || NOT_INDEXED.test(path))
        expect(html, address).toContain('<meta name="robots" content="noindex">')
      else expect(html, address).toContain(`<link rel="alternate" hreflang="en" href="${baseURL}${inEnglish(path)}">`)
    }
  }
})

test('requests no data that the HTML already contains', async ({ page, request }) => {
  const requests: string[] = []
  page.on('request', (sent) => void requests.push(sent.url()))
  const pages = pagesOf(await discover(request)).filter(({ name }) => ['home', 'search'].includes(name))
  expect(pages).toHaveLength(2)
  for (const { path } of pages) {
    await page.goto(path)
    await waitForHydration(page)
  }
  expect(requests.length).toBeGreaterThan(3)
  expect(requests.filter((url) => url.includes('/api/3/action/'))).toEqual([])
})

test('declares the order of its cascade layers before it uses one', async ({ page }) => {
  await page.goto('/')
  const layers = await page.evaluate(() => {
    const names: string[] = []
    for (const sheet of document.styleSheets) {
      for (const rule of sheet.cssRules) {
        if (rule instanceof CSSLayerStatementRule) names.push(...rule.nameList)
        if (rule instanceof CSSLayerBlockRule) names.push(rule.name)
      }
    }
    return [...new Set(names)]
  })
  expect(layers).toEqual(['reset', 'tokens', 'base', 'ui', 'catalogue', 'features'])
})

test('shows the selected theme in the first paint of the next page', async ({ page }) => {
  await page.goto('/')
  await waitForHydration(page)
  const response = await page.goto('/accessibility')
  expect(await response?.text()).toContain('data-theme="dark"')
})

test('sets theme-color to the background of the page, before and after hydration', async ({ page, request }) => {
  const html = await (await request.get('/', { headers: { accept: 'text/html' } })).text()
  await page.goto('/')
  await waitForHydration(page)
  const frames = page.locator('meta[name="theme-color"]')
  await expect(frames).toHaveCount(1)
  for (const theme of ['dark', 'light'] as const) {
    await page.getByRole('banner').getByRole('combobox', { name: 'Görünüm' }).selectOption(theme)
    const ground = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    await expect(frames).toHaveAttribute('content', ground)
    const hex = ground.match(/\d+/g)?.map((part) => Number(part).toString(16).padStart(2, '0'))
    expect(html).toContain(`media="(prefers-color-scheme: ${theme})" content="#${hex?.join('')}"`)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('searches, filters and opens a dataset', async ({ page, request }) => {
    const { dataset, organization } = await discover(request)
    await page.goto('/')
    await page.getByRole('main').getByRole('searchbox').fill(dataset.title)
    await page.getByRole('main').getByRole('button', { name: 'Ara' }).click()
    await expect(page.getByRole('link', { name: dataset.title, exact: true })).toBeVisible()

    await page.goto('/dataset')
    await page.getByRole('complementary').getByRole('checkbox', { name: organization.display_name }).check()
    await page.getByRole('button', { name: 'Filtreleri uygula' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(String(organization.count))
  })
})
