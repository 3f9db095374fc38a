import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { CHROMIUM_FLAGS, systemChromium } from './scripts/setup/chromium.js'
import { postgresDirectory } from './scripts/vite/postgresDirectory.ts'

const executablePath = systemChromium()
// A slow machine is no failure; a test that hangs still ends.
const patience = { testTimeout: 60_000, hookTimeout: 120_000 }
// Vitest leaves one core free, which is half of a machine with two.
const allCores = { maxWorkers: availableParallelism() }

export default defineConfig({
  test: {
    passWithNoTests: false,
    projects: [
      {
        test: {
          ...patience,
          ...allCores,
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
          name: 'server',
          isolate: false,
          environment: 'node',
          include: ['{server,sample,scripts,bench}/**/*.test.ts'],
          globalSetup: ['server/testing/postgresForTests.ts'],
          setupFiles: ['server/testing/setupFile.ts'],
        },
      },
      {
        test: {
          ...patience,
          testTimeout: 60_000, // a CKAN elsewhere may take its time
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
        // What only workers and late parts import would be met in the middle of a test, and the page loaded again.
        optimizeDeps: {
          include: [
            '@electric-sql/pglite',
            '@observablehq/plot',
            '@tmcw/togeojson',
            '@xmldom/xmldom',
            'betterknown',
            'decode-named-character-reference',
            'fflate',
            'htmlparser2',
            'hyparquet',
            'hyparquet-compressors',
            'hyparquet-writer',
            'ical.js',
            'leaflet',
            'marked',
            'papaparse',
            'pdfjs-dist',
            'proj4',
            'read-excel-file/web-worker',
            'shpjs',
            'sql-formatter',
            'supercluster',
            'topojson-client',
            'write-excel-file/universal',
          ],
        },
        test: {
          ...patience,
          ...allCores,
          name: 'browser',
          include: ['src/**/*.browser.test.tsx'],
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
