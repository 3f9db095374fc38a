import { ensureBuilt, PORTAL, SAMPLE } from './setup/build.js'
import { ensureChromium } from './setup/ensureChromium.js'
import { checkNode, ensureInstalled } from './setup/install.js'
import { main } from './setup/main.js'
import { inSeconds } from './setup/progress.js'
import { BROWSER, BUNDLE, CHECKS, CONFORMANCE, E2E, SERVER } from './stages.js'

/** @typedef {import('./stages.js').Stage} Stage */

/** @type {Stage} */
const BUILD = { name: 'build', run: () => ensureBuilt([PORTAL, SAMPLE]).then(() => ({ passed: 1, failed: 0 })) }

/** `npm test` and its parts. Fast stages come first; every stage runs, so that one run shows all results. */
const PLANS = {
  all: { stages: [...CHECKS, SERVER, CONFORMANCE, BUILD, BUNDLE, BROWSER, E2E], browser: true },
  check: { stages: [...CHECKS, SERVER], browser: false },
  server: { stages: [SERVER, CONFORMANCE], browser: false },
  browser: { stages: [BROWSER], browser: true },
  e2e: { stages: [BUILD, E2E], browser: true },
}

await main(async () => {
  const name = process.argv[2] ?? 'all'
  if (!isPlan(name)) throw new Error(`${name}: ${Object.keys(PLANS).join(', ')}`)
  const { stages, browser } = PLANS[name]
  checkNode()
  await ensureInstalled({ dev: true })
  if (browser) await ensureChromium()
  const totals = { passed: 0, failed: 0 }
  for (const stage of stages) {
    const { passed, failed } = await runStage(stage)
    totals.passed += passed
    totals.failed += failed
  }
  console.log(`${totals.passed} passed, ${totals.failed} failed`)
  process.exitCode = totals.failed > 0 ? 1 : 0
})

/** @param {string} name @returns {name is keyof typeof PLANS} */
function isPlan(name) {
  return Object.hasOwn(PLANS, name)
}

/** Prints one line per stage, after the output of a failed one. @param {Stage} stage */
async function runStage({ name, run }) {
  const started = Date.now()
  const { passed, failed, note, output } = await run().catch((/** @type {Error} */ error) => ({
    passed: 0,
    failed: 1,
    note: '',
    output: error.message,
  }))
  if (output) console.log(output.trimEnd())
  console.log(
    `${failed > 0 ? '✗' : '✓'} ${name}: ${[note, inSeconds(Date.now() - started)].filter(Boolean).join(', ')}`,
  )
  return { passed, failed }
}
