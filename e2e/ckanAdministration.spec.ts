import { expect, type Page, test } from '@playwright/test'
import { runAxe } from './axe.ts'
import {
  administrator,
  askCkan,
  createPublisher,
  forget,
  needsCkan,
  type Publisher,
  signInWithToken,
  slugOf,
  unique,
} from './ckanBehind.ts'
import { waitForHydration } from './waitForHydration.ts'

needsCkan()
test.slow() // a real CKAN takes long for every change

let publisher: Publisher | undefined
let made: { kind: 'organization' | 'group'; name: string } | undefined
test.afterEach(async ({ page }) => {
  if (made) await askCkan(page, `${made.kind}_purge`, { id: made.name })
  if (publisher) await forget(page, publisher)
  made = undefined
  publisher = undefined
})

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

async function open(page: Page, path: string, who = administrator): Promise<void> {
  await page.goto(path)
  await waitForHydration(page)
  await signInWithToken(page, who)
}

for (const kind of ['organization', 'group'] as const) {
  const word = kind === 'organization' ? 'organization' : 'category'
  test(`creates a ${word}, edits it, adds, changes and removes a member, and deletes it`, async ({ page }) => {
    publisher = await createPublisher(page, 'member')
    const title = unique(word)
    const name = slugOf(title)
    await open(page, `/en/${kind}/new`)
    await page.getByRole('textbox', { name: /^Name/ }).fill(title)
    await page.getByRole('textbox', { name: /^Address/ }).fill(name)
    made = { kind, name }
    await page.getByRole('button', { name: `Create ${word}` }).click()
    await expect(heading(page)).toHaveText(title)
    expect((await askCkan(page, `${kind}_show`, { id: name }, '')).result).toMatchObject({ title, state: 'active' })

    await open(page, `/en/${kind}/edit/${name}`)
    expect((await runAxe(page)).problems).toEqual([])
    await page.getByRole('textbox', { name: /^Name/ }).fill(`${title} new`)
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(heading(page)).toHaveText(`${title} new`)

    await open(page, `/en/${kind}/members/${name}`)
    const role = kind === 'organization' ? 'Editor' : 'Member'
    await page
      .getByRole('textbox', { name: 'Username' })
      .or(page.getByRole('combobox', { name: 'Username' }))
      .fill(publisher.name)
    await page.getByRole('radio', { name: new RegExp(`^${role}`) }).check()
    await page.getByRole('button', { name: 'Add member' }).click()
    await expect(page.getByText(`${publisher.name} was added. Role: ${role}`)).toBeVisible()
    const row = page.getByRole('listitem').filter({ hasText: publisher.name })
    await row.getByRole('button', { name: /^Change role/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: /^Administrator/ }).check()
    await dialog.getByRole('button', { name: 'Change role' }).click()
    await expect(row).toContainText('Administrator')
    await row.getByRole('button', { name: /^Remove/ }).click()
    await dialog.getByRole('button', { name: 'Yes, remove' }).click()
    await expect(page.getByText(`${publisher.name} was removed.`)).toBeVisible()

    await open(page, `/en/${kind}/edit/${name}`)
    await page.getByRole('button', { name: `Delete ${word}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Yes, delete it' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect.poll(async () => (await askCkan(page, `${kind}_show`, { id: name }, '')).status).toBeGreaterThan(400)
  })
}

test('shows an editor that only an administrator changes the organization', async ({ page }) => {
  publisher = await createPublisher(page, 'editor')
  await open(page, `/en/organization/edit/${publisher.organization}`, publisher)
  await expect(page.getByRole('button', { name: 'Save changes' })).toHaveCount(0)
  await expect(page.getByRole('main')).toContainText(/administrator/i)
})
