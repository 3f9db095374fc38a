import { expect, type Page, test } from '@playwright/test'
import { runAxe } from './axe.ts'
import { discover } from './catalogue.ts'
import { signInWithToken } from './ckanBehind.ts'
import { hasNginx, StaticSite } from './StaticSite.ts'
import { signIn } from './signIn.ts'
import { waitForHydration } from './waitForHydration.ts'

test.skip(!hasNginx, 'this machine has no nginx')
test.describe.configure({ mode: 'default' }) // the tests of a group share one web server

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Collects what the browser reports, violations of the security policy included. */
function reportsOf(page: Page): string[] {
  const reports: string[] = []
  page.on('pageerror', ({ message }) => reports.push(message))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) reports.push(message.text())
  })
  return reports
}

for (const isSameHost of [false, true]) {
  test.describe(
    isSameHost ? 'static files with CKAN under the same address' : 'static files with CKAN elsewhere',
    () => {
      const site = new StaticSite()
      test.beforeAll(({ baseURL }) => site.start(baseURL ?? '', { isSameHost }))
      test.afterAll(() => site.stop())

      test('shows every kind of page in both languages, also after a reload', async ({ page, request }) => {
        const { dataset, resource, organization, count } = await discover(request)
        const reports = reportsOf(page)
        for (const language of ['', '/en']) {
          await page.goto(`${site.url}${language || '/'}`)
          await expect(heading(page)).toHaveCount(1)
          await page
            .getByRole('banner')
            .getByRole('link', { name: /^(Veri setleri|Datasets)$/ })
            .click()
          await expect(heading(page)).toHaveText(new RegExp(`^${count} (veri seti|datasets)$`))
          await expect(page.locator('html')).toHaveAttribute('lang', language ? 'en' : 'tr')
          await page.goto(`${site.url}${language}/dataset/${dataset.name}`)
          // The sample’s titles are in both languages.
          const title = language ? /\w{3}/ : dataset.title
          await expect(heading(page)).toHaveText(title)
          await page.reload()
          await expect(heading(page)).toHaveText(title)
          await page.goto(`${site.url}${language}/dataset/${dataset.name}/resource/${resource?.id}`)
          await expect(page.getByRole('grid').or(page.getByRole('table')).first()).toBeVisible()
          await page.goto(`${site.url}${language}/organization/${organization.name}`)
          await expect(heading(page)).toHaveText(language ? /\w{3}/ : organization.display_name)
          await page.goto(`${site.url}${language}/sql?table=${resource?.id}`)
          await expect(page.locator('.monaco-editor').first()).toBeVisible()
          await page.goto(`${site.url}${language}/no-such-page`)
          await expect(heading(page)).toHaveText(/^(Sayfa bulunamadı|Page not found)$/)
          expect((await runAxe(page)).problems).toEqual([])
        }
        expect(reports).toEqual([])
      })

      test('sends the headers of the portal’s server', async ({ request }) => {
        const page = await request.get(`${site.url}/dataset/any`)
        expect(page.headers()).toMatchObject({
          'cache-control': 'no-cache',
          'content-type': 'text/html; charset=utf-8',
          'x-content-type-options': 'nosniff',
        })
        expect(page.headers()['content-security-policy']).toContain("frame-ancestors 'none'")
        const embedded = await request.get(`${site.url}/en/embed/dataset`)
        expect(embedded.headers()['content-security-policy']).toMatch(/frame-ancestors \*$/)
        const [, script = ''] = /src="(\/assets\/[^"]+\.js)"/.exec(await page.text()) ?? []
        const asset = await request.get(site.url + script, { headers: { 'accept-encoding': 'gzip' } })
        expect(asset.headers()).toMatchObject({
          'cache-control': 'public, max-age=31536000, immutable',
          'content-encoding': 'gzip',
        })
        expect((await request.get(`${site.url}/assets/no-such.js`)).status()).toBe(404)
      })

      if (isSameHost)
        test('passes the feeds, files and documents of CKAN on', async ({ request }) => {
          const { dataset } = await discover(request)
          for (const language of ['', '/en'])
            for (const path of ['/feeds/dataset.atom', `/dataset/${dataset.name}.ttl`, '/catalog.jsonld']) {
              const response = await request.get(site.url + language + path)
              expect([path, response.status()]).toEqual([path, 200])
              expect(response.headers()['content-type']).toMatch(/atom|turtle|json/)
            }
        })
    },
  )
}

test.describe('static files', () => {
  const site = new StaticSite()
  test.beforeAll(({ baseURL }) => site.start(baseURL ?? ''))
  test.afterAll(() => site.stop())

  test('signs in with a token, which no storage of the browser holds', async ({ page }) => {
    await page.goto('/en/user/me')
    await signIn(page, 'yayinci')
    await page.getByLabel('Token name').fill(`static-${Math.random().toString(36).slice(2, 8)}`)
    await page.getByRole('button', { name: 'Create token' }).click()
    const token = (await page.getByRole('alert').locator('code').textContent()) ?? ''
    await page.goto(`${site.url}/en/user/me`)
    await waitForHydration(page)
    await signInWithToken(page, { token })
    await expect(heading(page)).toHaveText(/^Hello, /)
    const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, location.href, document.cookie]))
    expect(stored).not.toContain(token)
  })

  test('shows the frame of the page at once, and returns to its place when a slow CKAN has responded', async ({
    page,
    request,
  }) => {
    const { dataset } = await discover(request)
    let isSlow = true
    let respond = () => {}
    const response = new Promise<void>((resolve) => {
      respond = resolve
    })
    await page.route('**/api/3/action/**', async (route) => {
      if (isSlow) await response
      await route.continue()
    })
    await page.goto(`${site.url}/en/dataset/${dataset.name}`)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Datasets' })).toBeVisible()
    await expect(page.getByRole('main').locator('[aria-busy="true"]').first()).toBeVisible()
    respond()
    await expect(heading(page)).toBeVisible()
    await page.evaluate(() => scrollTo(0, 300))
    isSlow = false
    await page.reload()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(300)
  })

  test('says what is wrong if CKAN does not respond, and with the settings', async ({ page }) => {
    await site.configure({ ckan: { base: 'http://127.0.0.1:9' } })
    await page.goto(`${site.url}/en/dataset`)
    const main = page.getByRole('main')
    await expect(main.getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(main).toContainText('the catalogue behind it does not')
    await site.configure({ timeZone: 'Europe/Nowhere' })
    await page.goto(`${site.url}/en/dataset`)
    await expect(page.locator('body')).toContainText('The portal could not open')
    await expect(page.locator('body')).toContainText('timeZone')
  })
})
