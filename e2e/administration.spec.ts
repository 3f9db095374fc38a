import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { call, signedInPage } from './asUser.ts'
import { choose, chooseRadio, expectUsableOnPhone, press, tabTo, write } from './keyboard.ts'
import { freePort, MortalPortal } from './MortalPortal.ts'
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

test('adds a member, changes the role and removes the member', async () => {
  await call(page, 'user_create', { name: word, email: `${word}@example.org`, password: 'a-member-by-keyboard' })
  await page.goto(`/en/organization/members/${word}`)
  await write(page, page.getByLabel('Username'), word)
  await chooseRadio(page, page.getByRole('region', { name: 'Add a member' }).getByRole('radio', { name: /^Editor/ }))
  await press(page, page.getByRole('button', { name: 'Add member' }))
  await expect(page.getByText(`${word} was added. Role: Editor`)).toBeFocused()
  await press(page, page.getByRole('button', { name: `Change role ${word}` }))
  const dialog = page.getByRole('dialog')
  await chooseRadio(page, dialog.getByRole('radio', { name: /^Member/ }))
  await press(page, dialog.getByRole('button', { name: 'Change role' }))
  await expect(page.getByText(`${word} has a new role: Member`)).toBeFocused()
  await press(page, page.getByRole('button', { name: `Remove ${word}` }))
  await press(page, dialog.getByRole('button', { name: 'Yes, remove' }))
  await expect(page.getByText(`${word} was removed.`)).toBeFocused()
  await expectUsableOnPhone(page)
})

test.describe('another catalogue', () => {
  let server: Server
  let folder: string
  let portal: MortalPortal
  // The catalogue is on this computer, from which a portal copies nothing by default: this portal may.
  test.beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fihrist-harvest-'))
    portal = new MortalPortal(folder, await freePort(), { DATASTORE_LINKS: 'all' })
    await portal.start()
    await portal.command('user', 'add', 'kopyaci', '--email', 'kopyaci@example.org', '--sysadmin')
  })
  test.afterAll(async () => {
    await portal.stop()
    await rm(folder, { recursive: true, force: true })
  })
  test.beforeEach(async ({ browser }) => {
    await page.context().close()
    page = await signedInPage(browser, { login: 'kopyaci', password: 'kill-nine-times', baseURL: portal.url })
    await call(page, 'organization_create', { name: word, title: word })
    const packageOf = (name: string) =>
      JSON.stringify({ name, title: name, resources: [{ name: 'veri', path: 'https://example.org/veri.csv' }] })
    server = createServer(({ url = '' }, response) => {
      const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // it listens on a port
      const listed = ['a', 'b'].map((name) => `${address}/${word}-${name}`).join('\n')
      response.end(url === '/' ? listed : packageOf(url.slice(1)))
    })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  })
  test.afterEach(() => server.close())

  test('is set up, previewed, mapped and copied', async () => {
    await page.goto('/en/harvest')
    await press(page, page.getByRole('link', { name: 'Add a source' }))
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/` // it listens on a port
    await write(page, page.getByLabel('Address', { exact: true }), address)
    await choose(page, page.getByLabel('Kind', { exact: true }), 'datapackage')
    await write(page, page.getByLabel('Name', { exact: true }), word)
    await choose(page, page.getByLabel('Organization', { exact: true }), word)
    await press(page, page.getByRole('button', { name: 'Add the source' }))
    await expect(page.getByRole('heading', { level: 1, name: word })).toBeVisible()

    await press(page, page.getByRole('button', { name: 'Show a preview' }))
    const last = page.getByRole('region', { name: 'Last run' })
    await expect(last.getByText(/^Preview: .* Nothing was copied\.$/)).toBeVisible()
    await expect(page.getByText('2 records')).toBeVisible()
    await press(page, page.getByRole('button', { name: 'Add a category' }))
    const line = page.getByLabel('Name at the source, line 1')
    await expect(line).toBeFocused()
    await write(page, line, 'roads')
    await press(page, page.getByRole('button', { name: 'Save settings' }))
    await expect(page.getByText('The settings are saved.')).toBeFocused()

    await press(page, page.getByRole('button', { name: 'Copy now' }))
    await expect(last.getByText(/^Copied: /)).toBeVisible()
    // The pressed button may have been gone while the run lasted: the focus is then at the state of the run.
    await expect(last.locator(':focus')).toBeVisible()
    await expectUsableOnPhone(page)
    await press(page, page.getByRole('link', { name: `${word}-a`, exact: true }))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${word}-a`)
  })
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
