import { expect } from '@playwright/test'
import { runAxe } from './axe.ts'
import { discover, inEnglish, pagesOf } from './catalogue.ts'
import { test } from './onePage.ts'
import { ReducedCkan, type Reduction } from './ReducedCkan.ts'
import { waitForHydration } from './waitForHydration.ts'

test.describe.configure({ mode: 'default' }) // each test starts a portal

/** The last one lacks the most. Each takes half a minute, so `npm test` runs that one: E2E_REDUCTIONS=all runs every one. */
const REDUCTIONS: Reduction[] = ['datastore', 'SQL', 'facets', 'activity', 'all but seven actions']

for (const reduction of process.env['E2E_REDUCTIONS'] === 'all' ? REDUCTIONS : REDUCTIONS.slice(-1)) {
  test(`every page has its heading and no fault in front of a CKAN without ${reduction}`, async ({
    page,
    request,
    baseURL,
    reports,
  }) => {
    test.setTimeout(300_000)
    const ckan = new ReducedCkan()
    try {
      await ckan.start(baseURL ?? '', reduction)
      for (const { name, path } of pagesOf(await discover(request))) {
        const response = await page.goto(ckan.url + inEnglish(path))
        expect(response?.status(), name).toBeLessThan(500)
        await expect(page.getByRole('heading', { level: 1 }), name).toHaveCount(1)
        if (!name.startsWith('embedded ')) await waitForHydration(page)
        await expect(page.locator('[aria-busy="true"]'), name).toHaveCount(0)
        await expect(page.getByText('This page cannot be shown'), name).toHaveCount(0)
        const { problems } = await runAxe(page)
        expect(problems, name).toEqual([])
        expect(reports.exceptions, name).toEqual([])
      }
    } finally {
      await ckan.stop()
    }
  })
}
