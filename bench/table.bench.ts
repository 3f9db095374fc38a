import { chromium, type Page } from '@playwright/test'
import { CHROMIUM_FLAGS, systemChromium } from '../scripts/setup/chromium.js'
import { ensureChromium } from '../scripts/setup/ensureChromium.js'
import { BenchPortal } from './portal.ts'

/*
 * A result of 32,000 rows and 20 columns in the SQL console: the time from the last byte to the first painted rows, and
 * the longest task of the page. Starts its own portal, or uses the one at BENCH_URL.
 */

const RUNS = Number(process.env['BENCH_RUNS'] ?? 5)
const TABLE = 'mahalleler-ve-koyler'
const COLUMNS = Array.from({ length: 20 }, (_, place) => column(place)).join(', ')

function column(place: number): string {
  const kinds = ['_id * 7', 'mahalle_adi', '_id / 8.0', 'ilce_adi', "date '2026-01-01' + (_id % 365)::int"]
  return `${kinds[place % kinds.length]} AS c${place}`
}

type Figures = { megabytes: number; arrived: number; painted: number; longest: number; blocks: number }

/** Runs before the page's own scripts and records the end of the response, the first painted rows and long tasks. */
const WATCH = `
  const marks = (window.marks = { megabytes: 0, arrived: 0, painted: 0, blocks: [] })
  const original = Response.prototype.arrayBuffer
  Response.prototype.arrayBuffer = async function () {
    const body = await original.call(this)
    if (this.url.includes('datastore_search_sql') && body.byteLength > 1e6) {
      marks.megabytes = body.byteLength / 1e6
      marks.arrived = performance.now()
      lookForRows()
    }
    return body
  }
  const lookForRows = () => {
    if (document.querySelector('[role="gridcell"]') === null) requestAnimationFrame(lookForRows)
    else requestAnimationFrame(() => setTimeout(() => { marks.painted = performance.now() }, 0))
  }
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      if (marks.arrived > 0 && startTime + duration > marks.arrived) marks.blocks.push(duration)
  }).observe({ type: 'longtask' })
`

type Marks = Omit<Figures, 'longest' | 'blocks'> & { blocks: number[] }

async function measure(page: Page, url: string, id: string): Promise<Figures> {
  const sql = `SELECT ${COLUMNS} FROM "${id}" LIMIT 32000`
  await page.goto(`${url}/en/sql?${new URLSearchParams({ q: sql })}`)
  // The editor replaces the plain field when it has loaded.
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: /^Run/ }).first().click()
  while ((await page.evaluate<number>('window.marks.painted')) === 0) await page.waitForTimeout(50)
  // Work after the first rows can block the page too.
  await page.waitForTimeout(500)
  const marks = await page.evaluate<Marks>('window.marks')
  return { ...marks, longest: Math.max(0, ...marks.blocks), blocks: marks.blocks.length }
}

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
  console.log(
    '32,000 rows x 20 columns: MB, ms from the last byte to painted rows, longest block in ms, blocks over 50 ms',
  )
  for (let run = 0; run < RUNS; run += 1) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
    await page.addInitScript(WATCH)
    const { megabytes, arrived, painted, longest, blocks } = await measure(page, url, await idOf(url))
    console.log(`${megabytes.toFixed(1)} MB  ${Math.round(painted - arrived)} ms  ${Math.round(longest)} ms  ${blocks}`)
    await page.close()
  }
} finally {
  await browser.close()
  await portal?.remove()
}
