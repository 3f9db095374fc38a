import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { catalogueServer } from './scripts/vite/catalogueServer.ts'
import { layerOrder } from './scripts/vite/layerOrder.ts'
import { postgresDirectory } from './scripts/vite/postgresDirectory.ts'
import { precompress } from './scripts/vite/precompress.ts'

// Compressing takes most of the time, on purpose.
const QUIET = { pluginTimings: false }

export default defineConfig({
  plugins: [react(), catalogueServer(), layerOrder(), postgresDirectory(), precompress()],
  // What the shim stands in for is part of the React that we have.
  resolve: { alias: { 'use-sync-external-store/shim': 'react' } },
  // A worker that reads workbooks only when there is one comes in more than one file.
  worker: { format: 'es', plugins: () => [postgresDirectory()] },
  server: { watch: { ignored: ['**/.fihrist/**', '**/dist/**', '**/.cache/**'] } },
  // Without the line, which is half of a default name's noise in sheet, script and page.
  css: { modules: { generateScopedName: '[local]_[hash:base64:4]' } },
  build: {
    target: 'baseline-widely-available',
    sourcemap: false,
    reportCompressedSize: false,
    // The policy takes no font out of a style sheet, and who needs none of its letters need not fetch it.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
  },
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        modulePreload: {
          polyfill: false,
          // The start names the styles of every page, which must be there before it; their scripts' own imports follow.
          resolveDependencies: (_, deps, { hostId }) =>
            hostId.includes('/start-') ? deps.filter((dep) => dep.endsWith('.css')) : deps,
        },
        rolldownOptions: {
          checks: QUIET,
          output: {
            codeSplitting: {
              // Each group is a module with everything that it imports; otherwise every shared module would be a chunk.
              groups: [
                { name: 'preload', test: 'vite/preload-helper', priority: 4 },
                { name: 'start', test: /\/src\/(portal|features\/search\/SearchForm)\.tsx$/, priority: 3 },
                { name: 'list', test: /\/src\/catalogue\/DatasetList\.tsx$/, priority: 2 },
                { name: 'search', test: /\/src\/features\/search\/SearchBody\.tsx$/, priority: 1 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        target: 'node20',
        copyPublicDir: false,
        rolldownOptions: {
          checks: QUIET,
          input: {
            main: 'server/main.ts',
            catalogue: 'server/catalogue.ts',
            render: 'src/app/render.tsx',
            parseThread: 'server/sql/parseThread.ts',
            readTableThread: 'server/loader/readTableThread.ts',
            sandboxThread: 'server/db/sandbox/sandboxThread.ts',
          },
          output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
        },
      },
    },
  },
})
