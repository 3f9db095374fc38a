import { runStages } from './runStages.js'
import { ensureBuilt, PORTAL, SAMPLE } from './setup/build.js'
import { ensureChromium } from './setup/ensureChromium.js'
import { checkNode, ensureInstalled } from './setup/install.js'
import { main } from './setup/main.js'
import { keepTemporaryFilesInMemory } from './setup/memoryFolder.js'
import { BROWSER, BUNDLE, CHANGED, CHECKS, CONFORMANCE, E2E, PSEUDO_LOCALE, SERVER, UNIT } from './stages.js'

/** @typedef {import('./runStages.js').Stage} Stage */

/** @type {Stage} */
const BUILD = { name: 'build', run: () => ensureBuilt([PORTAL, SAMPLE]).then(() => ({ passed: 1, failed: 0 })) }

/**
 * `npm test` and its parts; `npm run check -- --changed` runs the unit and server tests of changed files. Fast stages come
 * first, except that of two stages that run side by side the longer one starts first. Every stage runs, so that one run
 * shows all results.
 */
const PLANS = {
  all: { stages: [BUILD, CONFORMANCE, ...CHECKS, UNIT, SERVER, BUNDLE, BROWSER, PSEUDO_LOCALE, E2E], browser: true },
  check: { stages: [...CHECKS, process.argv.includes('--changed') ? CHANGED : UNIT], browser: false },
  server: { stages: [UNIT, SERVER, CONFORMANCE], browser: false },
  browser: { stages: [BROWSER], browser: true },
  e2e: { stages: [BUILD, E2E], browser: true },
  'pseudo-locale': { stages: [BUILD, PSEUDO_LOCALE], browser: true },
}

await main(async () => {
  const name = process.argv[2] ?? 'all'
  if (!isPlan(name)) throw new Error(`${name}: ${Object.keys(PLANS).join(', ')}`)
  const { stages, browser } = PLANS[name]
  checkNode()
  keepTemporaryFilesInMemory()
  await ensureInstalled({ dev: true })
  if (browser) await ensureChromium()
  const totals = await runStages(stages)
  console.log(`${totals.passed} passed, ${totals.failed} failed`)
  process.exitCode = totals.failed > 0 ? 1 : 0
})

/** @param {string} name @returns {name is keyof typeof PLANS} */
function isPlan(name) {
  return Object.hasOwn(PLANS, name)
}
