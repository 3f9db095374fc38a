import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { adoptedStyles } from './scripts/vite/adoptedStyles.ts'
import { catalogueServer } from './scripts/vite/catalogueServer.ts'
import { layerOrder } from './scripts/vite/layerOrder.ts'
import { postgresDirectory } from './scripts/vite/postgresDirectory.ts'
import { precompress } from './scripts/vite/precompress.ts'
import { slimMonaco } from './scripts/vite/slimMonaco.ts'
import { slimQuery } from './scripts/vite/slimQuery.ts'
import { slimRouter } from './scripts/vite/slimRouter.ts'

// What every page needs before its first paint; one file compresses better than ten.
const FIRST_PAINT =
  /node_modules\/(?!@tanstack\/.*(?:ueries|nfinite|mutationObserver|useMutation))(react|react-dom|scheduler|react-router|react-router-dom|cookie|set-cookie-parser|@tanstack\/(react-query|query-core)|i18next|react-i18next|html-parse-stringify|void-elements|use-sync-external-store)\//

// The shell and what every page shares, in one file rather than fifteen.
const START =
  /\/src\/(app\/(?!Behaviours|useScrollMemory|scrollPositions|useSlashShortcut|useThemeColor|NotFoundPage|otherPages|render|layout\/HeaderSearch)|api\/(queryClient|queries\/datasets|solrPhrase|useLastAnswer)|ui\/(styles\/|FindField\/[^/]+\.css|deferred|Page|Button|SearchField|Skeleton|ProgressLine|VisuallyHidden|classNames)|catalogue\/(CountHeading|format\.|site|LazyErrorNotice|pageAddress)|i18n\/(?!wordFiles)|paths)/
// Datasets in a list, wherever one stands.
const LIST =
  /\/src\/(lib\/(excerpt|safeHref|guessLanguage|collator|fold|findMatches)|ui\/Pagination|catalogue\/(Dataset|Format|Freshness|freshness|frequency|Highlight|LanguageBadge|extras|resources|resourceFormat|translated|facetValues))/

// One sheet instead of two, and none for a field alone: a browser asks for six files at once, and the fonts are two.
const SEARCH_STYLES = /\/src\/(features\/search|ui\/(Chip|Dialog))\/[^/]+\.module\.css/

// Compressing takes most of the time, on purpose.
const QUIET = { pluginTimings: false }

export default defineConfig({
  plugins: [
    react(),
    slimRouter(),
    slimMonaco(),
    slimQuery(),
    adoptedStyles(),
    catalogueServer(),
    layerOrder(),
    postgresDirectory(),
    precompress(),
  ],
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
              groups: [
                { name: 'import', test: 'vite/preload-helper' },
                { name: 'vendor', test: FIRST_PAINT },
                { name: 'start', test: START },
                { name: 'list', test: LIST },
                { name: 'searchStyles', test: SEARCH_STYLES },
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
