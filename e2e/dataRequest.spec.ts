import { expect, type Page, test } from '@playwright/test'
import { choose, expectUsableOnPhone, press, write } from './keyboard.ts'
import { signIn } from './signIn.ts'
import { waitForHydration } from './waitForHydration.ts'

let number = 0
/** A text that no existing request has. */
const wish = () => `Kaldırım genişlikleri ${Date.now()}-${number++}`

/** Submits the form until it is accepted: a form that is sent within seconds must be confirmed. */
async function send(page: Page): Promise<void> {
  const button = page.getByRole('main').getByRole('button', { name: /^(Talebi gönder|Send request)$/ })
  await expect(async () => {
    // The page with the number, which has no such button, may appear at any moment.
    if (await button.isVisible()) await button.click({ timeout: 5_000 })
    await expect(page).toHaveURL(/\/data-request\/\d{4}-\d+\?sent=1$/, { timeout: 5_000 })
  }).toPass()
}

test('leads from an empty search to a request with a number, which others support', async ({ page, browser }) => {
  const what = wish()
  await page.goto(`/dataset?q=${encodeURIComponent('zzqqxxyyww kaldırım')}`)
  await waitForHydration(page)
  await page.getByRole('main').getByRole('link', { name: 'Bu veriyi isteyin' }).click()
  await expect(page.getByLabel('İstediğiniz veri')).toHaveValue('zzqqxxyyww kaldırım')
  await page.getByLabel('İstediğiniz veri').fill(what)
  await page.getByLabel('Kullanım amacı').fill('Engelli erişimi')
  await send(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(what)
  await expect(page.getByText('Talebiniz alındı')).toBeVisible()
  await expect(page.getByText('1 kişinin ihtiyacı var')).toBeVisible()

  const other = await (await browser.newContext()).newPage()
  await other.goto(page.url().replace('?sent=1', ''))
  await waitForHydration(other)
  await other.getByRole('button', { name: /^Benim de ihtiyacım var/ }).click()
  await expect(other.getByText('2 kişinin ihtiyacı var')).toBeVisible()
  await expect(other.getByText('Bu talebi desteklediniz.')).toBeVisible()
  await other.reload()
  await waitForHydration(other)
  await expect(other.getByText('2 kişinin ihtiyacı var')).toBeVisible()
  await expect(other.getByRole('button', { name: /^Benim de ihtiyacım var/ })).toHaveCount(0)
})

test('is answered by staff with a dataset, and can be found by its number', async ({ page, browser, request }) => {
  const { result } = await (await request.get('/api/3/action/package_search?rows=1')).json()
  const [{ name, title }] = result.results
  const what = wish()
  await page.goto('/data-request')
  await waitForHydration(page)
  await page.getByLabel('İstediğiniz veri').fill(what)
  await page.reload()
  await waitForHydration(page)
  await expect(page.getByLabel('İstediğiniz veri')).toHaveValue(what)
  await send(page)
  const reference = /\d{4}-\d+/.exec(page.url())?.[0] ?? ''
  await expect(page.getByRole('heading', { name: 'Bu talebi yanıtla' })).toHaveCount(0)

  const staff = await (await browser.newContext()).newPage()
  await staff.goto('/en/user/login')
  await signIn(staff, 'yonetici')
  await expect(staff.getByRole('heading', { level: 1, name: /^Hello/ })).toBeVisible()
  // The staff uses no mouse.
  await staff.goto('/en/dashboard/requests')
  await write(staff, staff.getByLabel('Words or reference number'), reference)
  await staff.keyboard.press('Enter')
  await expect(staff.getByRole('heading', { name: '1 request' })).toBeVisible()
  const assignee = staff.getByLabel(`Assigned to ${what}`)
  await choose(staff, assignee, 'yonetici')
  await expect(staff.getByText('Saved.')).toBeVisible()
  await expect(assignee).toBeFocused()
  await expect(assignee).toHaveValue('yonetici')
  await expectUsableOnPhone(staff)
  await staff.keyboard.press('Shift+Tab')
  await staff.keyboard.press('Enter')
  await expect(staff.getByRole('heading', { level: 1 })).toHaveText(what)
  await choose(staff, staff.getByLabel('Status'), 'Published')
  await press(staff, staff.getByRole('button', { name: 'Save answer' }))
  const dataset = staff.getByLabel('Dataset that answers the request')
  await expect(dataset).toHaveAttribute('aria-invalid', 'true')
  await write(staff, dataset, `${new URL(page.url()).origin}/dataset/${name}`)
  await press(staff, staff.getByRole('button', { name: 'Save answer' }))
  await expect(staff.getByText('Saved.')).toBeVisible()

  await page.goto('/data-request')
  await waitForHydration(page)
  await expect(page.getByLabel('İstediğiniz veri')).toHaveValue('')
  await page.getByLabel('Başvuru numarası').fill(reference)
  await page.getByRole('button', { name: 'Aç', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(what)
  await expect(page.getByRole('main').getByText('Yayımlandı')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: title })).toHaveAttribute('href', `/dataset/${name}`)
})

test('shows errors at their field and keeps the entered text', async ({ page }) => {
  await page.goto('/en/data-request')
  await waitForHydration(page)
  const what = page.getByLabel('Data you need')
  await what.fill('abc')
  await page.getByLabel('Email address').fill('nobody')
  await page.getByRole('button', { name: 'Send request' }).click()
  const summary = page.getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveCount(2)
  await expect(what).toHaveAttribute('aria-invalid', 'true')
  await expect(what).toHaveValue('abc')
  await expect(page.getByLabel('Email address')).toHaveValue('nobody')
})

test('shows similar datasets and requests during typing', async ({ page }) => {
  const what = wish()
  await page.goto('/data-request')
  await waitForHydration(page)
  await page.getByLabel('İstediğiniz veri').fill(what)
  await send(page)
  await page.goto('/data-request')
  await waitForHydration(page)
  await page.getByLabel('İstediğiniz veri').pressSequentially('kaldırımların genişliği')
  await expect(page.getByRole('status').getByRole('link', { name: what })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('accepts a request and shows its number, or returns the form with errors', async ({ page }) => {
    await page.goto('/en/data-request')
    await page.getByLabel('Data you need').fill('x')
    await page.getByLabel('What you need it for').fill('<b>a thesis</b>')
    await page.getByRole('button', { name: 'Send request' }).click()
    await expect(page.getByRole('alert')).toContainText('Enter at least five characters.')
    await expect(page.getByLabel('What you need it for')).toHaveValue('<b>a thesis</b>')
    await page.getByLabel('Data you need').fill(wish())
    await send(page)
    await expect(page.getByText('Your request has been received')).toBeVisible()
    await page.goto(page.url().replace('?sent=1', ''))
    await page.getByRole('button', { name: /^I need this too/ }).click()
    await expect(page.getByText('1 person needs this')).toBeVisible()
    const reference = /\d{4}-\d+/.exec(page.url())?.[0] ?? ''
    await page.goto('/en/data-request')
    await page.getByLabel('Reference number').fill(reference)
    await page.getByRole('button', { name: 'Open', exact: true }).click()
    await expect(page.getByText('1 person needs this')).toBeVisible()
  })
})
