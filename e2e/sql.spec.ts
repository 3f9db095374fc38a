import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { type Catalogue, discover, hasOwnCatalogue } from './catalogue.ts'
import { waitForHydration } from './waitForHydration.ts'

/** Opens the console with a table and waits for the editor. */
async function openTable(page: Page, id: string): Promise<void> {
  await page.goto(`/sql?table=${id}`)
  await waitForHydration(page)
  await richEditor(page)
}

const richEditor = async (page: Page) => {
  const editor = page.locator('.monaco-editor').first()
  await expect(editor).toBeVisible()
  await expect(page.locator('textarea[data-plain]')).toHaveCount(0)
  return editor
}

const written = async (page: Page) => {
  const lines = await page.locator('.view-lines').first().locator('.view-line').allTextContents()
  return lines.join('\n').replaceAll('\u00a0', ' ')
}

async function write(page: Page, sql: string): Promise<void> {
  await (await richEditor(page)).click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  await page.keyboard.insertText(sql)
}

/** How a statement names the table of the catalogue: CKAN knows it by its id only. */
const nameOfTable = async (request: APIRequestContext, { dataset, resource }: Catalogue) =>
  (await hasOwnCatalogue(request)) ? `${dataset.name}/` : `${resource?.id}"`

const run = (page: Page) => page.getByRole('button', { name: 'Çalıştır' })

test('a slash can be typed in the editor, like any other character', async ({ page }) => {
  await page.goto('/sql')
  await waitForHydration(page)
  await (await richEditor(page)).click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('SELECT 8/2')
  await expect.poll(() => written(page)).toBe('SELECT 8/2')
})

test('says that a statement could not be sent while the code that sends it cannot be loaded', async ({ page }) => {
  await page.route(/\/assets\/prepareRun/, (route) => route.abort())
  await page.goto('/sql')
  await waitForHydration(page)
  await write(page, 'SELECT 8')
  await run(page).click()
  await expect(page.getByText(/^Portal yanıt vermedi. Bağlantınızı denetleyip/)).toBeVisible()
})

test('says that the code of an action could not be loaded, until one can be done', async ({ page }) => {
  await page.route(/\/assets\/(formatSql|toggleComment)/, (route) => route.abort())
  await page.goto('/sql')
  await waitForHydration(page)
  await write(page, 'select 8')
  const status = page.getByText('Portal yanıt vermedi. Bağlantınızı denetleyip yeniden deneyin.', { exact: true })
  await page.getByRole('button', { name: 'Biçimle' }).click()
  await expect(status).toBeVisible()
  await run(page).click()
  await expect(status).toBeHidden()
  await (await richEditor(page)).click()
  await page.keyboard.press('ControlOrMeta+/')
  await expect(status).toBeVisible()
})

test('opens a statement from a dataset, runs it and shows its rows', async ({ page, request }) => {
  const foreign: string[] = []
  const catalogue = await discover(request)
  const { dataset, resource } = catalogue
  const table = await nameOfTable(request, catalogue)
  const isOwn = await hasOwnCatalogue(request)
  await page.goto(`/dataset/${dataset.name}/resource/${resource?.id}`)
  const { origin } = new URL(page.url())
  page.on('request', (sent) => {
    if (!sent.url().startsWith(origin) && !/^(blob|data):/.test(sent.url())) foreign.push(sent.url())
  })
  const requests: string[] = []
  page.on('request', (sent) => {
    const { pathname, searchParams } = new URL(sent.url())
    const sql = pathname.endsWith('/datastore_search_sql') ? (searchParams.get('sql') ?? '') : ''
    // In front of a CKAN, statistics of the dataset's page are statements too.
    const isCounted = isOwn ? sql !== '' : /\bLIMIT 100$/.test(sql.trim())
    if (sql.includes(`FROM "${table}`) && isCounted) requests.push(sql)
  })
  await waitForHydration(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^SQL ile sorgula/ })
    .first()
    .click()
  await richEditor(page)
  await expect.poll(() => written(page)).toContain(`FROM "${table}`)
  expect(requests).toEqual([])

  await run(page).click()
  await expect(page.getByRole('grid')).toBeVisible()
  await expect(page.getByRole('main')).toContainText(/\d+ satır/)
  expect(requests.length).toBe(1)
  // The editor, its worker and its font are served by the portal.
  expect(foreign).toEqual([])
})

