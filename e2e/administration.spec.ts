import { expect, type Page, test } from '@playwright/test'
import { call, signedInPage } from './asUser.ts'
import { choose, expectUsableOnPhone, tabTo, write } from './keyboard.ts'
import { passwordOf } from './signIn.ts'

// These journeys use no mouse.
test.skip(() => process.env['E2E_BASE_URL'] !== undefined, 'another portal does not have the sample’s accounts')
test.slow()

let page: Page
let word: string
test.beforeEach(async ({ browser, baseURL }) => {
  page = await signedInPage(browser, { login: 'yonetici', password: await passwordOf('yonetici'), baseURL })
  word = `klavye-${Math.random().toString(36).slice(2, 8)}`
  await call(page, 'organization_create', { name: word, title: word })
})
test.afterEach(async () => {
  await page.context().close()
})

test('filters the audit and downloads it', async () => {
  await page.goto('/en/ckan-admin/audit')
  await choose(page, page.getByLabel('Action'), 'Created')
  await write(page, page.getByLabel('Object (name or id)'), word)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '1 entry' })).toBeVisible()
  const link = page.getByRole('link', { name: 'CSV' })
  await tabTo(page, link)
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  expect(download.suggestedFilename()).toMatch(/\.csv$/)
  await expectUsableOnPhone(page)
})
