import { expect, type Page } from '@playwright/test'

/** Waits until a page does what it shows: its theme control works. The page is in dark colours afterwards. */
export async function comeAlive(page: Page): Promise<void> {
  const control = page.getByRole('banner').getByRole('combobox', { name: /Görünüm|Theme/ })
  await expect
    .poll(async () => {
      await control.selectOption('light')
      await control.selectOption('dark')
      return page.locator('html').getAttribute('data-theme')
    })
    .toBe('dark')
}
