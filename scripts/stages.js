import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { PORTAL } from './setup/build.js'
import { LATE, outcomeOf, run } from './setup/run.js'

/** @typedef {import('./runStages.js').Outcome} Outcome */
/** @typedef {import('./runStages.js').Stage} Stage */

const PLAIN = { FORCE_COLOR: '0', NO_COLOR: '1' }
/** The longest stage takes about ten minutes on two cores; a machine that is four times slower is no failure. */
const LIMIT_MINUTES = 40
/** @param {string[]} args */
const node = (...args) => outcomeOf(process.execPath, args, { env: PLAIN, limit: LIMIT_MINUTES * 60_000 })
/**
 * On a shared machine that stands still for a moment, a test that failed runs once more. The stage's line names every test
 * that passed only then.
 */
const RETRIES = process.env['CI'] ? 1 : 0
/** @param {string} path */
const bin = (path) => `node_modules/${path}`

/**
 * The compiler works on several parts at once anyway, and each checker of a part finds the types of its imports again: one
 * checker takes 36 s of processor time in all, the default of four takes 56 s.
 */
const TYPE_CHECK = [
  bin('typescript7/bin/tsc'),
  '--build',
  '--checkers',
  String(Math.max(1, Math.floor(availableParallelism() / 2))),
]

/** A program whose exit status is its result. @param {string[]} args @returns {Promise<Outcome>} */
async function byStatus(...args) {
  const { status, output } = await node(...args)
  return status === 0 ? { passed: 1, failed: 0, note: lastLine(output) } : { passed: 0, failed: 1, output }
}

/** @param {string} output */
const lastLine = (output) => output.trim().split('\n').at(-1) ?? ''

/** One of scripts/check-*.ts. @param {string} name @returns {Stage} */
const check = (name) => ({ name, run: () => byStatus('--import', 'tsx', 'scripts/run-check.ts', name) })

/** @returns {Promise<Outcome>} */
async function format() {
  const { status, stdout, output } = await node(bin('@biomejs/biome/bin/biome'), 'check', '--reporter=json', '.')
  const { summary } = jsonIn(stdout) ?? { summary: { changed: 0, unchanged: 0 } }
  const count = summary.changed + summary.unchanged
  if (status === 0 && count > 0) return { passed: 1, failed: 0, note: `${count} files` }
  const words = await node(bin('@biomejs/biome/bin/biome'), 'check', '.')
  return { passed: 0, failed: 1, output: count > 0 ? words.output : `Biome looked at no file\n${output}` }
}

/** @returns {Promise<Outcome>} */
async function deadCode() {
  const { stdout, output } = await node(bin('knip/bin/knip.js'), '--reporter', './scripts/knipReporter.js')
  const found = jsonIn(stdout)
  if (!found?.processed) return { passed: 0, failed: 1, output: `Knip looked at no file\n${output}` }
  if (found.problems.length === 0) return { passed: 1, failed: 0, note: `${found.processed} files` }
  return { passed: 0, failed: 1, output: found.problems.join('\n') }
}

/** The first line that is JSON; programs can print other lines before it. @param {string} text */
function jsonIn(text) {
  const line = text.split('\n').find((part) => part.startsWith('{'))
  return line === undefined ? undefined : JSON.parse(line)
}

/** @param {string} project @param {string[]} options @returns {() => Promise<Outcome>} */
const vitest =
  (project, ...options) =>
  async () => {
    const report = `.cache/vitest-${project}.json`
    rmSync(report, { force: true })
    const { status, output } = await node(
      bin('vitest/vitest.mjs'),
      'run',
      '--project',
      project,
      '--reporter=default',
      '--reporter=json',
      `--outputFile=${report}`,
      `--retry=${RETRIES}`,
      ...options,
    )
    return countVitest(status, existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {}, output)
  }

/** @returns {Promise<Outcome>} */
async function changedTests() {
  const result = await vitest('unit', '--project', 'server', '--changed=main', '--passWithNoTests')()
  const hasNone = result.passed === 0 && result.output?.includes('No test files found')
  return hasNone ? { passed: 0, failed: 0, note: 'no test imports a changed file' } : result
}

/** @typedef {{ fullName: string, status: string, failureMessages?: string[] | null }} VitestTest */

/**
 * Tests that ran, from Vitest's report. A run that failed outside of its tests counts as one failure.
 * @param {number | string} status
 * @param {{ numPassedTests?: number, numFailedTests?: number, numPendingTests?: number, testResults?: { assertionResults: VitestTest[] }[] }} report
 * @param {string} output
 * @returns {Outcome}
 */
export function countVitest(status, report, output) {
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, testResults = [] } = report
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  const retried = tests.filter((test) => test.status === 'passed' && test.failureMessages?.length)
  const counts = { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests }
  return outcome(status, { ...counts, retried: retried.map(({ fullName }) => fullName) }, output)
}

/** @returns {Promise<Outcome>} */
async function playwright() {
  const report = '.cache/playwright.json'
  rmSync(report, { force: true })
  const { status, output } = await node(bin('@playwright/test/cli.js'), 'test', `--retries=${RETRIES}`)
  return countPlaywright(status, existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {}, output)
}

