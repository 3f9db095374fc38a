import { nextTask } from './lib/nextTask.ts'

/*
 * The server's HTML is readable without JavaScript. Hydration waits until all visible files have loaded, so that it
 * does not delay them on a slow connection; the first touch or key press starts it at once.
 */
const script = document.querySelector<HTMLScriptElement>('script[data-modules]')
const CONTROLS = 'button[type="button"], input[type="checkbox"], input[type="radio"], select'
const uses = ['click', 'input', 'change'] as const
const PRELOADS_IN_TASK = 3
/** The longest wait for the first paint. */
const PAINT_MS = 500
const signs = ['pointerdown', 'keydown', 'touchstart'] as const
let hasBegun = false
/** Repeats the last use of a control that React could not handle yet. */
let repeat: (() => void) | undefined

async function begin(): Promise<void> {
  if (hasBegun) return
  hasBegun = true
  for (const sign of signs) removeEventListener(sign, begin)
  // React is evaluated first, in a task of its own.
  const main = import('react-dom/client').then(nextTask).then(() => import('./main.tsx'))
  void nextTask().then(prepareNumbers)
  await preloadModules(script?.dataset.modules?.split(' ').filter(Boolean) ?? [])
  const { hydration } = await main
  await hydration
  for (const use of uses) removeEventListener(use, remember, true)
  repeat?.()
}

/**
 * The first number that a process writes in a language takes long: the browser lists the languages that it knows. Where its
 * threads share that list, a worker's first number saves the page this work, while the modules are loading.
 */
function prepareNumbers(): void {
  try {
    const worker = new Worker(new URL('./numbersWorker.ts', import.meta.url), { type: 'module' })
    worker.onerror = (event) => event.preventDefault()
    worker.postMessage(document.documentElement.lang)
  } catch {
    // A page that may not start a worker does this work itself.
  }
}

/**
 * Preloads the modules of the page together, because discovering imports one by one would cost a round trip each. Starting a
 * request takes a slow device some milliseconds, so a few of them are one task.
 */
async function preloadModules(hrefs: readonly string[]): Promise<void> {
  for (let start = 0; start < hrefs.length; start += PRELOADS_IN_TASK) {
    if (start > 0) await nextTask()
    const links = hrefs.slice(start, start + PRELOADS_IN_TASK)
    document.head.append(
      ...links.map((href) => Object.assign(document.createElement('link'), { rel: 'modulepreload', href })),
    )
  }
}

/**
 * Remembers the use of a control that needs JavaScript; links and forms work without it. React must not see the event:
 * while it hydrates it takes a new tick for the state from before, and drops events of parts that are not hydrated.
 */
function remember(event: Event): void {
  const control = event.target instanceof Element ? event.target.closest<HTMLElement>(CONTROLS) : null
  if (control === null || (control instanceof HTMLSelectElement && event.type === 'click')) return
  repeat = repeatOf(control)
  event.stopImmediatePropagation()
}

function repeatOf(control: HTMLElement): (() => void) | undefined {
  if (control instanceof HTMLSelectElement) {
    const { value } = control
    return () => {
      control.value = value
      control.dispatchEvent(new Event('change', { bubbles: true }))
    }
  }
  if (control instanceof HTMLInputElement) {
    const { checked, defaultChecked } = control
    if (checked === defaultChecked) return undefined
    return () => {
      // React compares the state with the last one that it knows.
      control.checked = defaultChecked
      control.click()
    }
  }
  return () => control.click()
}

/** Begins when the page is painted: the files of hydration must not come between its HTML and the first paint. */
function beginAfterPaint(): void {
  // A page in the background is not painted.
  const timer = setTimeout(begin, PAINT_MS)
  requestAnimationFrame(() => {
    void nextTask().then(() => {
      clearTimeout(timer)
      return begin()
    })
  })
}

// Without server-rendered HTML there is nothing to read yet.
if (script === null) void begin()
else if (document.readyState === 'complete') beginAfterPaint()
else {
  addEventListener('load', beginAfterPaint, { once: true })
  for (const sign of signs) addEventListener(sign, begin, { passive: true })
}
if (script !== null) for (const use of uses) addEventListener(use, remember, true)
