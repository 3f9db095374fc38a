import { type Browser, chromium, type Page } from '@playwright/test'
import { CHROMIUM_FLAGS, systemChromium } from '../scripts/setup/chromium.js'
import { ensureChromium } from '../scripts/setup/ensureChromium.js'
import { ADMINISTRATOR } from './portal.ts'

/*
 * The dashboard in the browser: from the start of a navigation, and from a key or a press that filters, to the first moment after
 * the paint of the rows.
 */

/** Runs before the page's own scripts. */
const WATCH = `
  const afterPaint = (then) =>
    requestAnimationFrame(() => {
      const channel = new MessageChannel()
      channel.port1.onmessage = then
      channel.port2.postMessage(null)
    })
  new MutationObserver((_, observer) => {
    if (!document.querySelector('main tbody tr')) return
    observer.disconnect()
    afterPaint(() => (window.openedMs = performance.now()))
  }).observe(document, { subtree: true, childList: true })
  let pressed
  for (const type of ['click', 'input', 'change']) addEventListener(type, (event) => (pressed ??= event.timeStamp), true)
  window.watchFilter = () => {
    pressed = undefined
    window.filteredMs = undefined
    // The rows, their number and the mark of the filter change together.
    new MutationObserver((_, observer) => {
      observer.disconnect()
      afterPaint(() => (window.filteredMs = performance.now() - pressed))
    }).observe(document.querySelector('main section:has(nav)'), {
      ...{ subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: ['aria-current'] },
    })
  }
`

async function signedIn(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, bypassCSP: true })
  const response = await page.request.post(`${url}/user/login`, { headers: { origin: url }, data: ADMINISTRATOR })
  if (!response.ok()) throw new Error(`the sign-in failed: ${response.status()}`)
  // Each user has seen the page that signs in before the dashboard, so the browser has the files that all pages share.
  await page.goto(`${url}/en/user/login`)
  await page.waitForTimeout(PAUSE_MS)
  await page.addInitScript(WATCH)
  return page
}

/** Longer than a filter on a busy machine, and than the pause after which a typed text is in the address. */
const PAUSE_MS = 800

async function openedMs(page: Page): Promise<number> {
  await page.waitForFunction('window.openedMs !== undefined', undefined, { polling: 20 })
  return page.evaluate<number>('window.openedMs')
}

/** Milliseconds to the painted rows of each navigation, with the browser's cache, and of each filter, each another value. */
export async function paintsOf(
  url: string,
  { opened, words }: { opened: number; words: readonly string[] },
): Promise<{ open: number[]; filter: { what: string; ms: number }[] }> {
  await ensureChromium()
  const executablePath = systemChromium()
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: CHROMIUM_FLAGS })
  try {
    const page = await signedIn(browser, url)
    const open: number[] = []
    for (let run = 0; run < opened; run++) {
      await page.goto(`${url}/en/dashboard`)
      open.push(await openedMs(page))
    }
    const filter: { what: string; ms: number }[] = []
    const measure = async (what: string, act: () => Promise<unknown>) => {
      await page.evaluate('window.watchFilter()')
      await act()
      await page.waitForTimeout(PAUSE_MS)
      const ms = await page.evaluate<number | undefined>('window.filteredMs')
      // A filter with the same rows as the one before paints nothing.
      if (ms !== undefined) filter.push({ what, ms })
    }
    const find = page.getByLabel('Find in your datasets')
    for (const word of words) await measure(word, () => find.fill(word))
    await measure('no words', () => find.fill(''))
    for (const name of ['Datasets by state', 'Filters']) {
      const links = page.getByRole('navigation', { name }).getByRole('link')
      // Each filter is on alone: a second press removes it.
      for (const link of (await links.all()).toReversed()) {
        const what = (await link.textContent()) ?? name
        await measure(what, () => link.click())
        if (name === 'Filters') await measure(`not ${what}`, () => link.click())
      }
    }
    for (const name of ['Category', 'Format', 'Quality']) {
      const field = page.getByLabel(name, { exact: true })
      const options = await field.locator('option').all()
      const values = await Promise.all(options.map(async (option) => (await option.getAttribute('value')) ?? ''))
      for (const value of [...values.slice(1), '']) await measure(`${name} ${value}`, () => field.selectOption(value))
    }
    return { open, filter }
  } finally {
    await browser.close()
  }
}
