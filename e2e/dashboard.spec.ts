import { expect, type Page, test } from '@playwright/test'
import { call } from './asUser.ts'
import { runAxe } from './axe.ts'
import { expectUsableOnPhone, press, write } from './keyboard.ts'
import { passwordOf } from './signIn.ts'

/** Signs in as the publisher and makes private datasets with one word in their titles, which no other test has. */
async function makeDatasets(page: Page, word: string, count: number): Promise<string[]> {
  test.skip(process.env['E2E_BASE_URL'] !== undefined, 'another portal does not have the sample’s accounts')
  await page.goto('/en')
  const headers = { origin: new URL(page.url()).origin }
  const login = { login: 'yayinci', password: await passwordOf('yayinci') }
  expect((await page.request.post('/user/login', { headers, data: login })).ok()).toBe(true)
  const [organization] = await call(page, 'organization_list_for_user', { permission: 'create_dataset' })
  const names: string[] = []
  for (let number = 1; number <= count; number++) {
    const name = `${word}-${number}`
    const fields = { name, title: `${word} ${number}`, owner_org: organization.id, private: true, license_id: 'cc-by' }
    await call(page, 'package_create', fields)
    names.push(name)
  }
  return names
}

const tagsOf = async (page: Page, name: string): Promise<string[]> =>
  (await call(page, 'package_show', { id: name })).tags.map((tag: { name: string }) => tag.name)

test('finds datasets, changes them together after a preview, and undoes it', async ({ page }) => {
  test.slow()
  const word = `pano-${Math.random().toString(36).slice(2, 8)}`
  const names = await makeDatasets(page, word, 3)
  await page.goto('/en/dashboard')
  const filters = page.getByRole('navigation', { name: 'Filters' })
  await expect(filters).toBeVisible()
  await page.getByLabel('Find in your datasets').fill(word)
  await expect(page.getByRole('heading', { name: '3 datasets' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`q=${word}`))
  expect((await runAxe(page)).problems).toEqual([])
  // Axe finds small links above each other only if they also overlap sideways, which depends on the titles.
  const links = await page.getByRole('rowheader').getByRole('link').all()
  expect(links.length).toBeGreaterThanOrEqual(6) // the title and the form of each dataset
  for (const link of links) expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(24)

  await page.getByRole('checkbox', { name: `Select ${word} 3` }).check()
  await page.getByRole('checkbox', { name: `Select ${word} 1` }).check()
  await page.getByRole('button', { name: 'Change the selected datasets' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('yol, köprü')
  await dialog.getByRole('button', { name: 'Show what would change' }).click()
  await expect(dialog.getByRole('status')).toContainText('2 datasets will change.')
  expect(await tagsOf(page, names[0] ?? '')).toEqual([])
  await dialog.getByRole('button', { name: 'Change 2 datasets' }).click()
  await expect(dialog).toBeHidden()
  const undo = page.getByRole('button', { name: 'Undo this change' })
  await expect(undo).toBeVisible()
  expect(await tagsOf(page, names[0] ?? '')).toEqual(['köprü', 'yol'])
  expect(await tagsOf(page, names[1] ?? '')).toEqual([])

  await undo.click()
  await expect(undo).toBeHidden()
  expect(await tagsOf(page, names[0] ?? '')).toEqual([])
  expect(await tagsOf(page, names[2] ?? '')).toEqual([])
})

test('two quick filters both hold, and Back removes the last one', async ({ page }) => {
  test.slow()
  const word = `hizli-${Math.random().toString(36).slice(2, 8)}`
  await makeDatasets(page, word, 1)
  await page.goto(`/en/dashboard?q=${word}`)
  const filters = page.getByRole('navigation', { name: 'Filters' })
  await expect(page.getByRole('heading', { name: '1 dataset' })).toBeVisible()
  // In one task of the browser, so that nothing is rendered in between.
  await filters.evaluate((element) => {
    const links = [...element.querySelectorAll('a')]
    for (const words of ['No table', 'Low quality score'])
      links.find((link) => link.textContent?.startsWith(words))?.click()
  })
  await expect(page).toHaveURL(new RegExp(`q=${word}&show=noTable&show=lowScore`))
  await expect(filters.locator('[aria-current="true"]')).toHaveCount(2)
  await page.goBack()
  await expect(filters.locator('[aria-current="true"]')).toHaveCount(1)
})

test('deletes a dataset in the form, without a mouse, and restores it from the deleted datasets', async ({ page }) => {
  test.slow()
  const word = `silinen-${Math.random().toString(36).slice(2, 8)}`
  const [name = ''] = await makeDatasets(page, word, 1)
  await page.goto(`/en/dataset/edit/${name}`)
  await press(page, page.getByRole('button', { name: 'Delete dataset' }))
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dataset deleted')
  await press(page, page.getByRole('link', { name: 'Show deleted datasets' }))
  await write(page, page.getByLabel('Find a deleted dataset'), word)
  await expect(page.getByText(/by yayinci · 30 days left/)).toBeVisible()
  await expectUsableOnPhone(page)
  await press(page, page.getByRole('button', { name: `Restore ${word} 1` }))
  await expect(page.getByText(`“${word} 1” is restored.`)).toBeFocused()
  await press(page, page.getByRole('link', { name: 'Manage datasets' }))
  await write(page, page.getByLabel('Find in your datasets'), word)
  await expect(page.getByRole('heading', { name: '1 dataset' })).toBeVisible()
})
