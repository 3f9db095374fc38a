import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { catalogueServer } from './scripts/vite/catalogueServer.ts'
import { contrast } from './scripts/vite/contrast.ts'
import { layerOrder } from './scripts/vite/layerOrder.ts'
import { postgresDirectory } from './scripts/vite/postgresDirectory.ts'
import { precompress } from './scripts/vite/precompress.ts'
import { release } from './scripts/vite/release.ts'
import { wordVectors } from './scripts/vite/wordVectors.ts'
import { THREAD_MODULES } from './server/threads/threadModules.ts'

// Compression takes most of the time on purpose; the bundler would warn about it.
const QUIET = { pluginTimings: false }

export default defineConfig({
  plugins: [
    react(),
    catalogueServer(),
    contrast(),
    layerOrder(),
    postgresDirectory(),
    precompress(),
    release(),
    wordVectors(),
  ],
  // A worker has several chunks: it loads the reader of workbooks only for a workbook.
  worker: { format: 'es', plugins: () => [postgresDirectory()] },
  server: { watch: { ignored: ['**/.fihrist/**', '**/dist/**', '**/.cache/**'] } },
  // Shorter names than Vite's default, because they are in every style sheet, script and document.
  css: { modules: { generateScopedName: '[local]_[hash:base64:4]' } },
  build: {
    target: 'baseline-widely-available',
    sourcemap: false,
    reportCompressedSize: false,
    // The security policy forbids fonts in data: URLs, and a browser loads a font file only if a page needs its letters.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
  },
  // The path before the portal's addresses is known at the start only, so built files name each other relatively. The server
  // writes it before the addresses in pages; index.html is for static hosting, where each page is that file.
  experimental: {
    renderBuiltUrl: (file, { hostType, ssr }) => (ssr || hostType === 'html' ? `/${file}` : { relative: true }),
  },
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        modulePreload: {
          polyfill: false,
          // The start chunk preloads only the styles of a lazily loaded page, because its scripts import each other.
          resolveDependencies: (_, deps, { hostId }) =>
            hostId.includes('/start-') ? deps.filter((dep) => dep.endsWith('.css')) : deps,
        },
        rolldownOptions: {
          checks: QUIET,
          input: ['index.html', 'src/embed.ts'],
          output: {
            // Short names: the first script contains 100 of them, and a hash cannot be compressed.
            hashCharacters: 'base36',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames: 'assets/[name]-[hash:7][extname]',
            codeSplitting: {
              // Each group is a module with everything that it imports; otherwise every shared module would be a chunk.
              groups: [
                // One sheet for the styles that pages share: a browser loads six files at a time, and a page had ten sheets.
                {
                  name: 'styles',
                  test: /\/src\/(app|catalogue(?!\/(DataChart|embed|ColumnSummary|RowValues)\/)|ui(?!\/(DataTable|Chart|Map|Field|Menu|SplitHandle)\/))\/.*\.css$/,
                  priority: 4,
                },
                // In its own file, because the first script must not load React before the page is visible.
                { name: 'preload', test: /vite\/preload-helper|\/src\/lib\/nextTask\.ts$/, priority: 5 },
                { name: 'react', test: /\/node_modules\/react-dom\/client/, priority: 4 },
                {
                  name: 'start',
                  test: /\/src\/(portal|features\/search\/SearchForm)\.tsx$/,
                  priority: 3,
                },
                // What most pages need. In the part for search, each of them would load that part.
                {
                  name: 'shared',
                  test: /\/react-query\/build\/modern\/useQuery\.js$|\/src\/(ui\/(Chip\/(Chip|moveFocusFromChip)|Dialog\/Dialog|useImageFailure)\.tsx?|api\/queries\/datasets\.ts)$/,
                  priority: 3,
                },
                { name: 'list', test: /\/src\/catalogue\/DatasetList\.tsx$/, priority: 2 },
                // A request costs a phone some milliseconds: what several pages need is in few files.
                {
                  name: 'lists',
                  test: /\/src\/(ui\/(FindField\/FindField|Notice\/Notice|useSelectDraft)|catalogue\/(CountHeading|ListPages|LazyErrorNotice|facetValues|embed\/EmbedPanel)|lib\/(collator|geo\/area)|api\/(useLastResponse|plainWords|solrPhrase))\.tsx?$/,
                  priority: 2,
                },
                {
                  name: 'controls',
                  test: /\/src\/(ui\/(Field\/Field|Options|Section\/Section)|catalogue\/(GroupLink|Notes|useFocusFirstNew|NearWords|CopyButton|ErrorNotice|EditLinks\/EditLinks|useSingleMutation|SearchBox\/SearchBox|license|useApiBase)|lib\/(slug|isDeviceOffline|isOwnAddress|parseExactly|timeLimit|offerFile|zonedTime|fileStem|hostOf)|api\/(errors|raw)|features\/dataset\/files\/useFileTitle)\.tsx?$/,
                  priority: 2,
                },
                {
                  name: 'columns',
                  test: /\/src\/(catalogue\/(nearInMeaning|columnNames|columnKind|fileViews|tableColumns|wholeTable|chosenResource)|api\/queries\/datastore)\.tsx?$|\/contract\/(sqlTableName|fileSeries)\.ts$/,
                  priority: 2,
                },
                {
                  name: 'table',
                  test: /\/src\/(features\/dataset\/table\/(useResourceTable|TableFoot)|ui\/(useIsNear|DataTable\/(usePagedRows|DataTable|CellContent))|catalogue\/(useTableWords|ColumnSummary\/useSummaryText|DataMap\/mapOptions)|lib\/(exactNumber|geo\/(coordinateColumns|provinces|coordinateSystem)))\.tsx?$/,
                  priority: 1,
                },
                {
                  name: 'file',
                  test: /\/src\/(features\/dataset\/(files\/(fileGroups|usePeriodText|openedResource)|series\/(useEditions|datasetSeries|hasYear)|page\/(DatasetMissing|isPublic|useExtraLabel)|report\/ReportLink|history\/pastRequest)|api\/queries\/(history|schemas|reuses)|catalogue\/shownExtras)\.tsx?$/,
                  priority: 1,
                },
                { name: 'details', test: /\/src\/features\/dataset\/page\/(TagList|DetailsTable)\.tsx$/, priority: 1 },
                {
                  name: 'watchList',
                  test: /\/src\/catalogue\/watch\/(useWatch|watchList|WatchButton)\.tsx?$/,
                  priority: 1,
                },
                { name: 'search', test: /\/src\/features\/search\/SearchBody\.tsx$/, priority: 1 },
                {
                  name: 'results',
                  test: /\/src\/features\/search\/(MatchReasons|NoResults|SpellingNote|RelatedDatasets|ListTools)\.tsx$/,
                  priority: 0.5,
                },
                // Two modules that the header needs, and many pages without the rest of the shell.
                { name: 'signIn', test: /\/src\/catalogue\/SignIn\/useSignInNoted\.ts$/, priority: 3 },
                { name: 'watch', test: /\/src\/catalogue\/watch\/watchStore\.ts$/, priority: 2 },
                { name: 'shell', test: /\/src\/app\/layout\/(Header|Footer|Shortcuts)\.tsx$/, priority: 0 },
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
            doctor: 'server/doctor.ts',
            render: 'src/app/render.tsx',
            ...THREAD_MODULES,
          },
          output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
        },
      },
    },
  },
})
