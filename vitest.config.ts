import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { CHROMIUM_FLAGS, systemChromium } from './scripts/setup/chromium.js'
import { keepTemporaryFilesInMemory } from './scripts/setup/memoryFolder.js'
import { importedPackages } from './scripts/vite/importedPackages.ts'
import { postgresDirectory } from './scripts/vite/postgresDirectory.ts'

keepTemporaryFilesInMemory()
const executablePath = systemChromium()
// A slow machine is no failure; a test that hangs still ends.
const patience = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 30_000 } } }
// Vitest leaves one core free, which is half of a machine with two.
const allCores = { maxWorkers: availableParallelism() }
/** Tests make much that is soon garbage: with more room for new objects, V8 takes an eighth less of the processor. */
const youngObjects = { execArgv: ['--max-semi-space-size=64'] }

/** Tests of searches in a real SolrCloud: `npm run e2e:solr`. */
const NEEDS_SOLR = 'server/**/*.cloud.test.ts'

export default defineConfig({
  test: {
    passWithNoTests: false,
    projects: [
      {
        test: {
          ...patience,
          ...allCores,
          ...youngObjects,
          name: 'unit',
          isolate: false,
          environment: 'node',
          include: ['{contract,table,src}/**/!(*.browser).test.{ts,tsx}'],
        },
      },
      {
        test: {
          ...patience,
          ...allCores,
          ...youngObjects,
          name: 'server',
          isolate: false,
          environment: 'node',
          include: ['{server,sample,scripts,bench}/**/*.test.ts'],
          exclude: [NEEDS_SOLR],
          globalSetup: ['server/testing/postgresForTests.ts', 'server/testing/builtForTests.ts'],
          setupFiles: ['server/testing/setupFile.ts'],
        },
      },
      {
        test: {
          ...patience,
          name: 'solr',
          environment: 'node',
          include: [NEEDS_SOLR],
          globalSetup: ['server/testing/postgresForTests.ts', 'server/testing/builtForTests.ts'],
          setupFiles: ['server/testing/setupFile.ts'],
        },
      },
      {
        test: {
          ...patience,
          name: 'conformance',
          environment: 'node',
          include: ['conformance/**/*.test.ts'],
          // Assertions about what is newest would see what another file makes.
          fileParallelism: false,
          globalSetup: ['conformance/chooseTarget.ts'],
        },
      },
      {
        plugins: [react(), postgresDirectory()],
        // A package that Vite found in the middle of a run would load every test's page again: some never answer after that.
        optimizeDeps: { noDiscovery: true, include: importedPackages(import.meta.dirname) },
        test: {
          ...patience,
          // A test often waits for its page: one more than the machine has cores.
          maxWorkers: availableParallelism() + 1,
          name: 'browser',
          include: ['src/**/*.browser.test.tsx'],
          setupFiles: ['src/testing/setupFile.ts'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                ...(executablePath ? { executablePath } : {}),
                args: CHROMIUM_FLAGS,
                chromiumSandbox: false,
              },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
