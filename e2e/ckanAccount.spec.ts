import { expect, type Page, test } from '@playwright/test'
import { runAxe } from './axe.ts'
import {
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

const CSV = { name: 'ilce.csv', mimeType: 'text/csv', buffer: Buffer.from('ilce,yil\nKars,2024\nMuş,2023\n') }

let publisher: Publisher | undefined
test.afterEach(async ({ page }) => {
  if (publisher) await forget(page, publisher)
  publisher = undefined
})

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('accepts a valid token, rejects an invalid one, and shows its user', async ({ page }) => {
  publisher = await createPublisher(page, 'editor')
  const { name, organization, tokenId } = publisher
  await page.goto('/en/user/me')
  await waitForHydration(page)
  await signInWithToken(page, { token: 'no-token-at-all' })
  const field = page.getByRole('textbox', { name: 'API token' })
  await expect(field).toHaveAccessibleDescription(/The portal does not recognise this token/)
  await expect(field).toHaveValue('no-token-at-all')

  // Copied text often has whitespace around the token.
  await signInWithToken(page, { token: `  ${publisher.token}\n` })
  await expect(heading(page)).toHaveText(`Hello, ${name}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: organization })).toBeVisible()
  const profile = main.getByRole('link', { name: 'Open my profile page' })
  await expect(profile).toHaveAttribute('href', new RegExp(`/user/${name}/api-tokens$`))
  expect((await runAxe(page)).problems).toEqual([])
  expect(
    await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href])),
  ).not.toContain(publisher.token)

  await main.getByRole('button', { name: 'Sign out' }).click()
  await expect(field).toBeVisible()
  expect((await askCkan(page, 'api_token_revoke', { jti: tokenId })).status).toBe(200)
  await signInWithToken(page, publisher)
  await expect(field).toHaveAccessibleDescription(/The portal does not recognise this token/)
})

test('explains to a member without permission to publish what to do', async ({ page }) => {
  publisher = await createPublisher(page, 'member')
  await page.goto('/en/user/me')
  await waitForHydration(page)
  await signInWithToken(page, publisher)
  await expect(page.getByText(/^You cannot publish for any organization yet/)).toBeVisible()
  await page.getByRole('link', { name: 'Publish a dataset' }).first().click()
  await expect(page.getByText('Ask the portal administrator').first()).toBeVisible()
})

/** Fills in the required fields and the second language. */
async function fill(page: Page, title: string): Promise<void> {
  await page.locator('input[type="file"]').setInputFiles(CSV)
  await page.getByRole('textbox', { name: 'Title' }).nth(0).fill(title)
  await page.getByRole('textbox', { name: 'Title' }).nth(1).fill(`${title} in English`)
  await page.getByRole('radio', { name: /name the source CC BY$/ }).check()
  await expect(page.getByText('Everything is complete.')).toBeVisible()
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
}

type Shown = {
  state: string
  private: boolean
  title: string
  title_translated?: { en?: string }
  resources: object[]
  extras: { key: string; value: string }[]
}
const shown = (page: Page, id: string, as?: string) => askCkan<Shown>(page, 'package_show', { id }, as)

test('saves a private draft, publishes it with a file and a link, changes and deletes it', async ({ page }) => {
  publisher = await createPublisher(page, 'editor')
  const title = unique('stops')
  const slug = slugOf(title)
  await page.goto('/en/dataset/new')
  await waitForHydration(page)
  await signInWithToken(page, publisher)
  await fill(page, title)
  await page.getByRole('button', { name: 'add a link' }).click()
  await page.getByRole('textbox', { name: 'Address of the file' }).fill('https://example.org/stops.geojson')
  await page.getByRole('button', { name: 'Add link' }).click()

  await page.getByRole('button', { name: 'Save as draft' }).click()
  await expect(heading(page)).toHaveText('Draft saved on the portal')
  await expect(page.getByText(/^The table is ready: 2 rows/)).toBeVisible()
  expect((await shown(page, slug)).result).toMatchObject({ state: 'draft', private: false, title })
  expect((await shown(page, slug, '')).status).toBe(403)

  await page.getByRole('main').getByRole('link', { name: 'Continue editing' }).click()
  await publish(page)
  await expect(heading(page)).toHaveText('Dataset published')
  const { result, error } = await shown(page, slug, '')
  expect(error).toBeUndefined()
  expect(result).toMatchObject({ state: 'active', private: false, title })
  expect(result.resources).toMatchObject([
    { url_type: 'upload', datastore_active: true },
    { url: 'https://example.org/stops.geojson' },
  ])
  // A schema of ckanext-fluent has a field for translations; other CKANs get an extra.
  const extra = result.extras.find(({ key }) => key === 'title_en')?.value
  expect(result.title_translated?.en ?? extra).toBe(`${title} in English`)
  await page.getByRole('main').getByRole('link', { name: 'Open its page' }).click()
  await expect(heading(page)).toContainText(`${title} in English`)

  await page.goto(`/en/dataset/edit/${slug}`)
  await waitForHydration(page)
  await signInWithToken(page, publisher)
  const ours = page.getByRole('textbox', { name: 'Title' })
  await expect(ours.nth(0)).toHaveValue(title)
  await expect(ours.nth(1)).toHaveValue(`${title} in English`)
  await page.getByRole('textbox', { name: 'Description' }).nth(0).fill('Benim')
  const notes = 'Onların'
  const theirs = {
    ...{ id: slug, notes, maintainer: 'Can' },
    // With ckanext-fluent, the plain field follows this one.
    ...(result.title_translated && { notes_translated: { tr: notes } }),
  }
  expect((await askCkan(page, 'package_patch', theirs)).status).toBe(200)
  await page.getByRole('button', { name: 'Save changes' }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'Another person changed' })
  await expect(notice).toContainText('Onların')
  await notice.getByRole('button', { name: 'Keep my version Description' }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(heading(page)).toHaveText('Changes saved')
  expect((await shown(page, slug)).result).toMatchObject({ notes: 'Benim', maintainer: 'Can', resources: [{}, {}] })

  await page.getByRole('main').getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('button', { name: 'Delete dataset' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(heading(page)).toHaveText('Dataset deleted')
  expect((await shown(page, slug, '')).status).toBe(403)
})

test('shows CKAN’s validation error at its field, with CKAN as its source', async ({ page }) => {
  publisher = await createPublisher(page, 'editor')
  const title = unique('taken')
  await page.goto('/en/dataset/new')
  await waitForHydration(page)
  await signInWithToken(page, publisher)
  await fill(page, title)
  // Another user takes the name after the form has checked it.
  const faster = { name: slugOf(title), title: 'faster', owner_org: publisher.organization }
  expect((await askCkan(page, 'package_create', faster)).status).toBe(200)
  await publish(page)
  await expect(page.getByRole('textbox', { name: 'Address' })).toHaveAccessibleDescription(/already in use/)

  await page.getByRole('textbox', { name: 'Address' }).fill(`${slugOf(title)}-2`)
  const { name, organization } = publisher
  expect(
    (await askCkan(page, 'organization_member_create', { id: organization, username: name, role: 'member' })).status,
  ).toBe(200)
  await publish(page)
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: /may not|not allowed|cannot add/i })
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Title' }).nth(0)).toHaveValue(title)
})
