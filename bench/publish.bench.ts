import { type Browser, chromium, type Page } from '@playwright/test'
import { CHROMIUM_FLAGS, systemChromium } from '../scripts/setup/chromium.js'
import { ensureChromium } from '../scripts/setup/ensureChromium.js'
import { largeFile } from './largeFile.ts'
import { BenchPortal } from './portal.ts'
import { call } from './sqlTable.ts'

// Publishes a file of the maximum size with the form: measures node's memory, the smoothness of the progress bar, and
// the response time of the page to typing during the upload.

const MEGABYTES = Number(process.env['BENCH_MEGABYTES'] ?? 499)
const LOOK_EVERY_MS = 50

/** Runs before the page's own scripts and records the steps of the progress bar, long tasks and slow key events. */
const WATCH = `
  const marks = (window.marks = { steps: [], blocks: [], keys: [] })
  const bar = () => document.querySelector('progress')
  let last = 0
  const look = () => {
    const value = bar()?.value ?? 0
    if (value !== last) marks.steps.push({ at: performance.now(), value })
    last = value
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  const note = (type, into, rest = {}) => new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (bar()) into.push(entry.duration)
  }).observe({ type, ...rest })
  note('longtask', marks.blocks)
  note('event', marks.keys, { durationThreshold: 16 })
`
type Marks = { steps: { at: number; value: number }[]; blocks: number[]; keys: number[] }

async function signedIn(browser: Browser, portal: BenchPortal): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await page.addInitScript(WATCH)
  await page.request.post(`${portal.url}/user/login`, {
    data: { login: 'bench', password: 'nine-slow-copper-kettles' },
  })
  await page.goto(`${portal.url}/en/dataset/new`)
  return page
}

async function publish(portal: BenchPortal, page: Page, path: string) {
  const chosen = performance.now()
  await page.locator('input[type="file"]').setInputFiles(path)
  await page.getByRole('textbox', { name: 'Title' }).first().fill('Bench')
  await page.getByRole('radio', { name: /CC BY$/ }).check()
  await page.getByText(/^Saved on this device/).waitFor({ timeout: 60_000 })
  const kept = performance.now()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const before = portal.memory().node
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
  const done = page.getByRole('heading', { level: 1, name: 'Dataset published' }).waitFor({ timeout: 60_000 })
  let [most, isDone] = [before, false]
  void done.finally(() => {
    isDone = true
  })
  const description = page.getByRole('textbox', { name: 'Description' }).first()
  while (!isDone) {
    most = Math.max(most, portal.memory().node)
    await description.press('a', { timeout: LOOK_EVERY_MS * 4 }).catch(() => {}) // the field is gone after publishing
  }
  await done
  const sent = performance.now()
  return { ...(await page.evaluate<Marks>('window.marks')), kept: kept - chosen, sent: sent - kept, before, most }
}

await ensureChromium()
const executablePath = systemChromium()
const portal = await BenchPortal.open('none')
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: CHROMIUM_FLAGS })
try {
  await portal.start()
  await call({ url: portal.url, token: await portal.token() }, 'organization_create', { name: 'kurum', title: 'Kurum' })
  const page = await signedIn(browser, portal)
  const { steps, blocks, keys, kept, sent, before, most } = await publish(
    portal,
    page,
    largeFile(portal.dataDir, MEGABYTES),
  )
  const gaps = steps.slice(1).map(({ at }, index) => at - (steps[index]?.at ?? at))
  const longest = (durations: number[]) => Math.round(Math.max(0, ...durations))
  console.log(
    `${MEGABYTES} MB: kept on the device after ${(kept / 1000).toFixed(1)} s, there after ${(sent / 1000).toFixed(1)} s more`,
  )
  console.log(`node: ${before.toFixed(0)} MB before, ${(most - before).toFixed(0)} MB more at most`)
  console.log(
    `progress: ${steps.length} steps, longest between two ${longest(gaps)} ms; longest block ${longest(blocks)} ms of ${blocks.length}; slowest key ${longest(keys)} ms`,
  )
} finally {
  await browser.close()
  await portal.remove()
}
