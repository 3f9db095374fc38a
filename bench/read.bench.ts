import { closeSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { CHROMIUM_FLAGS, systemChromium } from '../scripts/setup/chromium.js'
import { ensureChromium } from '../scripts/setup/ensureChromium.js'
import { BenchPortal } from './portal.ts'
import { call } from './sqlTable.ts'

/*
 * A CSV of BENCH_MEGABYTES in the publishing form: the time from choosing it until its columns are shown, the steps of
 * the progress that a reader sees, and the ratio to the time in which the same browser decodes the bytes and splits
 * them at line ends and separators. Every run has another file.
 */

const MEGABYTES = Number(process.env['BENCH_MEGABYTES'] ?? 30)
const RUNS = Number(process.env['BENCH_RUNS'] ?? 3)
const HEADINGS = 'Tarih;Saat;İl;İlçe;İstasyon No;İstasyon Adı;Enlem;Boylam;PM10;SO2;Sıcaklık;Durum;Güncelleme;Açıklama'
const PROVINCES = ['Adana', 'Ankara', 'İstanbul', 'İzmir', 'Muğla', 'Şanlıurfa', 'Kahramanmaraş', 'Ağrı', 'Çorum']
const DISTRICTS = ['Çankaya', 'Keçiören', 'Üsküdar', 'Kadıköy', 'Bornova', 'Fethiye', 'Onikişubat', 'Sungurlu']
const STATES = ['Geçerli', 'Doğrulandı', 'Eksik', 'Tahmini']
const NOTES = ['', '', '', 'Ölçüm cihazı bakımda', 'Veri elle girildi, kontrol edilmedi']

/** Runs before the page's own scripts and records the texts of the progress. */
const WATCH = `
  const seen = (window.seen = new Set())
  const look = () => {
    const text = document.querySelector('main')?.textContent.match(/(\\d+)\\s?%/)?.[1]
    if (text !== undefined) seen.add(Number(text))
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
`

/** Measurements of the air: dates, times, decimal commas, repeated and free texts. Different in every run. */
function writeMeasurements(path: string): void {
  const below = (limit: number) => Math.floor(Math.random() * limit)
  const one = (texts: readonly string[]) => texts[below(texts.length)] ?? ''
  const decimal = (value: number, digits: number) => value.toFixed(digits).replace('.', ',')
  const row = () => {
    const day = new Date(Date.UTC(2018, 0, 1 + below(2_500))).toISOString().slice(0, 10)
    const province = one(PROVINCES)
    return [
      day.split('-').reverse().join('.'),
      `${String(below(24)).padStart(2, '0')}:00`,
      province,
      one(DISTRICTS),
      1_000 + below(9_000),
      `${province} - ${one(DISTRICTS)} ${below(40)}`,
      decimal(36 + Math.random() * 6, 5),
      decimal(26 + Math.random() * 18, 5),
      decimal(Math.random() * 120, 2),
      decimal(Math.random() * 40, 1),
      decimal(Math.random() * 45 - 10, 1),
      one(STATES),
      `${day} 0${below(9)}:15:30`,
      one(NOTES),
    ].join(';')
  }
  const file = openSync(path, 'w')
  let written = writeSync(file, `${HEADINGS}\n`)
  while (written < MEGABYTES * 1_000_000)
    written += writeSync(file, Array.from({ length: 1_000 }, () => `${row()}\n`).join(''))
  closeSync(file)
}

async function measure(page: Page, url: string, path: string) {
  await page.addInitScript(WATCH)
  await page.goto(`${url}/en/dataset/new`)
  await page.getByRole('form', { name: 'New dataset' }).waitFor()
  const chosen = performance.now()
  await page.locator('input[type="file"]').first().setInputFiles(path)
  await page.getByText(/rows, \d+ columns/).waitFor({ timeout: 300_000 })
  const readMs = performance.now() - chosen
  const shares = await page.evaluate<number[]>('[...window.seen]')
  await page.evaluate(`{
    const input = document.createElement('input')
    input.type = 'file'
    input.id = 'plain'
    document.body.append(input)
  }`)
  await page.locator('#plain').setInputFiles(path)
  const plainMs = await page.evaluate<number>(`(async () => {
    const bytes = await document.querySelector('#plain').files[0].arrayBuffer()
    const start = performance.now()
    let cells = 0
    for (const line of new TextDecoder().decode(bytes).split('\\n')) cells += line.split(';').length
    return performance.now() - start
  })()`)
  return { readMs, plainMs, steps: shares.length }
}

await ensureChromium()
const portal = await BenchPortal.open('none')
const executablePath = systemChromium()
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: CHROMIUM_FLAGS })
try {
  await portal.start()
  await call({ url: portal.url, token: await portal.token() }, 'organization_create', { name: 'kurum', title: 'Kurum' })
  console.log(
    `A CSV of ${MEGABYTES} MB: seconds until its columns are shown, steps of the progress, ratio to a plain split`,
  )
  for (let run = 0; run < RUNS; run += 1) {
    const path = join(portal.dataDir, `olcumler-${run}.csv`)
    writeMeasurements(path)
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
    await page.request.post(`${portal.url}/user/login`, {
      data: { login: 'bench', password: 'nine-slow-copper-kettles' },
    })
    const { readMs, plainMs, steps } = await measure(page, portal.url, path)
    console.log(`${(readMs / 1000).toFixed(1)} s  ${steps} steps  ${(readMs / plainMs).toFixed(1)} times`)
    await page.context().close()
  }
} finally {
  await browser.close()
  await portal.remove()
}
