import { expect, type Page } from '@playwright/test'

/** Waits until a page is hydrated, which its theme control shows. The page has the dark theme afterwards. */
export async function waitForHydration(page: Page): Promise<void> {
  const control = page.getByRole('banner').getByRole('combobox', { name: /Görünüm|Theme/ })
  await expect
    .poll(async () => {
      await control.selectOption('light')
      await control.selectOption('dark')
      return page.locator('html').getAttribute('data-theme')
    })
    .toBe('dark')
}
