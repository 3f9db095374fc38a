import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { countsByFile, JOURNEYS, storeCounts, storedTable } from './ckanJourneys.js'
import { StartedCkan } from './StartedCkan.js'
import { ensureBuilt, PORTAL } from './setup/build.js'
import { ensureChromium } from './setup/ensureChromium.js'
import { checkNode, ensureInstalled } from './setup/install.js'
import { main } from './setup/main.js'

const START_SECONDS = 60
/** For the copy of the CKAN's datasets; searches are passed to that CKAN until it is complete. */
const INDEX_SECONDS = 120

const USAGE = `CKAN_TOKEN=<token of an administrator> npm run e2e:ckan -- <address of a CKAN> [spec …]
CKAN_STARTER=<program that starts a CKAN> npm run e2e:ckan -- <version …> [spec …]`

/**
 * Runs the end-to-end tests with a portal in front of a CKAN, and prints a table of all versions that were run here:
 * `CKAN_TOKEN=… npm run e2e:ckan -- http://127.0.0.1:5000 [SPEC…]` with a CKAN that runs, and
 * `CKAN_STARTER=… npm run e2e:ckan -- 2.9 2.12 [SPEC…]` with versions that the program CKAN_STARTER starts (StartedCkan.js), one after
 * another. The token is that of an administrator: the tests create users, organizations and datasets whose names begin with `walk-`,
 * and delete them.
 */
await main(async () => {
  const words = process.argv.slice(2)
  const targets = words.filter((word) => /^(https?:\/\/|\d+\.\d+$)/.test(word))
  const specs = words.filter((word) => !targets.includes(word))
  const { CKAN_TOKEN: token = '', CKAN_STARTER: starter = '' } = process.env
  const isMissing = targets.some((target) => (isAddress(target) ? token : starter) === '')
  if (targets.length === 0 || isMissing) throw new Error(USAGE)
  checkNode()
  await ensureInstalled({ dev: true })
  await ensureChromium()
  await ensureBuilt([PORTAL])
  for (const target of targets) {
    if (isAddress(target)) await runJourneys({ address: target, token }, specs)
    else {
      const ckan = await StartedCkan.start(starter, target)
      try {
        await runJourneys(ckan, specs)
      } finally {
        await ckan.stop()
      }
    }
    console.log(`\n${storedTable()}`)
  }
})

/** @param {string} target */
function isAddress(target) {
  return target.includes('://')
}

/**
 * Starts a portal in front of a CKAN, runs the journeys, and stores their results.
 * @param {{ address: string, token: string }} ckan @param {string[]} specs
 */
async function runJourneys({ address, token }, specs) {
  const version = await versionOf(address)
  const dataDir = mkdtempSync(join(tmpdir(), `fihrist-test-${process.pid}-ckan-`))
  const port = String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const portal = spawn(process.execPath, ['dist/server/main.js'], {
    env: {
      ...process.env,
      ...{ CKAN_URL: address, PORT: port, SITE_URL: url, FIHRIST_DATA: dataDir },
      ...{ RATE_LIMIT: 'off', LOG_LEVEL: 'error', NODE_ENV: 'production' },
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  try {
    await ready(url)
    const status = await playwright(specs, { E2E_BASE_URL: url, E2E_CKAN_TOKEN: token })
    if (status !== 0) process.exitCode = status
    storeCounts(version, countsByFile(JSON.parse(readFileSync('.cache/playwright.json', 'utf8'))))
  } finally {
    const gone = new Promise((done) => portal.once('exit', done))
    if (portal.kill('SIGTERM')) await gone
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** @param {string} address */
async function versionOf(address) {
  const response = await fetch(`${address}/api/3/action/status_show`)
  const { result } = /** @type {{ result: { ckan_version: string } }} */ (await response.json())
  return result.ckan_version
}

/** Waits for the portal, and for its copy of the CKAN's datasets. @param {string} url */
async function ready(url) {
  const began = Date.now()
  for (;;) {
    const response = await fetch(`${url}/healthz`).catch(() => undefined)
    const state = /** @type {{ ckan: string, index?: string } | undefined} */ (await response?.json())
    const seconds = (Date.now() - began) / 1000
    if (state?.ckan === 'answers' && (state.index !== 'loading' || seconds > INDEX_SECONDS)) return
    if (state === undefined && seconds > START_SECONDS) throw new Error('The portal did not start')
    await new Promise((done) => setTimeout(done, 200))
  }
}

/** @param {string[]} specs @param {Record<string, string>} env @returns {Promise<number>} */
function playwright(specs, env) {
  const files = specs.length > 0 ? specs : Object.keys(JOURNEYS)
  const args = ['node_modules/@playwright/test/cli.js', 'test', ...files, '--workers=2', '--retries=1']
  const child = spawn(process.execPath, args, { env: { ...process.env, ...env }, stdio: 'inherit' })
  return new Promise((done) => child.once('exit', (status) => done(status ?? 1)))
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((done) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
