import { expect, type Page } from '@playwright/test'

const themeControl = (page: Page) => page.getByRole('banner').getByRole('combobox', { name: /Görünüm|Theme/ })

export async function setTheme(page: Page, theme: 'system' | 'light' | 'dark'): Promise<void> {
  await themeControl(page).selectOption(theme)
}

/** Waits until a page is hydrated, which its theme control shows. The page has the dark theme afterwards. */
export async function waitForHydration(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      await setTheme(page, 'light')
      await setTheme(page, 'dark')
      return page.locator('html').getAttribute('data-theme')
    })
    .toBe('dark')
}
