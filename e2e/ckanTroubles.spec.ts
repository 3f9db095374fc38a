import { expect, test } from '@playwright/test'
import { OddCkan, type Trouble } from './OddCkan.ts'

const PAGES = [
  '/en/dataset/tuhaf',
  '/en/sql',
  '/en/sql?table=r1',
  '/en/api-docs',
  '/en/user/me',
  '/en/dataset/new',
  '/en/dataset/edit/tuhaf',
]

test.describe.configure({ mode: 'default' }) // all tests share one portal

let portal: OddCkan
test.beforeAll(async () => {
  portal = new OddCkan()
  await portal.start()
})
test.afterAll(() => portal.stop())

for (const trouble of ['none', 'gateway', 'down', 'slow'] satisfies Trouble[]) {
  test(`shows the pages of the console, the account and the API with a faulty CKAN: ${trouble}`, async ({ page }) => {
    test.slow()
    const broken: string[] = []
    page.on('pageerror', (error) => broken.push(`${page.url()}: ${error.message}`))
    portal.trouble = trouble
    for (const path of trouble === 'slow' ? PAGES.slice(2, 3) : PAGES) {
      const response = await page.goto(portal.url + path)
      expect(response?.status(), path).toBeLessThan(504)
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
      await expect(page.getByRole('main'), path).toContainText(/\w{4}/)
      await expect(page.getByText('This page cannot be shown'), path).toHaveCount(0)
    }
    expect(broken).toEqual([])
    portal.trouble = 'none'
  })
}

test('shows that there is no response to a sign-in and to a statement, and keeps both texts', async ({ page }) => {
  await page.goto(`${portal.url}/en/user/me`)
  const field = page.getByRole('textbox', { name: 'API token' })
  await expect(field).toBeVisible()
  portal.trouble = 'gateway'
  await field.fill('a-token')
  await page.getByRole('button', { name: 'Check and continue' }).click()
  await expect(page.getByRole('alert').filter({ hasText: /\w/ }).first()).toBeVisible()
  await expect(field).toHaveValue('a-token')

  portal.trouble = 'none'
  await page.goto(`${portal.url}/en/sql?q=SELECT%201`)
  await expect(page.locator('.monaco-editor').first()).toBeVisible()
  portal.trouble = 'gateway'
  await page.getByRole('button', { name: /^Run/ }).click()
  await expect(page.getByText('There is a problem with the portal.', { exact: false })).toBeVisible()
  portal.trouble = 'none'
})
