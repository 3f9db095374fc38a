import { readdirSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { CHROMIUM_FLAGS, systemChromium } from '../scripts/setup/chromium.js'
import { ensureChromium } from '../scripts/setup/ensureChromium.js'
import { BenchPortal } from './portal.ts'

/*
 * The preview of a CSV of 50 MB: megabytes per second that the worker of the built portal reads in the browser, with
 * short and with long rows, and the ratio to decoding the file and splitting its lines at commas. Each run has another
 * file. Downloading it is not part of the time.
 */

const RUNS = Number(process.env['BENCH_RUNS'] ?? 5)
const MEGABYTES = 50
const ASSETS = 'dist/client/assets'
/** The rows of a file: their columns, and the text of a row. */
const KINDS = {
  short: ['id,ilce,tarih,deger', 'n + "," + pick(DISTRICTS) + "," + day() + "," + number(1000, 3)'],
  long: [
    'id,ad,kod,ilce,adres,tarih,enlem,boylam,kapasite,aciklama',
    `n + "," + pick(DISTRICTS) + " durağı " + number(9999, 0) + ",A" + n + "," + pick(DISTRICTS) + ',"' + pick(DISTRICTS) +
      " Caddesi, No: " + number(200, 0) + '",' + day() + "," + number(42, 6) + "," + number(45, 6) + "," + number(500, 0) +
      ",Söğütlüçeşme yönünde; peronlar arasında geçiş vardır"`,
  ],
}

/** The page makes a file and reads it as the preview does (tableMessages.ts); returns its bytes, rows and time. */
const read = (worker: string, [heading, row]: string[], seed: number) => `(async () => {
  let state = ${seed} * 2654435761 >>> 0
  const random = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32
  const number = (most, digits) => (random() * most).toFixed(digits)
  const DISTRICTS = ['Kadıköy', 'Üsküdar', 'Şişli', 'Beşiktaş', 'Çekmeköy']
  const pick = (texts) => texts[Math.floor(random() * texts.length)]
  const day = () => '2025-' + String(1 + Math.floor(random() * 12)).padStart(2, '0') + '-' + String(1 + Math.floor(random() * 28)).padStart(2, '0')
  const parts = [${JSON.stringify(heading)} + '\\n']
  let size = 0
  for (let n = 0; size < ${MEGABYTES * 1e6}; ) {
    let text = ''
    for (const end = n + 1000; n < end; n++) text += ${row} + '\\n'
    parts.push(new TextEncoder().encode(text))
    size += parts.at(-1).length
  }
  const file = new Blob(parts)
  const worker = new Worker(${JSON.stringify(worker)}, { type: 'module' })
  const call = (task) => new Promise((resolve) => {
    worker.onmessage = ({ data }) => resolve(data)
    worker.postMessage({ id: 1, task })
  })
  await call({ task: 'rows', start: 0, end: 0 })
  const started = performance.now()
  const { value } = await call({ task: 'read', read: { file, format: 'csv', readAs: {}, isWhole: true } })
  const ms = performance.now() - started
  const asked = performance.now()
  const rows = await call({ task: 'rows', start: value.head.rowCount - 100, end: value.head.rowCount })
  const rowsMs = performance.now() - asked
  worker.terminate()
  const plain = performance.now()
  const split = (await file.text()).split('\\n').map((line) => line.split(','))
  const plainMs = performance.now() - plain
  return { split: split.length, plainMs, bytes: file.size, rows: value.head.rowCount, last: rows.value.length, ms, rowsMs }
})()`

type Figures = { bytes: number; rows: number; last: number; ms: number; rowsMs: number; plainMs: number; split: number }

await ensureChromium()
const worker = readdirSync(ASSETS).find((file) => /^tableWorker-.*\.js$/.test(file))
if (worker === undefined) throw new Error(`no worker of tables in ${ASSETS}`)
const portal = await BenchPortal.open('none')
await portal.start()
const executablePath = systemChromium()
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: CHROMIUM_FLAGS })
try {
  for (const [kind, rows] of Object.entries(KINDS)) {
    for (let run = 0; run < RUNS; run += 1) {
      const page = await browser.newPage()
      await page.goto(`${portal.url}/about`)
      const figures = await page.evaluate<Figures>(read(`/assets/${worker}`, rows, run + 1))
      if (figures.last !== 100 || figures.split < figures.rows) throw new Error('the worker has not kept the rows')
      const { bytes, rows: count, ms, rowsMs, plainMs } = figures
      console.log(
        `${kind} rows: ${(bytes / 1000 / ms).toFixed(1)} MB/s, ${count} rows in ${Math.round(ms)} ms (${(ms / plainMs).toFixed(2)} of a plain split), 100 rows in ${rowsMs.toFixed(1)} ms`,
      )
      await page.close()
    }
  }
} finally {
  await browser.close()
  await portal.remove()
}
