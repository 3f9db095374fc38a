import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { systemChromium } from '../scripts/setup/chromium.js'
import { ensureChromium } from '../scripts/setup/ensureChromium.js'
import { BenchPortal } from './portal.ts'
import { call } from './sqlTable.ts'

/*
 * Lighthouse with a simulated mobile network, median of five runs, on the sample's home, search and dataset pages in
 * both languages, and on dataset pages with a map, a chart and 217 files. The last column is Lighthouse's index of the
 * machine's speed. For a mid-tier phone, Lighthouse's guide to throttling advises a slowdown of 4 on a machine with an index of
 * 1,500 to 2,000, and of 2 with 1,000 to 1,500. BENCH_SLOWDOWN sets another one. Lighthouse is not a dependency, because it is large
 * and only this file uses it.
 */

const LIGHTHOUSE = 'lighthouse@12.8.2'
const RUNS = Number(process.env['BENCH_RUNS'] ?? 5)
const SLOWDOWN = Number(process.env['BENCH_SLOWDOWN'] ?? 4)
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

type Report = {
  categories: Record<(typeof CATEGORIES)[number], { score: number }>
  audits: Record<string, { numericValue?: number }>
  environment: { benchmarkIndex: number }
}

const MAP = '/dataset/dunya-havalimanlari?view=map'
const CHART = '/dataset/elektrik-karbon-yogunlugu?view=chart'
const MANY_FILES = '/dataset/many-files'
const FILES = 217

const run = promisify(execFile)

/** Chromium sometimes returns a trace without its start; then the run is repeated. */
async function lighthouse(url: string, tries = 3): Promise<number[]> {
  return audit(url).catch((error: Error) => {
    if (tries <= 1) throw new Error(`${url}: ${error.message.slice(0, 400)}`)
    return lighthouse(url, tries - 1)
  })
}

async function audit(url: string): Promise<number[]> {
  const { stdout } = await run(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      url,
      '--quiet',
      '--output=json',
      `--only-categories=${CATEGORIES.join(',')}`,
      `--throttling.cpuSlowdownMultiplier=${SLOWDOWN}`,
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
    ],
    { env: { ...process.env, CHROME_PATH: systemChromium() ?? '' }, maxBuffer: 2 ** 27 },
  )
  const { categories, audits, environment } = JSON.parse(stdout) as Report
  const seconds = (audit: string) => (audits[audit]?.numericValue ?? Number.NaN) / 1000
  return [
    ...CATEGORIES.map((name) => Math.round(categories[name].score * 100)),
    seconds('first-contentful-paint'),
    seconds('largest-contentful-paint'),
    seconds('total-blocking-time') * 1000,
    audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    environment.benchmarkIndex,
  ]
}

/** Makes the dataset with many links, unless an earlier run has made it. */
async function makeFiles(): Promise<void> {
  if ((await fetch(`${portal.url}/api/3/action/package_show?id=many-files`)).ok) return
  const side = { url: portal.url, token: await portal.token() }
  const resources = Array.from({ length: FILES }, (_, n) => ({
    name: `${2008 + Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, '0')} kayıtları`,
    url: `https://data.example.org/files/${n}.csv`,
    format: n % 2 === 0 ? 'CSV' : 'JSON',
    description: 'Kayıtlar, aylık.',
  }))
  // The organization of an earlier run that ended early has this name.
  await call(side, 'organization_create', { name: 'many-files' })
  // A summary of one sentence, as the datasets of portals have.
  const notes =
    'Toplu taşımadaki biniş kayıtlarının 2008 yılından bugüne aylık toplamları, her ay için ayrı bir dosyada.'
  const input = { name: 'many-files', title: 'Aylık kayıtlar', notes, owner_org: 'many-files', resources }
  const { status, body } = await call(side, 'package_create', input)
  if (status !== 200) throw new Error(JSON.stringify(body.error))
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

await ensureChromium()
const portal = await BenchPortal.open('default')
try {
  await portal.start()
  const response = await fetch(`${portal.url}/api/3/action/package_search?rows=1&fq=res_format:CSV`)
  const { result } = (await response.json()) as { result: { results: { name: string }[] } }
  const dataset = `/dataset/${result.results[0]?.name}`
  const wanted = process.argv.slice(2)
  const ofData = [dataset, MAP, CHART, MANY_FILES].flatMap((page) => [page, `/en${page}`])
  const pages = ['/', '/en', '/dataset', '/en/dataset', ...ofData]
  console.log(
    `median of ${RUNS}, CPU ${SLOWDOWN}× slower\n| page | perf | a11y | best | seo | FCP s | LCP s | TBT ms | CLS | index |\n|---|---|---|---|---|---|---|---|---|---|`,
  )
  for (const page of wanted.length > 0 ? wanted : pages) {
    // Not before the other pages, because a new dataset changes home and search.
    if (page.endsWith(MANY_FILES)) await makeFiles()
    const rounds: number[][] = []
    for (let round = 0; round < RUNS; round++) rounds.push(await lighthouse(portal.url + page))
    const cells = (rounds[0] ?? []).map((_, column) => median(rounds.map((row) => row[column] ?? Number.NaN)))
    console.log(
      `| ${page} | ${cells.map((value, column) => value.toFixed(column < 4 || column === 6 || column === 8 ? 0 : 2)).join(' | ')} |`,
    )
  }
} finally {
  await portal.remove()
}
