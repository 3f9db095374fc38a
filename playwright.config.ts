import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { CHROMIUM_FLAGS, systemChromium } from './scripts/setup/chromium.js'
import { keepTemporaryFilesInMemory } from './scripts/setup/memoryFolder.js'

keepTemporaryFilesInMemory()
const executablePath = systemChromium()

// Workers read this file again and must meet the same server, so the first reading leaves the port behind.
process.env['E2E_PORT'] ??= String(20_000 + (process.pid % 20_000))
process.env['E2E_DATA'] ??= join(tmpdir(), `fihrist-test-${process.pid}-e2e`)
const elsewhere = process.env['E2E_BASE_URL']
const ownUrl = `http://127.0.0.1:${process.env['E2E_PORT']}`

/** Files with tests that take longest, or that run one after another. */
const LONG = ['upload.spec.ts', 'durability.spec.ts', 'sqlInBrowser.spec.ts']
/** Files that publish to the portal that all tests share: after those whose tests count its datasets. */
const WRITING = [
  'administration.spec.ts',
  'dashboard.spec.ts',
  'dataRequest.spec.ts',
  'files.spec.ts',
  'private.spec.ts',
  'publish.spec.ts',
  'replace.spec.ts',
  'review.spec.ts',
]
/** It needs the copy of the repository that the stage “pseudo-locale” creates. */
const NOT_HERE = process.env['E2E_PSEUDO_LOCALE'] ? [] : ['pseudoLocale.spec.ts']

export default defineConfig({
  testDir: 'e2e',
  // The longest files come first, so that none of them runs alone at the end.
  projects: [
    { name: 'long', testMatch: LONG },
    { name: 'short', testIgnore: [...LONG, ...WRITING, ...NOT_HERE] },
    { name: 'writing', testMatch: WRITING },
  ],
  outputDir: 'test-results',
  fullyParallel: true,
  // A journey often waits, for a response or for the next look at the page: one more than a small machine has cores.
  workers: Math.min(availableParallelism() + 1, 5),
  forbidOnly: process.env['CI'] !== undefined,
  retries: 0,
  // A slow machine is no failure; a test that hangs still ends.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/playwright.json' }]],
  use: {
    baseURL: elsewhere ?? ownUrl,
    browserName: 'chromium',
    locale: 'tr-TR',
    timezoneId: 'Europe/Istanbul',
    // Routes of tests see no request of a service worker; the tests of outages allow it.
    serviceWorkers: 'block',
    // A trace takes a fifth of a test's processor time; `npx playwright test --trace on <file>` writes one.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { ...(executablePath ? { executablePath } : {}), args: CHROMIUM_FLAGS, chromiumSandbox: false },
  },
  ...(elsewhere
    ? {}
    : {
        webServer: {
          command: 'node scripts/serveForE2e.js',
          url: `${ownUrl}/healthz`,
          timeout: 300_000, // the first start loads the sample
          gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
          env: {
            PORT: process.env['E2E_PORT'],
            E2E_DATA: process.env['E2E_DATA'],
            SITE_URL: ownUrl,
            LOG_LEVEL: 'warn',
          },
        },
      }),
})