test('contains the statement in the HTML, before JavaScript has loaded', async ({ request }) => {
  const catalogue = await discover(request)
  const html = await (await request.get(`/sql?table=${catalogue.resource?.id}`)).text()
  const table = (await nameOfTable(request, catalogue)).replace('"', '(&quot;|")')
  expect(html).toMatch(new RegExp(`<textarea[^>]*>[^<]*FROM (&quot;|")${table}`))
  const shared = await (await request.get('/sql?q=SELECT%201%20AS%20bir')).text()
  expect(shared).toMatch(/<textarea[^>]*>SELECT 1 AS bir</)
  expect(html).toMatch(/<noscript>.*JavaScript gerekir.*<\/noscript>/)
})

test('completes a column of the table in scope', async ({ page, request }) => {
  const { resource } = await discover(request)
  await openTable(page, resource?.id ?? '')
  await write(page, `SELECT  FROM "${resource?.id}" AS t`)
  await page.keyboard.press('Home')
  for (let step = 0; step < 'SELECT '.length; step++) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Control+Space')
  const first = page.locator('.suggest-widget .monaco-list-row').first()
  await expect(first).toBeVisible()
  await page.keyboard.press('Enter')
  await expect.poll(() => written(page)).toMatch(/^SELECT \S+ FROM "/)

  await page.keyboard.press('Control+Space')
  await expect(first).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(first).toBeHidden()
  await expect(page.getByRole('grid')).toBeVisible()
})

test('colours BY like GROUP and functions only where they are called, and does not scroll into an empty page', async ({
  page,
  request,
}) => {
  const { resource } = await discover(request)
  await openTable(page, resource?.id ?? '')
  await write(page, 'SELECT tan(1) AS a GROUP BY 1 UNION SELECT 2 AS count UNION SELECT 3 AS tanım UNION SELECT 4')
  const colourOf = (word: string) =>
    page
      .locator('.view-line span span')
      .filter({ hasText: new RegExp(`^\\s*${word}\\s*$`) })
      .getAttribute('class')
  await expect.poll(async () => (await colourOf('BY')) === (await colourOf('GROUP'))).toBe(true)
  const name = await colourOf('a')
  expect([await colourOf('count'), await colourOf('tanım')]).toEqual([name, name])
  for (const word of ['BY', 'tan']) expect(await colourOf(word)).not.toBe(name)
  const below = await page.evaluate(() => {
    const footer = document.querySelector('footer')?.getBoundingClientRect()
    return document.documentElement.scrollHeight - ((footer?.bottom ?? 0) + scrollY)
  })
  expect(below).toBeLessThanOrEqual(1)
})

test('underlines a statement that is not a query before it is sent', async ({ page }) => {
  await page.goto('/sql')
  await write(page, 'SELCT 1')
  await expect(page.locator('.squiggly-error').first()).toBeAttached()
})

test('releases the keyboard focus with Escape and Tab', async ({ page }) => {
  await page.goto('/sql?q=SELECT%201')
  await (await richEditor(page)).click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(page.locator('.monaco-editor.focused')).toHaveCount(0)
})

test('runs the statement at the caret with the keyboard, and stops a slow one', async ({ page, request }) => {
  const { resource } = await discover(request)
  await openTable(page, resource?.id ?? '')
  await write(page, 'SELECT 1 AS bir;\nSELECT 2 AS iki')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('columnheader', { name: /iki/ })).toBeVisible()

  const slow = `SELECT count(*) FROM generate_series(1, 30000) a, generate_series(1, 30000) b WHERE a % 7 = b % 11`
  await write(page, slow)
  await page.keyboard.press('Shift+Enter')
  await page.getByRole('button', { name: 'Durdur' }).click()
  await expect(page.getByText('Durduruldu.')).toBeVisible()
})

