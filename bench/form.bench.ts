import { chromium, type Page } from '@playwright/test'
import { CHROMIUM_FLAGS, systemChromium } from '../scripts/setup/chromium.js'
import { ensureChromium } from '../scripts/setup/ensureChromium.js'
import { BenchPortal } from './portal.ts'

/*
 * The publishing form with 200 selected files on a four times slower device: the time from each interaction to the next
 * paint, during and after reading the files. Starts its own portal. The longest time is the INP.
 */

const FILES = Number(process.env['BENCH_FILES'] ?? 200)
const SLOWER = 4

/** Runs before the page's own scripts and records every interaction that takes longer than a frame. */
const WATCH = `
  const interactions = (window.interactions = [])
  new PerformanceObserver((list) => {
    for (const { name, duration, interactionId } of list.getEntries())
      if (interactionId > 0) interactions.push({ name, duration })
  }).observe({ type: 'event', durationThreshold: 16 })
`

type Interaction = { name: string; duration: number }

const FILE_LIST = Array.from({ length: FILES }, (_, place) => ({
  name: `ilce-${place}.csv`,
  mimeType: 'text/csv',
  buffer: Buffer.from(
    `ilce;yil;nufus\n${Array.from({ length: 200 }, (_, row) => `Kars ${row};2024;${row * 7}`).join('\n')}\n`,
  ),
}))

/** The interactions: typing, collapsing, selecting, reordering. */
async function write(page: Page): Promise<void> {
  const title = page.getByRole('textbox', { name: 'Title' }).nth(1)
  await title.click()
  await page.keyboard.type('District populations', { delay: 60 })
  await page.getByRole('radio', { name: /name the source CC BY$/ }).click()
  await page.getByText('Contact').click()
  await page.getByText('Name, description and columns').nth(2).click()
  await page.getByRole('button', { name: 'Move down' }).nth(1).click()
}

async function longInteractions(page: Page): Promise<string> {
  await page.waitForTimeout(500)
  const interactions = await page.evaluate<Interaction[]>('window.interactions.splice(0)')
  const longest = interactions.toSorted((one, other) => other.duration - one.duration)[0]
  return longest ? `${longest.duration} ms (${longest.name}), ${interactions.length} over a frame` : 'none over a frame'
}

await ensureChromium()
const portal = await BenchPortal.open('default')
await portal.start()
await portal.command('user', 'add', 'bench', '--email', 'bench@example.org', '--sysadmin')
const executablePath = systemChromium()
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: CHROMIUM_FLAGS })
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await page.addInitScript(WATCH)
  await page.goto(`${portal.url}/en/dataset/new`)
  const main = page.getByRole('main')
  await main.getByLabel('Username or email address').fill('bench')
  await main.getByLabel('Password', { exact: true }).fill('nine-slow-copper-kettles')
  await main.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('form', { name: 'New dataset' }).waitFor()
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.getByTestId('choose-files').setInputFiles(FILE_LIST)
  await page.getByRole('heading', { name: 'ilce-0.csv' }).waitFor()
  await write(page)
  console.log(`${FILES} files, CPU ${SLOWER} times as slow. While they are read: ${await longInteractions(page)}`)
  await page.getByText('200 rows').nth(20).waitFor({ timeout: 120_000 })
  await page.waitForTimeout(3_000)
  await write(page)
  console.log(`After: ${await longInteractions(page)}`)
} finally {
  await browser.close()
  await portal.remove()
}
