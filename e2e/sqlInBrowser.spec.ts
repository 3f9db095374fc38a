import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { freePort, MortalPortal } from './MortalPortal.ts'

const CSV = 'il,nufus\nAdana,2280484\nİzmir,4493242\nVan,1118087\n'
const OWN = 'İl;Plaka\nAdana;01\nVan;65\n'

let dataDir: string
let portal: MortalPortal
let table: string

test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'fihrist-nosql-'))
  portal = new MortalPortal(dataDir, await freePort(), { DATASTORE_SQL: 'off' })
  await portal.start()
  await portal.command('user', 'add', 'yazan', '--email', 'yazan@example.org', '--sysadmin')
  portal.token = await portal.command('token', 'add', 'yazan')
  await portal.call('organization_create', { name: 'kurum' })
  await portal.call('package_create', { name: 'iller', title: 'İller', owner_org: 'kurum' })
  const form = new FormData()
  form.set('package_id', 'iller')
  form.set('name', 'Nüfus')
  form.set('upload', new File([CSV], 'nufus.csv', { type: 'text/csv' }))
  table = (await portal.call<{ id: string }>('resource_create', form)).id
  const isLoaded = async () =>
    (await portal.call<{ datastore_active: boolean }>('resource_show', { id: table })).datastore_active
  await expect.poll(isLoaded).toBe(true)
})

test.afterAll(async () => {
  await portal.stop()
  await rm(dataDir, { recursive: true, force: true })
})

async function write(page: Page, sql: string): Promise<void> {
  await page.locator('.monaco-editor').first().click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  await page.keyboard.insertText(sql)
}

test('queries the file in the browser if the portal has no SQL: explains it, stops a runaway statement, joins a local file', async ({
  page,
}) => {
  const sent: string[] = []
  page.on('request', (request) => void (request.method() === 'POST' && sent.push(request.url())))
  await page.goto(`${portal.url}/sql?table=${table}`)
  await expect(page.locator('.monaco-editor').first()).toBeVisible()
  const run = page.getByRole('button', { name: 'Çalıştır' })
  await run.click()
  await expect(page.getByRole('gridcell', { name: 'İzmir' })).toBeVisible()
  await expect(page.getByText(/Bu portalda SQL kapalı; sorgu cihazınızda çalışıyor/)).toBeVisible()

  await write(page, 'SELECT count(*) FROM generate_series(1, 100000) a, generate_series(1, 100000) b')
  await run.click()
  await page.getByRole('button', { name: 'Durdur' }).click()
  await expect(page.getByText('Durduruldu.')).toBeVisible()

  const file = { name: 'plakalar.csv', mimeType: 'text/csv', buffer: Buffer.from(OWN) }
  await page.getByLabel('Bu cihazdan dosya ekle').setInputFiles(file)
  await expect(page.getByRole('button', { name: /^plakalar/ }).first()).toBeVisible()
  await write(page, `SELECT n.il, p."Plaka" FROM "iller/nüfus" n JOIN plakalar p ON p."İl" = n.il ORDER BY 2`)
  await run.click()
  await expect(page.getByRole('gridcell', { name: '65' })).toBeVisible()
  await expect(page.getByRole('gridcell', { name: '01' })).toBeVisible()
  // Neither the file nor the statement has left the browser.
  expect(sent).toEqual([])
})
