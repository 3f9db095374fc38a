import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { runAxe } from './axe.ts'
import { OddCkan } from './OddCkan.ts'
import { waitForHydration } from './waitForHydration.ts'

test.use({ serviceWorkers: 'allow' })

const portal = new OddCkan()
let folder = ''
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), `fihrist-test-${process.pid}-outage-`))
  await portal.start({ FIHRIST_DATA: folder })
})
test.afterAll(async () => {
  await portal.stop()
  await rm(folder, { recursive: true, force: true })
})

/** The addresses that the browser has stored. */
const stored = (page: Page) =>
  page.evaluate(async () => {
    const cache = await caches.open('last-responses')
    return (await cache.keys()).map(({ url }) => new URL(url).pathname)
  })

test('shows the last pages while the portal, the connection or CKAN is away, tells them apart, and continues afterwards', async ({
  page,
  context,
}) => {
  test.slow()
  const notice = page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Try again now' }) })
  const reload = async () => {
    await page.reload()
    await waitForHydration(page)
    await expect(page.getByRole('main')).toContainText('tuhaf')
  }
  await page.goto(`${portal.url}/en/dataset`)
  await waitForHydration(page)
  await expect.poll(() => stored(page)).toContain('/en/dataset')
  await expect(notice).toHaveCount(0)

  await portal.stopPortal()
  await reload()
  await expect(notice).toContainText('The portal cannot be reached')
  expect((await runAxe(page)).problems).toEqual([])
  // The stored page has the time of its rendering.
  await page.clock.setFixedTime(Date.now() + 2 * 60 * 60_000)
  await reload()
  await expect(notice).toContainText('2 hours ago')
  await page.clock.setFixedTime(Date.now())
  await portal.startPortal()
  await notice.getByRole('button').click()
  await expect(notice).toHaveCount(0)

  await context.setOffline(true)
  await reload()
  await expect(notice).toContainText('You are offline')
  await context.setOffline(false)
  // The return of the connection is enough.
  await expect(notice).toHaveCount(0)

  portal.trouble = 'gateway'
  await expect(async () => {
    await reload()
    await expect(notice).toContainText('The catalogue stopped responding', { timeout: 1_000 })
  }).toPass()
  portal.trouble = 'none'
})
