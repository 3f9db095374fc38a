import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { chromium, type Page } from '@playwright/test'
import { waitForHydration } from '../e2e/waitForHydration.ts'
import { CHROMIUM_FLAGS, systemChromium } from '../scripts/setup/chromium.js'
import { ensureChromium } from '../scripts/setup/ensureChromium.js'
import { Random } from '../server/search/oracle/random.ts'
import { BenchPortal, CORPUS, hasCorpus } from './portal.ts'

/*
 * The suggestions while a reader types, with the whole corpus: the time from each key to the paint of its suggestions, in the
 * browser. The texts are beginnings of titles. A text is measured only the first time that it is in the field, so no cache has its
 * suggestions.
 */

const KEYSTROKES = Number(process.argv[2] ?? 800)
const LONGEST_TEXT = 24
/** The pause of a fast typist between two keys, after the suggestions of the first. */
const PAUSE_MS = 60
const TARGET_MS = 100

/** Letters that a key of any keyboard types. */
const TYPEABLE = /^[A-Za-z0-9 ]+$/

type Stroke = { q: string; ms: number; serverMs: number }

/**
 * Runs before the page's own scripts. Notes the time of each key, and, after the response with the suggestions of that text has
 * changed the list, the first moment after the next paint.
 */
const WATCH = `
  const strokes = (window.strokes = [])
  let pressed = 0
  addEventListener('keydown', (event) => { pressed = event.timeStamp }, true)
  const ofFetch = window.fetch
  window.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href)
    if (!url.pathname.endsWith('/search_suggest')) return ofFetch(input, init)
    const [since, asked] = [pressed, performance.now()]
    const response = await ofFetch(input, init)
    const text = await response.text()
    const answered = performance.now()
    const list = document.querySelector('[role=listbox]')
    let isNoted = false
    const note = () => {
      if (isNoted) return
      isNoted = true
      observer.disconnect()
      requestAnimationFrame(() => {
        const channel = new MessageChannel()
        channel.port1.onmessage = () =>
          strokes.push({ q: url.searchParams.get('q'), ms: performance.now() - since, serverMs: answered - asked })
        channel.port2.postMessage(null)
      })
    }
    const observer = new MutationObserver(note)
    if (list) observer.observe(list, { subtree: true, childList: true, characterData: true, attributes: true })
    // The same suggestions as before change nothing.
    setTimeout(note, 30)
    return new Response(text, { status: response.status, headers: response.headers })
  }
`

function titlesOfCorpus(): string[] {
  const lines = gunzipSync(readFileSync(CORPUS)).toString().trim().split('\n')
  return lines
    .map((line) => (JSON.parse(line) as { title?: string }).title?.trim() ?? '')
    .filter((title) => TYPEABLE.test(title))
}

/** Types beginnings of titles until enough texts were measured. */
async function type(page: Page, titles: readonly [string, ...string[]]): Promise<Stroke[]> {
  const random = new Random(13)
  const seen = new Set<string>()
  const measured: Stroke[] = []
  const field = page.getByRole('main').locator('input[name=q]')
  while (measured.length < KEYSTROKES) {
    await field.fill('')
    let typed = ''
    for (const letter of random.pick(titles).slice(0, LONGEST_TEXT)) {
      typed += letter
      const q = typed.trim()
      const isNew = q !== '' && !seen.has(q)
      seen.add(q)
      await page.keyboard.press(letter === ' ' ? 'Space' : letter)
      if (isNew) {
        await page.waitForFunction(`window.strokes.some(({ q }) => q === ${JSON.stringify(q)})`, undefined, {
          timeout: 5_000,
          polling: 20,
        })
        const strokes = await page.evaluate<Stroke[]>('window.strokes.splice(0)')
        measured.push(...strokes.filter((stroke) => stroke.q === q))
      }
      await page.waitForTimeout(PAUSE_MS)
    }
  }
  return measured
}

const percentiles = (numbers: number[]) => {
  const sorted = numbers.toSorted((one, other) => one - other)
  return [0.5, 0.95, 0.99].map((share) => sorted[Math.floor(sorted.length * share)] ?? 0).map((ms) => ms.toFixed(0))
}

if (!hasCorpus) console.log(`No corpus at ${CORPUS} (BENCH_CORPUS): nothing measured`)
else {
  const [first, ...others] = titlesOfCorpus()
  if (first === undefined) throw new Error('the corpus has no titles')
  await ensureChromium()
  const portal = await BenchPortal.open('none')
  if (!process.env['BENCH_DATA']) await portal.command('import', CORPUS)
  await portal.start()
  const executablePath = systemChromium()
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: CHROMIUM_FLAGS })
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, bypassCSP: true })
    await page.addInitScript(WATCH)
    await page.goto(`${portal.url}/en/`)
    await waitForHydration(page)
    // The first text loads the code of the list.
    await page.getByRole('main').locator('input[name=q]').click()
    await page.keyboard.press('z')
    await page.waitForFunction('window.strokes.splice(0).length > 0', undefined, { polling: 20 })
    const strokes = await type(page, [first, ...others])
    const [p50, p95, p99] = percentiles(strokes.map(({ ms }) => ms))
    const [server50, server95] = percentiles(strokes.map(({ serverMs }) => serverMs))
    console.log(`${strokes.length} texts, each once, beginnings of ${others.length + 1} titles`)
    console.log(`key to painted suggestions: p50 ${p50}, p95 ${p95}, p99 ${p99} ms (target p95 < ${TARGET_MS} ms)`)
    console.log(`of these the request: p50 ${server50}, p95 ${server95} ms`)
  } finally {
    await browser.close()
    await portal.remove()
  }
}
