import { expect, type Page, test } from '@playwright/test'
import { runAxe } from './axe.ts'
import { fillTitles } from './fillTitles.ts'
import { signIn } from './signIn.ts'

const CSV = { name: 'ilce_nufuslari.csv', mimeType: 'text/csv', buffer: Buffer.from('ilce,yil,nufus\nKars,2024,120\n') }

const unique = (words: string) => `${words} ${Math.random().toString(36).slice(2, 8)}`
const slugOf = (title: string) => title.toLowerCase().replaceAll(' ', '-')

async function openForm(page: Page): Promise<void> {
  await page.goto('/en/dataset/new')
  await signIn(page, 'yayinci')
  await expect(page.getByRole('form', { name: 'New dataset' })).toBeVisible()
}

/** Fills in the four required fields. */
async function fill(page: Page, title: string): Promise<void> {
  await page.locator('input[type="file"]').setInputFiles(CSV)
  await fillTitles(page, title)
  await page.getByRole('radio', { name: /name the source CC BY$/ }).check()
  await expect(page.getByText('Everything is complete.')).toBeVisible()
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
}

test('signs in, publishes a file, changes it and deletes it', async ({ page, request }) => {
  test.slow()
  const title = unique('Populations')
  await openForm(page)
  await fill(page, title)
  const { problems } = await runAxe(page)
  expect(problems).toEqual([])
  await publish(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dataset published')

  await page.getByRole('main').getByRole('link', { name: 'Open its page' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
  const shown = await request.get(`/api/3/action/package_show?id=${slugOf(title)}`)
  const { result } = await shown.json()
  expect(result).toMatchObject({ state: 'active', private: false, title, title_translated: { tr: title, en: title } })
  expect(result.resources).toHaveLength(1)

  await page.goto(`/en/dataset/edit/${slugOf(title)}`)
  await page.getByRole('textbox', { name: 'Title' }).nth(0).fill('Nüfuslar')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Changes saved')
  const changed = await (await request.get(`/api/3/action/package_show?id=${slugOf(title)}`)).json()
  expect(changed.result.title_translated).toEqual({ tr: 'Nüfuslar', en: title })

  await page.getByRole('main').getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('button', { name: 'Delete dataset' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dataset deleted')
  expect((await request.get(`/api/3/action/package_show?id=${slugOf(title)}`)).status()).toBe(403)
})

test('keeps texts and files after a reload, a change of language and in another tab', async ({ page, context }) => {
  test.slow()
  const title = unique('Kept')
  await openForm(page)
  await fill(page, title)
  await expect(page.getByText(/^Saved on this device, \d\d:\d\d/)).toBeVisible()

  await page.reload()
  await expect(page.getByText(/^Draft restored\. Last saved on/)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Title' }).nth(1)).toHaveValue(title)
  await expect(page.getByRole('heading', { name: CSV.name })).toBeVisible()

  await page.getByRole('banner').getByRole('link', { name: 'Türkçe' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'tr')
  await expect(page.getByRole('textbox', { name: 'Başlık' }).nth(1)).toHaveValue(title)

  const other = await context.newPage()
  await other.goto(page.url())
  await expect(other.getByText('Bu taslak başka bir sekmede açık')).toBeVisible()
  await other.getByRole('button', { name: 'Burada düzenle' }).click()
  await expect(other.getByRole('textbox', { name: 'Başlık' }).nth(1)).toHaveValue(title)
  await expect(page.getByText('Bu taslak başka bir sekmede açık')).toBeVisible()

  await other.reload()
  await other.getByRole('button', { name: 'Bu taslağı sil' }).click()
  await other.getByRole('button', { name: 'Evet, sil' }).click()
  await expect(other.getByRole('textbox', { name: 'Başlık' }).nth(1)).toHaveValue('')
})

test('lists missing fields at once, with links to them', async ({ page }) => {
  await openForm(page)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.locator(':focus')).toContainText(/There (is|are) \d+ problems?/)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Enter a title/ })
    .first()
    .click()
  await page.keyboard.type('A title')
  await expect(page.getByRole('textbox', { name: 'Title' }).first()).toHaveValue('A title')
  await expect(page.getByText('/dataset/')).toContainText('/dataset/')
})

const FAULTS = [
  [
    'a response that never came',
    (page: Page) => page.route('**/package_create', (route) => route.abort()),
    'The portal did not respond',
  ],
  [
    'a page of something in between',
    (page: Page) =>
      page.route('**/package_create', (route) => route.fulfill({ status: 500, body: '<html>500</html>' })),
    'There is a problem with the portal',
  ],
  [
    'half a response',
    (page: Page) =>
      page.route('**/package_create', async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, body: (await response.text()).slice(0, 40) })
      }),
    'There is a problem with the portal',
  ],
  [
    'a portal that is too busy',
    (page: Page) => page.route('**/package_create', (route) => route.fulfill({ status: 503, body: '' })),
    'The portal is busy',
  ],
] as const

for (const [fault, provoke, words] of FAULTS) {
  test(`survives ${fault} and creates one dataset in the end`, async ({ page, request }) => {
    test.slow()
    const title = unique('Faults')
    await openForm(page)
    await fill(page, title)
    await provoke(page)
    await publish(page)
    await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Title' }).nth(1)).toHaveValue(title)
    const hidden = await request.get(`/api/3/action/package_show?id=${slugOf(title)}`)
    expect([403, 404]).toContain(hidden.status())

    await page.unroute('**/package_create')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dataset published')
    const { result } = await (await request.get(`/api/3/action/package_search?q=title:"${title}"`)).json()
    expect(result.count).toBe(1)
  })
}

test('asks for a new sign-in after the session has ended, and continues automatically', async ({ page, context }) => {
  test.slow()
  const title = unique('Signed out')
  await openForm(page)
  await fill(page, title)
  await context.clearCookies()
  await publish(page)
  await expect(page.getByRole('alert').filter({ hasText: 'Your session has expired' })).toBeVisible()
  await signIn(page, 'yayinci')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dataset published')
})

test('shows both values if another user has changed the same field', async ({ page }) => {
  test.slow()
  const title = unique('Shared')
  await openForm(page)
  await fill(page, title)
  await publish(page)
  await page.getByRole('main').getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: 'Description' }).nth(1).fill('Mine')
  // The same user in another client: the session cookie is sent.
  const changed = await page.request.post('/api/3/action/package_patch', {
    headers: { origin: new URL(page.url()).origin },
    data: { id: slugOf(title), notes: 'Theirs', notes_translated: { en: 'Theirs' }, maintainer: 'Can' },
  })
  expect(changed.ok(), await changed.text()).toBe(true)
  await page.getByRole('button', { name: 'Save changes' }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'Another person changed' })
  await expect(notice).toContainText('Mine')
  await expect(notice).toContainText('Theirs')
  await expect(page.getByRole('textbox', { name: 'Contact', exact: true })).toHaveValue('Can')
  await notice.getByRole('button', { name: 'Keep my version Description' }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Changes saved')
})

