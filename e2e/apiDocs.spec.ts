import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, type Page, test } from '@playwright/test'
import { hasOwnCatalogue } from './catalogue.ts'
import { waitForHydration } from './waitForHydration.ts'

const run = promisify(execFile)
const SEVEN = [
  'package_search',
  'package_show',
  'datastore_search',
  'datastore_search_sql',
  'organization_list',
  'group_list',
  'tag_list',
]

/** Reads without a recipe that can be run on the page. */
const OTHER_READS = [
  'organization_show',
  'group_show',
  'tag_show',
  'resource_show',
  'resource_search',
  'datastore_info',
  'license_list',
  'package_activity_list',
  'status_show',
  'help_show',
]

/** The snippets of the page in one programming language, as users would copy them. */
async function codeIn(page: Page, language: string): Promise<{ action: string; code: string }[]> {
  await page.getByRole('radio', { name: language, exact: true }).check()
  const recipes = page.getByRole('main').getByRole('article')
  await expect(recipes.first().getByRole('region', { name: new RegExp(`^${language}: `) })).toBeVisible()
  const found: { action: string; code: string }[] = []
  for (const recipe of await recipes.all()) {
    const action = (await recipe.locator('h3 + code').textContent()) ?? ''
    const code = (await recipe.getByRole('region', { name: new RegExp(`^${language}: `) }).textContent()) ?? ''
    found.push({ action, code })
  }
  for (const action of OTHER_READS) {
    const other = page.locator('details').filter({ has: page.locator(`summary code:text-is("${action}")`) })
    await other.locator('summary').first().click()
    // Examples need data of this portal: its dataset may have no group or tag.
    const code = other.getByRole('region', { name: new RegExp(`^${language}: `) })
    // What the portal or the CKAN behind it says about the action; of our own portal, that it reads.
    const isOwn = await hasOwnCatalogue(page.request)
    await expect(other.locator('p[lang="en"]')).toHaveText(isOwn ? /Read\./ : /\w{3}/)
    if ((await code.count()) > 0) found.push({ action, code: (await code.textContent()) ?? '' })
  }
  return found
}

/** The command that runs a program in each language; the file contains the snippet. */
const PROGRAMS = [
  { language: 'curl', file: 'call.sh', program: 'bash' },
  { language: 'JavaScript', file: 'call.mjs', program: process.execPath },
  { language: 'Python', file: 'call.py', program: 'python3' },
  { language: 'R', file: 'call.R', program: 'Rscript' },
] as const

const isThere = (program: string) =>
  run(program, ['--version']).then(
    () => true,
    () => false,
  )

for (const { language, file, program } of PROGRAMS) {
  test(`runs the snippets in ${language} unchanged`, async ({ page }) => {
    test.slow()
    test.skip(!(await isThere(program)), `${program} is not on this machine`)
    test.skip(language === 'curl' && !(await isThere('jq')), 'jq is not on this machine')
    await page.goto('/en/api-docs')
    await waitForHydration(page)
    const recipes = await codeIn(page, language)
    const actions = recipes.map(({ action }) => action)
    expect(actions.slice(0, 7).sort()).toEqual([...SEVEN].sort())
    expect(actions.length).toBeGreaterThan(13)
    const folder = await mkdtemp(join(tmpdir(), 'fihrist-snippet-'))
    try {
      for (const { action, code } of recipes) {
        await writeFile(join(folder, file), code)
        const { stdout } = await run(program, [join(folder, file)], { maxBuffer: 50_000_000 })
        if (language === 'R') expect(stdout, action).toMatch(/\w/)
        else expect(resultOf(stdout, language), action).toBeTruthy()
        if (/^datastore_search/.test(action)) expect(stdout, action).toContain('records')
      }
    } finally {
      await rm(folder, { recursive: true })
    }
  })
}

/** The output of a program: curl prints the whole response, the others its result. */
function resultOf(stdout: string, language: string): unknown {
  const answer: unknown = JSON.parse(stdout)
  if (language !== 'curl') return answer
  const { success, result } = answer as { success: boolean; result: unknown }
  return success && result
}

test('runs a call from the page, with changed parameters', async ({ page }) => {
  await page.goto('/en/api-docs')
  await waitForHydration(page)
  const recipe = page.getByRole('article').filter({ hasText: 'organization_list' }).first()
  await recipe.getByRole('textbox', { name: 'limit' }).fill('1')
  await expect(recipe).toContainText('limit=1')
  await recipe.getByRole('button', { name: 'Run' }).click()
  await expect(recipe.getByRole('status').last()).toContainText('200')
  await expect(recipe.getByRole('region', { name: /^Response/ })).toContainText('"success": true')
  await recipe.getByText(/\d+ headers/).click()
  await expect(recipe.getByText('content-type', { exact: true })).toBeVisible()

  const sql = page.getByRole('article').filter({ hasText: 'datastore_search_sql' }).first()
  await sql.getByRole('textbox', { name: 'sql' }).fill('SELECT nonsense')
  await sql.getByRole('button', { name: 'Run' }).click()
  await expect(sql.getByRole('status').last()).toContainText('409')
  await expect(sql.getByRole('region', { name: /^Response/ })).toContainText('"success": false')
})

test('remembers the selected language, and collapses a long response', async ({ page }) => {
  await page.goto('/api-docs')
  await waitForHydration(page)
  await page.getByRole('radio', { name: 'Python' }).check()
  await page.reload()
  await waitForHydration(page)
  await expect(page.getByRole('radio', { name: 'Python' })).toBeChecked()
  const recipe = page.getByRole('article').first()
  // An empty query matches all datasets, which makes a long response.
  await recipe.getByRole('textbox', { name: 'q', exact: true }).fill('')
  await recipe.getByRole('button', { name: 'Çalıştır' }).click()
  await recipe.getByRole('button', { name: /Tamamını göster/ }).click()
  await expect(recipe.getByRole('button', { name: 'Daha az göster' })).toBeVisible()
})

test('has no links to API calls that crawlers would follow', async ({ page }) => {
  await page.goto('/en/api-docs')
  const hrefs = await page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(hrefs.length).toBeGreaterThan(5)
  expect(hrefs.filter((href) => href.includes('/action/'))).toEqual([])
})