test('keeps drafts after a reload and in two windows, and restores closed ones', async ({ page, context }) => {
  await page.goto('/sql')
  await write(page, '-- Birinci\nSELECT 1')
  await expect(page.getByText(/Bu cihazda kayıtlı/)).toBeVisible()
  await page.reload()
  await richEditor(page)
  await expect.poll(() => written(page)).toContain('-- Birinci')

  const other = await context.newPage()
  await other.goto('/sql?q=SELECT%202')
  await richEditor(other)
  await expect.poll(() => written(other)).toContain('SELECT 2')
  await expect(other.getByRole('button', { name: 'Birinci', exact: true })).toBeVisible()
  await other.close()

  await page.getByRole('button', { name: 'Kapat: Birinci' }).click()
  await page.getByRole('button', { name: 'Geri al' }).click()
  await expect.poll(() => written(page)).toContain('-- Birinci')
})

test('keeps text that was typed before hydration', async ({ page }) => {
  let arrive = () => {}
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route(/\/assets\/main-[^/]*\.js$/, async (route) => {
    await arrival
    await route.continue()
  })
  await page.goto('/sql?q=SELECT%201', { waitUntil: 'domcontentloaded' })
  await page.getByRole('textbox', { name: 'SQL' }).fill('SELECT 42')
  arrive()
  await richEditor(page)
  await expect.poll(() => written(page)).toContain('SELECT 42')
})

test('stays a plain field if the editor cannot be loaded, and still runs statements', async ({ page }) => {
  await page.route(/RichEditor-[^/]*\.js$/, (route) => route.abort())
  await page.goto('/sql?q=SELECT%207%20AS%20yedi')
  await waitForHydration(page)
  await page.getByRole('textbox', { name: 'SQL' }).press('Control+Enter')
  await expect(page.getByRole('columnheader', { name: /yedi/ })).toBeVisible()
})

test('compresses a long statement into the URL and opens it without running it', async ({ page }) => {
  const long = `SELECT ${Array.from({ length: 200 }, (_, index) => `${index} AS "sütun ${index}"`).join(', ')}`
  await page.goto('/sql')
  await write(page, long)
  await page.getByRole('button', { name: 'Paylaş' }).click()
  const field = page.getByRole('dialog').getByRole('textbox', { name: 'Adres' })
  await expect(field).toHaveValue(/#z=/)
  const address = await field.inputValue()
  expect(address.length).toBeLessThan(long.length)

  const fresh = await page.context().browser()?.newContext()
  const visitor = await fresh?.newPage()
  const requests: string[] = []
  visitor?.on('request', (sent) => void (sent.url().includes('datastore_search_sql') && requests.push(sent.url())))
  await visitor?.goto(address)
  if (visitor) {
    await richEditor(visitor)
    await expect.poll(() => written(visitor)).toContain('sütun 0')
  }
  expect(requests).toEqual([])
  await fresh?.close()
})

test('reports a likely mistake in a statement that ran, and fixes it', async ({ page, request }) => {
  const { resource } = await discover(request)
  await openTable(page, resource?.id ?? '')
  await write(page, `SELECT count(*) FROM "${resource?.id}" WHERE _id = NULL`)
  await run(page).click()
  const remark = page.getByRole('main').getByText('Sorgu beklediğinizi yapmıyor olabilir')
  await expect(remark).toBeVisible()
  await page.getByRole('button', { name: /IS NULL/ }).click()
  await expect.poll(() => written(page)).toContain('_id IS NULL')
  await expect(remark).toHaveCount(0)
})
