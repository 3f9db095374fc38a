import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { FaultyNetwork } from './FaultyNetwork.ts'
import { fillTitles } from './fillTitles.ts'
import { freePort, MortalPortal } from './MortalPortal.ts'

/*
 * Faults during uploads. Each fault is real: a broken connection, a proxy's response, a full disk, a killed portal.
 * Each test ends with a message or recovers automatically, with one dataset and each file once.
 */

test.describe.configure({ mode: 'default' })

const MOST_MB = 4
const PASSWORD = 'kill-nine-times'
const SENT_BYTES = 3_000_000

let folder: string
let portal: MortalPortal
let network: FaultyNetwork

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fihrist-upload-'))
  const [port, front] = [await freePort(), await freePort()]
  portal = new MortalPortal(folder, port, { SITE_URL: `http://127.0.0.1:${front}`, UPLOAD_MAX_MB: String(MOST_MB) })
  await portal.start()
  network = await FaultyNetwork.open(portal.url, front)
  await portal.command('user', 'add', 'yazan', '--email', 'yazan@example.org', '--sysadmin')
  portal.token = await portal.command('token', 'add', 'yazan')
  await portal.call('organization_create', { name: 'kurum', title: 'Kurum' })
})
test.afterAll(async () => {
  await network.close()
  await portal.stop()
  await rm(folder, { recursive: true, force: true })
})
test.beforeEach(() => {
  network.faults = []
  network.uploads = 0
  network.isKeptAlive = false
})

type Shown = { state: string; resources: { id: string; name: string; size: number }[] }

const fileOf = (name: string, bytes = SENT_BYTES) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.alloc(bytes, 'veri\n'),
})

async function signIn(page: Page): Promise<void> {
  await page.getByRole('main').getByLabel('Username or email address').fill('yazan')
  await page.getByRole('main').getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
}

/** Fills in the form completely; returns the name that the dataset will have. */
async function fill(page: Page, ...files: ReturnType<typeof fileOf>[]): Promise<string> {
  const signedIn = await page.request.post(`${network.url}/user/login`, {
    data: { login: 'yazan', password: PASSWORD },
  })
  expect(signedIn.ok()).toBe(true)
  await page.goto(`${network.url}/en/dataset/new`)
  await page.locator('input[type="file"]').setInputFiles(files)
  const name = `veri-${Math.random().toString(36).slice(2, 8)}`
  await fillTitles(page, name)
  await page.getByRole('radio', { name: /name the source CC BY$/ }).check()
  await expect(page.getByText('Everything is complete.')).toBeVisible()
  return name
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
}

/** The dataset is active and has each file once and complete. */
async function expectPublished(page: Page, name: string, sizes: readonly number[] = [SENT_BYTES]): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dataset published')
  const { count, results } = await portal.call<{ count: number; results: Shown[] }>('package_search', {
    q: `title:"${name}"`,
    include_drafts: true,
    include_private: true,
  })
  expect([count, results[0]?.state]).toEqual([1, 'active'])
  expect(results[0]?.resources.map(({ size }) => size)).toEqual(sizes)
}

const stopped = (page: Page, words: string) => page.getByRole('alert').filter({ hasText: words }).first()
const goOn = (page: Page) => page.getByRole('button', { name: 'Continue' }).click()

test('a file over the limit is rejected before it is sent, and the limit is shown before a file is selected', async ({
  page,
}) => {
  const name = await fill(page, fileOf('kucuk.bin'))
  await expect(page.getByText(`Maximum ${MOST_MB} MB for each file.`)).toBeVisible()
  await page.locator('input[type="file"]').setInputFiles(fileOf('buyuk.bin', (MOST_MB + 1) * 1_100_000))
  await expect(page.getByText(`This file is larger than ${MOST_MB} MB, the limit of this portal.`)).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.locator(':focus')).toContainText('is larger than the limit of this portal')
  expect(network.uploads).toBe(0)
  await page.getByRole('button', { name: 'Remove buyuk.bin' }).click()
  await publish(page)
  await expectPublished(page, name)
})

test('a proxy’s 413 is understood, although its response is an HTML page', async ({ page }) => {
  const name = await fill(page, fileOf('a.bin'))
  network.faults = [{ page: 413 }]
  await publish(page)
  await expect(stopped(page, 'The file is larger than the limit of this portal')).toBeVisible()
  expect(network.uploads).toBe(1)
  await goOn(page)
  await expectPublished(page, name)
})

test('a proxy’s error page is temporary: the file is sent again automatically', async ({ page }) => {
  const name = await fill(page, fileOf('a.bin'))
  network.faults = [{ page: 502 }]
  await publish(page)
  await expectPublished(page, name)
  expect(network.uploads).toBe(2)
})

test('a connection that breaks in the middle of a file is temporary: the file is sent again automatically', async ({
  page,
}) => {
  const name = await fill(page, fileOf('a.bin'), fileOf('b.bin', 10))
  network.faults = [{ cutAfter: 1_500_000 }]
  await publish(page)
  await expect(page.getByText('Connection lost. The upload will restart automatically.')).toBeVisible()
  await expectPublished(page, name, [SENT_BYTES, 10])
})