test('shows the portal’s validation error at its field', async ({ page }) => {
  test.slow()
  const title = unique('Taken')
  await openForm(page)
  await fill(page, title)
  await page.route('**/package_create', (route) =>
    route.fulfill({
      status: 409,
      json: { success: false, error: { __type: 'Validation Error', name: ['Somebody was faster.'] } },
    }),
  )
  await publish(page)
  await expect(page.getByRole('textbox', { name: 'Address' })).toHaveAccessibleDescription(/Somebody was faster\./)
  await expect(page.locator(':focus')).toContainText('Somebody was faster.')
})

test('signs out in every tab', async ({ page, context }) => {
  await page.goto('/en/user/me')
  await signIn(page, 'yayinci')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Veri yayımcısı')
  const other = await context.newPage()
  await other.goto('/en/user/me')
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Hello, Veri yayımcısı')
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in')
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Sign in')
})

test('creates a working token, shows it once and revokes it', async ({ page, request }) => {
  await page.goto('/en/user/me')
  await signIn(page, 'yayinci')
  await page.getByLabel('Token name').fill('nightly')
  await page.getByRole('button', { name: 'Create token' }).click()
  const token = (await page.getByRole('alert').locator('code').textContent()) ?? ''
  const showUser = () => request.get('/api/3/action/user_show', { headers: { authorization: token } })
  expect((await showUser()).status()).toBe(200)

  await page.getByRole('button', { name: 'I have copied it' }).click()
  await expect(page.getByText(token)).toHaveCount(0)
  await page.getByRole('button', { name: 'Revoke token nightly' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke token' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect((await showUser()).status()).toBe(404)
})

test('an administrator invites a person, who sets a password with the link and signs in', async ({ page, browser }) => {
  const name = `deneme-${Math.random().toString(36).slice(2, 8)}`
  await page.goto('/en/user')
  await signIn(page, 'yonetici')
  await page.getByLabel('Username', { exact: true }).fill(name)
  await page.getByLabel('Email address').fill(`${name}@example.org`)
  await page.getByRole('button', { name: 'Create account and link' }).click()
  const link = (await page.getByRole('alert').locator('code').textContent()) ?? ''
  const theirs = await (await browser.newContext()).newPage()
  // The portal under test can have another address than its links.
  await theirs.goto(new URL(new URL(link).pathname + new URL(link).hash, page.url()).href)
  await theirs.getByRole('textbox', { name: 'New password' }).fill('mavi kedi 1907')
  await theirs.getByRole('button', { name: 'Save password' }).click()
  await theirs.getByLabel('Username or email address').fill(name)
  await theirs.getByRole('textbox', { name: 'Password' }).fill('mavi kedi 1907')
  await theirs.getByRole('button', { name: 'Sign in' }).click()
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(`Hello, ${name}`)
})

test('keeps column labels that a CKAN cannot take yet, and asks before Back', async ({ page }) => {
  test.slow()
  // Without our extension the portal is a CKAN, which takes labels only after it has created the table.
  await page.route('**/api/3/action/status_show', async (route) => {
    const body = await (await route.fetch()).json()
    await route.fulfill({ json: { ...body, result: { ...body.result, extensions: [] } } })
  })
  await page.route('**/api/3/action/resource_show', async (route) => {
    const body = await (await route.fetch()).json()
    await route.fulfill({ json: { ...body, result: { ...body.result, datastore_load: { state: 'running' } } } })
  })
  const title = unique('Labels')
  // From another page of the portal, so that Back stays in the app.
  await page.goto('/en/user/login')
  await signIn(page, 'yayinci')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Publish/ })
    .click()
  await expect(page.getByRole('form', { name: 'New dataset' })).toBeVisible()
  await fill(page, title)
  await page.getByText('Name, description and columns').click()
  await page.getByRole('textbox', { name: 'English label of nufus' }).fill('Population')
  await publish(page)
  await expect(page.getByText(/^Keep this page open until the table is ready/)).toBeVisible()

  const questions: string[] = []
  page.on('dialog', async (dialog) => {
    questions.push(dialog.message())
    await (questions.length === 1 ? dialog.dismiss() : dialog.accept())
  })
  await page.evaluate(() => history.back())
  await expect.poll(() => questions[0]).toMatch(/not in the table yet/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dataset published')

  await page.getByRole('main').getByRole('link', { name: 'Edit' }).click()
  await expect(page.getByText(/^Draft restored/)).toBeVisible()
  await page.getByText('Name, description and columns').click()
  await expect(page.getByRole('textbox', { name: 'English label of nufus' })).toHaveValue('Population')
})
