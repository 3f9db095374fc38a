import { expect, test } from '@playwright/test'
import { runAxe } from './axe.ts'
import { discover, inEnglish, PAGES, pathOf } from './catalogue.ts'

/** Every size and every scheme is checked with all rules once, and every pair of them with the rules for colours. */
const SCREENS = [
  { name: 'wide', width: 1280, height: 900, schemes: ['light', 'dark'] },
  { name: 'narrow', width: 320, height: 640, schemes: ['dark', 'light'] },
] as const

for (const name of Object.keys(PAGES)) {
  for (const language of ['tr', 'en']) {
    test(`${name} in ${language} is accessible in both schemes, wide and narrow`, async ({ page, request }) => {
      test.slow()
      const path = pathOf(name, await discover(request)) ?? ''
      test.skip(path === '', 'this catalogue has none')
      await page.goto(language === 'en' ? inEnglish(path) : path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)

      for (const { name: screen, schemes, ...size } of SCREENS) {
        await page.setViewportSize(size)
        for (const colorScheme of schemes) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
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
