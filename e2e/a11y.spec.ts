import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { runAxe } from './axe.ts'
import { discoverOnce, PAGES, pathOf } from './catalogue.ts'
import { test } from './onePage.ts'
import { setTheme, waitForHydration } from './waitForHydration.ts'

/** The languages of the portal; the first has no prefix in the path. */
const { languages }: { languages: string[] } = JSON.parse(readFileSync('public/site.json', 'utf8'))

/**
 * Each language is checked at both sizes and in both schemes, and every pair of a size and a scheme in every second
 * language: no colour depends on the language.
 */
const SCREENS = [
  { name: 'wide', width: 1280, height: 900, schemes: ['light', 'dark'] },
  { name: 'narrow', width: 320, height: 640, schemes: ['dark', 'light'] },
] as const

for (const name of Object.keys(PAGES)) {
  for (const [number, language] of languages.entries()) {
    test(`${name} in ${language} hydrates without an error, and is accessible in both schemes, wide and narrow`, async ({
      page,
      request,
      reports,
    }) => {
      test.slow()
      const path = pathOf(name, await discoverOnce(request)) ?? ''
      test.skip(path === '', 'this catalogue has none')
      const response = await page.goto(number === 0 ? path : `/${language}${path === '/' ? '' : path}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      if (!name.startsWith('embedded ')) await hydrate(page)
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      expect(reports.exceptions).toEqual([])
      // The browser itself reports the status of a missing page.
      if (response?.ok()) expect(reports.messages).toEqual([])

      for (const { name: screen, schemes, ...size } of SCREENS) {
        const colorScheme = schemes[number % 2 === 0 ? 0 : 1]
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
