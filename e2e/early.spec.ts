import { expect, type Page, test } from '@playwright/test'
import { waitForHydration } from './waitForHydration.ts'

const MAIN = /\/assets\/main-[^/]*\.js$/
/** The code of the list and its filters, which loads after the main code. */
const LIST = /\/assets\/search-[^/]*\.js$/

/** Opens the search page and delays a part of its code until the returned function is called. */
async function openBeforeCode(page: Page, code: RegExp): Promise<() => void> {
  let arrive = () => {}
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route(code, async (route) => {
    await arrival
    await route.continue()
  })
  await page.goto('/dataset', { waitUntil: 'domcontentloaded' })
  return arrive
}

test('searches for text that was typed before hydration', async ({ page }) => {
  const arrive = await openBeforeCode(page, MAIN)
  const field = page.getByRole('main').getByRole('searchbox', { name: 'Veri setlerinde ara' })
  await field.fill('ilçe')
  arrive()
  await waitForHydration(page)
  await expect(field).toHaveValue('ilçe')
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === 'ilçe')
})

for (const [name, code] of Object.entries({ 'the main code': MAIN, 'the code of the list': LIST })) {
  test(`handles a click from before ${name}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const arrive = await openBeforeCode(page, code)
    // Everything else has arrived and has run.
    await page.waitForLoadState('networkidle', { timeout: 2_000 }).catch(() => {})
    await page.getByRole('button', { name: 'Filtreler' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    arrive()
    await expect(page.getByRole('dialog', { name: 'Filtreler' })).toBeVisible()
  })
}

test('applies a filter that was pressed before hydration', async ({ page }) => {
  const arrive = await openBeforeCode(page, MAIN)
  const box = page.getByRole('complementary').getByRole('checkbox').first()
  await box.click()
  arrive()
  await expect(page).toHaveURL(/organization=/)
  await expect(box).toBeChecked()
})

type HeldWindow = Window & { heldScheduler?: { held: (() => void)[]; release: () => void } }

/** Opens the search page and holds React's scheduler before hydration until the returned function is called. */
async function openBeforeHydration(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const held: (() => void)[] = []
    const { postMessage } = MessagePort.prototype
    const release = () => {
      MessagePort.prototype.postMessage = postMessage
      for (const post of held) post()
    }
    MessagePort.prototype.postMessage = function hold(this: MessagePort, message: unknown) {
      held.push(() => postMessage.call(this, message))
    }
    ;(window as HeldWindow).heldScheduler = { held, release }
  })
  await page.goto('/dataset', { waitUntil: 'load' })
  await expect.poll(() => page.evaluate(() => (window as HeldWindow).heldScheduler?.held.length)).toBeGreaterThan(0)
  return () => page.evaluate(() => (window as HeldWindow).heldScheduler?.release())
}

test('applies a filter that was pressed while the page was hydrated', async ({ page }) => {
  const release = await openBeforeHydration(page)
  const box = page.getByRole('complementary').getByRole('checkbox').first()
  // Assistive technology clicks without a pointer. A pointer that went down before hydration has the same effect.
  await box.evaluate((input: HTMLInputElement) => input.click())
  await release()
  await expect(page).toHaveURL(/organization=/)
  await expect(box).toBeChecked()
})
