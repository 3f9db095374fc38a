import { type Browser, chromium, type Page } from '@playwright/test'
import { CHROMIUM_FLAGS, systemChromium } from '../scripts/setup/chromium.js'
import { ensureChromium } from '../scripts/setup/ensureChromium.js'
import { BenchPortal } from './portal.ts'

/*
 * The time until the editor of the SQL console accepts input on a slow device (4× CPU): opened by URL with an empty
 * cache, and opened from a dataset's page inside the app. Starts its own portal, or uses the one at BENCH_URL.
 */

const RUNS = Number(process.env['BENCH_RUNS'] ?? 5)
const SLOWDOWN = 4
const TABLE = 'mahalleler-ve-koyler'

async function slowPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  await page.addInitScript(WATCH)
  const client = await context.newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  return page
}

/** The page measures itself, because polling a slow page from outside slows it down. */
const WATCH = `
  window.seen = {};
  addEventListener('click', () => { seen.pressed ??= performance.now() }, true);
  new MutationObserver(() => {
    if (document.querySelector('textarea[data-plain]')) seen.field ??= performance.now();
    if (document.querySelector('[data-shown="true"] .monaco-editor')) seen.editor ??= performance.now();
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['data-shown'] });
`
type Seen = { field: number; pressed: number; editor: number }

async function seenBy(page: Page): Promise<Seen> {
  while (!(await page.evaluate<boolean>('seen.editor !== undefined'))) await page.waitForTimeout(1000)
  const seen = await page.evaluate<Seen>('seen')
  await page.context().close()
  return seen
}

/** Milliseconds from the start of navigation to the plain field and to the editor. */
async function cold(browser: Browser, address: string): Promise<[number, number]> {
  const page = await slowPage(browser)
  await page.goto(address, { waitUntil: 'commit' })
  const { field, editor } = await seenBy(page)
  return [field, editor]
}

async function inApp(browser: Browser, address: string): Promise<number> {
  const page = await slowPage(browser)
  await page.goto(address, { waitUntil: 'networkidle' })
  const link = page.getByRole('main').locator('a[href*="/sql?table="]').first()
  // A user's pointer is over the link before it presses.
  await link.hover()
  await page.waitForTimeout(400)
  await link.click()
  const { pressed, editor } = await seenBy(page)
  return editor - pressed
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

async function idOf(url: string): Promise<string> {
  const response = await fetch(`${url}/api/3/action/package_show?id=${TABLE}`)
  // The sample's dataset has this type.
  const { result } = (await response.json()) as { result: { resources: { id: string }[] } }
  return result.resources[0]?.id ?? ''
}

await ensureChromium()
const elsewhere = process.env['BENCH_URL']
const portal = elsewhere === undefined ? await BenchPortal.open('default') : undefined
await portal?.start()
const url = elsewhere ?? portal?.url ?? ''
const executablePath = systemChromium()
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: CHROMIUM_FLAGS })
try {
  const id = await idOf(url)
  const [fields, editors, others]: [number[], number[], number[]] = [[], [], []]
  for (let run = 0; run < RUNS; run += 1) {
    const [field, editor] = await cold(browser, `${url}/sql?table=${id}`)
    fields.push(field)
    editors.push(editor)
    others.push(await inApp(browser, `${url}/dataset/${TABLE}/resource/${id}`))
  }
  console.log(`at ${SLOWDOWN}× CPU, median of ${RUNS}: field ${Math.round(median(fields))} ms`)
  console.log(
    `editor, cold: ${Math.round(median(editors))} ms (target < 2,500), slowest ${Math.round(Math.max(...editors))}`,
  )
  console.log(
    `editor, in the app: ${Math.round(median(others))} ms (target < 1,500), slowest ${Math.round(Math.max(...others))}`,
  )
} finally {
  await browser.close()
  await portal?.remove()
}