/**
 * Adds a right-to-left language with long texts to a copy of the repository, checks and builds the copy, and opens every
 * kind of page in that language.
 * @returns {Promise<Outcome>}
 */
async function pseudoLocale() {
  const root = mkdtempSync(join(tmpdir(), `fihrist-test-${process.pid}-pseudo-`))
  try {
    await run(process.execPath, ['--import', 'tsx', 'scripts/pseudoLocale/writeTree.ts', root])
    copyCache(root)
    await run(process.execPath, TYPE_CHECK, { cwd: root, env: PLAIN })
    await run(process.execPath, PORTAL.args, { cwd: root, env: { NODE_ENV: 'production', PRECOMPRESS: 'off' } })
    const { status, output } = await outcomeOf(
      process.execPath,
      [bin('@playwright/test/cli.js'), 'test', 'pseudoLocale.spec.ts'],
      {
        cwd: root,
        env: { ...PLAIN, E2E_PSEUDO_LOCALE: '1' },
        limit: LIMIT_MINUTES * 60_000,
      },
    )
    const report = join(root, '.cache/playwright.json')
    return countPlaywright(status, existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {}, output)
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

/**
 * Copies what the compiler has noted about the files of this repository, so that it checks only the files of the copy that
 * differ and those that depend on them, and the empty database that the build has created for PostgreSQL in the browser.
 * @param {string} root
 */
function copyCache(root) {
  if (!existsSync('.cache')) return
  for (const file of readdirSync('.cache').filter((name) => /\.tsbuildinfo$|^postgres-.*\.tar$/.test(name)))
    cpSync(join('.cache', file), join(root, '.cache', file))
}

/** @typedef {{ title: string, suites?: PlaywrightSuite[], specs?: { title: string, tests: { status: string }[] }[] }} PlaywrightSuite */

/**
 * @param {number | string} status
 * @param {{ stats?: { expected: number, unexpected: number, flaky: number, skipped: number }, suites?: PlaywrightSuite[] }} report
 * @param {string} output
 * @returns {Outcome}
 */
export function countPlaywright(status, report, output) {
  const { stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }, suites = [] } = report
  const { expected, unexpected, flaky, skipped } = stats
  const counts = { passed: expected + flaky, failed: unexpected, skipped }
  return outcome(status, { ...counts, retried: suites.flatMap(flakyTests) }, output)
}

/** @param {PlaywrightSuite} suite @returns {string[]} */
function flakyTests({ title, suites = [], specs = [] }) {
  const flaky = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
  return [...flaky.map((spec) => `${title} ${spec.title}`), ...suites.flatMap(flakyTests)]
}

/**
 * @param {number | string} status
 * @param {{ passed: number, failed: number, skipped: number, retried: string[] }} counts
 * @param {string} output
 */
function outcome(status, { passed, failed, skipped, retried }, output) {
  const skippedNote = skipped > 0 ? `, ${skipped} skipped` : ''
  const retriedNote = retried.map((name) => `, passed only on the second try: “${name}”`).join('')
  const note = `${passed} tests${skippedNote}${retriedNote}`
  if (status === LATE)
    return { passed, failed: Math.max(failed, 1), note, output: `${output}\n${LATE}: ${LIMIT_MINUTES} minutes` }
  const isGood = status === 0 && failed === 0 && passed > 0
  if (isGood) return { passed, failed, note }
  return { passed, failed: Math.max(failed, 1), note, output: passed + failed > 0 ? output : `No test ran\n${output}` }
}

/** One compiler for all parts of tsconfig.json. @type {Stage} */
const TYPES = { name: 'types', run: () => byStatus(...TYPE_CHECK) }

/** Checks that take seconds. @type {Stage[]} */
export const CHECKS = [
  TYPES,
  { name: 'format and lint', run: format },
  check('boundaries'),
  { name: 'dead code', run: deadCode },
  check('locales'),
  check('docs'),
  check('contrast'),
]

/** Tests of contract/, table/ and src/, which need no database. @type {Stage} */
export const UNIT = { name: 'unit tests', usesAllCores: true, run: vitest('unit') }

/** Unit and server tests that import a file that differs from main. @type {Stage} */
export const CHANGED = { name: 'tests of changed files', usesAllCores: true, run: changedTests }

/** @type {Stage} */
export const SERVER = { name: 'server tests', usesAllCores: true, run: vitest('server') }

/** @type {Stage} */
export const CONFORMANCE = { name: 'conformance', run: vitest('conformance') }

/** @type {Stage} */
export const BROWSER = { name: 'component tests', usesAllCores: true, run: vitest('browser') }

/** @type {Stage} */
export const BUNDLE = check('bundle')

/** Journeys wait much, so a stage of one core fits beside them. @type {Stage} */
export const E2E = { name: 'journeys and accessibility', run: playwright }

/** @type {Stage} */
export const PSEUDO_LOCALE = { name: 'pseudo-locale', run: pseudoLocale }