test('a connection that breaks before the response creates no second file', async ({ page }) => {
  const name = await fill(page, fileOf('a.bin'))
  network.faults = ['loseResponse']
  await publish(page)
  await expectPublished(page, name)
  expect(network.uploads).toBe(1)
})

test('a browser that repeats an upload itself creates no second file', async ({ page }) => {
  network.isKeptAlive = true
  const name = await fill(page, fileOf('a.bin'))
  network.faults = ['loseResponse']
  await publish(page)
  await expectPublished(page, name)
  expect(network.uploads).toBe(2)
})

test('a portal that never responds times out, and the file is sent again', async ({ page }) => {
  await page.clock.install()
  const name = await fill(page, fileOf('a.bin'))
  network.faults = ['silence']
  await publish(page)
  await expect.poll(() => network.uploads).toBe(1)
  await expect(page.getByText('Uploaded. The portal is saving the file.')).toBeVisible()
  await page.clock.fastForward(91_000)
  await expect(page.getByText('Connection lost. The upload will restart automatically.')).toBeVisible()
  await page.clock.fastForward(2_000)
  await expectPublished(page, name)
})

test('a portal that is killed and restarted has the file in the end', async ({ page }) => {
  const name = await fill(page, fileOf('a.bin'))
  network.faults = [{ holdAfter: 1_000_000 }]
  await publish(page)
  // The system's buffers may take the whole file: the page then no longer says "Uploading".
  await expect.poll(() => network.uploads).toBe(1)
  await portal.kill({ withDatabase: false })
  network.release()
  await expect(page.getByText('Connection lost. The upload will restart automatically.')).toBeVisible()
  await portal.start()
  await expectPublished(page, name)
})

test('a device that goes offline waits for the network, and continues automatically', async ({ page, context }) => {
  const name = await fill(page, fileOf('a.bin'))
  network.faults = [{ cutAfter: 1_500_000 }]
  await publish(page)
  await expect.poll(() => network.uploads, { intervals: [20] }).toBe(1)
  await context.setOffline(true)
  await expect(page.getByText('This device is offline.')).toBeVisible()
  await context.setOffline(false)
  await expectPublished(page, name)
})

test('a session that ends during an upload is renewed in place, and the upload continues', async ({ page }) => {
  const name = await fill(page, fileOf('a.bin'), fileOf('b.bin', 1_200_000))
  network.faults = [{ holdAfter: 1_000_000 }]
  await publish(page)
  await expect.poll(() => network.uploads).toBe(2)
  const signedOut = await page.request.post(`${network.url}/user/logout`, { headers: { origin: network.url } })
  expect(signedOut.ok()).toBe(true)
  network.release()
  await expect(stopped(page, 'Your session has expired')).toBeVisible()
  expect(network.uploads).toBe(2)
  await signIn(page)
  await expectPublished(page, name, [SENT_BYTES, 1_200_000])
})

test('a page that is reloaded during an upload still has the file, and sends it once', async ({ page }) => {
  const name = await fill(page, fileOf('a.bin'), fileOf('b.bin', 10))
  await expect(page.getByText(/^Saved on this device, /)).toBeVisible()
  network.faults = [{ holdAfter: 1_000_000 }]
  await publish(page)
  await expect.poll(() => network.uploads).toBe(2)
  await page.reload()
  await expect(page.getByText(/^Draft restored\./)).toBeVisible()
  await publish(page)
  await expectPublished(page, name, [SENT_BYTES, 10])
})

test('a second press during publishing sends nothing twice, and cancelling loses nothing', async ({ page }) => {
  const name = await fill(page, fileOf('a.bin'))
  network.faults = [{ holdAfter: 1_000_000 }]
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).dblclick()
  await expect.poll(() => network.uploads).toBe(1)
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled()
  await page.getByRole('button', { name: 'Cancel a.bin' }).click()
  await expect(stopped(page, 'Upload stopped')).toBeVisible()
  await goOn(page)
  await expectPublished(page, name)
  expect(network.uploads).toBe(2)
})

test('a device without space for the file shows a message, and still publishes', async ({ page }) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: network.url, quotaSize: 1_000_000 })
  // Chromium does not report the override.
  await page.addInitScript(() => {
    navigator.storage.estimate = async () => ({ quota: 1_000_000, usage: 0 })
  })
  const name = await fill(page, fileOf('a.bin'))
  await expect(stopped(page, 'there is no space for the files')).toBeVisible()
  await publish(page)
  await expectPublished(page, name)
})

test('a portal whose disk is full shows one message, and accepts the file when there is space again', async ({
  page,
}) => {
  const storage = join(folder, 'storage')
  const isMounted = mount('-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', storage)
  test.skip(!isMounted, 'this process may not mount a disk')
  const name = await fill(page, fileOf('a.bin'))
  await publish(page)
  await expect(stopped(page, 'The portal has no storage space left')).toBeVisible()
  expect(network.uploads).toBe(1)
  execFileSync('umount', [storage])
  await goOn(page)
  await expectPublished(page, name)
})

function mount(...args: string[]): boolean {
  try {
    execFileSync('mount', args, { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
