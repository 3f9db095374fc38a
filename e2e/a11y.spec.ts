import { expect, type Page } from '@playwright/test'
import { runAxe } from './axe.ts'
import { discoverOnce, inEnglish, PAGES, pathOf } from './catalogue.ts'
import { test } from './onePage.ts'
import { setTheme, waitForHydration } from './waitForHydration.ts'

/**
 * Each language is checked at both sizes and in both schemes, and every pair of a size and a scheme in one language: no
 * colour depends on the language.
 */
const SCREENS = [
  { name: 'wide', width: 1280, height: 900, schemeOf: { tr: 'light', en: 'dark' } },
  { name: 'narrow', width: 320, height: 640, schemeOf: { tr: 'dark', en: 'light' } },
] as const

for (const name of Object.keys(PAGES)) {
  for (const language of ['tr', 'en'] as const) {
    test(`${name} in ${language} hydrates without an error, and is accessible in both schemes, wide and narrow`, async ({
      page,
      request,
      reports,
    }) => {
      test.slow()
      const path = pathOf(name, await discoverOnce(request)) ?? ''
      test.skip(path === '', 'this catalogue has none')
      const response = await page.goto(language === 'en' ? inEnglish(path) : path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      if (!name.startsWith('embedded ')) await hydrate(page)
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      expect(reports.exceptions).toEqual([])
      // The browser itself reports the status of a missing page.
      if (response?.ok()) expect(reports.messages).toEqual([])

      for (const { name: screen, schemeOf, ...size } of SCREENS) {
        const colorScheme = schemeOf[language]
        await page.setViewportSize(size)
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await nextFrame(page)
        const { problems, checked } = await runAxe(page)
        expect(problems, `${screen}, ${colorScheme}`).toEqual([])
        expect(checked).toBeGreaterThan(10)
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect(overflow, `${screen}: the page does not scroll sideways`).toBeLessThanOrEqual(0)
      }
    })
  }
}

/** Waits for hydration, after which the page follows the scheme of the device again. */
async function hydrate(page: Page): Promise<void> {
  await waitForHydration(page)
  await setTheme(page, 'system')
}

/** Scripts that follow the scheme of the device, like the editor’s theme, are called before the frame’s callbacks. */
async function nextFrame(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )
}
