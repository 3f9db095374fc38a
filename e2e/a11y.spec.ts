import { expect, type Page } from '@playwright/test'
import { runAxe } from './axe.ts'
import { discoverOnce, inEnglish, PAGES, pathOf } from './catalogue.ts'
import { test } from './onePage.ts'
import { setTheme, waitForHydration } from './waitForHydration.ts'

/** Every size and every scheme is checked with all rules once, and every pair of them with the rules for colours. */
const SCREENS = [
  { name: 'wide', width: 1280, height: 900, schemes: ['light', 'dark'] },
  { name: 'narrow', width: 320, height: 640, schemes: ['dark', 'light'] },
] as const

for (const name of Object.keys(PAGES)) {
  for (const language of ['tr', 'en']) {
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

      for (const { name: screen, schemes, ...size } of SCREENS) {
        await page.setViewportSize(size)
        for (const colorScheme of schemes) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
          await nextFrame(page)
          const onlyColours = colorScheme !== schemes[0]
          const { problems, checked } = await runAxe(page, { onlyColours })
          expect(problems, `${screen}, ${colorScheme}`).toEqual([])
          expect(checked).toBeGreaterThan(onlyColours ? 0 : 10)
        }
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
