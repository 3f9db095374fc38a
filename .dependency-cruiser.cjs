/** Allowed imports: docs/architecture.md. Each rule's name says what it protects. */
const forbid = (name, from, to) => ({ name, severity: 'error', from, to })

module.exports = {
  forbidden: [
    forbid('features-are-islands', { path: '^src/features/([^/]+)/' }, { path: '^src/(features/(?!$1/)|app/)' }),
    forbid('catalogue-below-features', { path: '^src/catalogue/' }, { path: '^src/(features|app)/' }),
    forbid(
      'api-below-components',
      { path: '^src/api/' },
      { path: '^src/(app|features|catalogue|ui)/|^node_modules/(react-dom|react-router-dom)/' },
    ),
    forbid(
      'ui-knows-nothing',
      { path: '^src/ui/' },
      {
        path: '^(src/(?!ui/|lib/|testing/)|contract/|table/(?!testing/)|server/)|^node_modules/(react-router|react-router-dom|@tanstack/react-query|i18next)/',
      },
    ),
    forbid('lib-is-a-leaf', { path: '^src/lib/' }, { path: '^(src/(?!lib/)|contract/|table/(?!testing/)|server/)' }),
    // These are functions and a number, not schemas: they need no Valibot. site.json is a form as well: on static hosting startAlone.tsx is what checks it.
    forbid(
      'contract-values-in-forms-only',
      { path: '^src/(?!startAlone\\.tsx$|features/(publish|dataRequest|account|administration|harvest)/)' },
      {
        path: '^contract/(?!(datasetChanges|datasetFields|excerpt|fileNameOf|fileSeries|frequency|isEmail|isEmbedPath|isUnfitStatement|longestPlace|mergeWatchLists|mostWatched|outage|sqlTableName)\\.ts$)',
        dependencyTypesNot: ['type-only'],
      },
    ),
    // Readers of tables and their libraries stay out of every page that reads no file.
    forbid(
      'tables-where-files-are-read',
      { path: '^src/(?!features/(publish|sql/engine/browser|dataset/preview)/)' },
      { path: '^table/(?!testing/)', dependencyTypesNot: ['type-only'] },
    ),
    forbid('browser-never-sees-server', { path: '^src/' }, { path: '^server/' }),
    // Functions without a browser: which columns are coordinates, what a spreadsheet evaluates, the quality, the formats and the rhythm
    // of a dataset, the chart and the map of a table; and the outlines of the provinces.
    forbid(
      'server-never-sees-browser',
      { path: '^server/' },
      {
        path: '^src/(?!paths\\.ts$|api/brief(Dataset|Text)\\.ts$|catalogue/(DataChart/(chartChoice|chartColumn|chartModel|chartPlan|chartSql|groupRows)|DataMap/(placeColours|provinceMeasure|provinceValues)|chosenResource|fileViews|firstView|freshness|quality|qualityFactsOf|resourceFormat|rhythm/(rhythm|updatesOf)|tableColumns|translated|wholeTable)\\.ts$|lib/(geo/|citationFile\\.ts$|coverageKeys\\.ts$|decoded\\.ts$|extraTexts\\.ts$|fileStem\\.ts$|fold\\.ts$|isPlainObject\\.ts$|licenseUse\\.ts$|oneLine\\.ts$|pageIn\\.ts$|numberIn\\.ts$|parseExactly\\.ts$|slug\\.ts$|sqlQuoting\\.ts$|spreadsheetText\\.ts$|stylesTogether\\.ts$|within\\.ts$|yearsIn\\.ts$)|ui/Map/basemap/provinces\\.json$)',
      },
    ),
    forbid(
      'contract-stands-alone',
      { path: '^contract/', pathNot: '\\.test\\.ts$' },
      { path: '^(?!contract/|node_modules/(valibot|decode-named-character-reference)/)' },
    ),
    // Readers run in threads of the server and of the browser: neither's own modules.
    forbid(
      'table-stands-alone',
      { path: '^table/', pathNot: '\\.test\\.ts$' },
      { path: '^(src|server|contract|locales)/' },
    ),
    // A package of its own, whose result is a folder of data packages.
    forbid('sample-stands-alone', { path: '^sample/' }, { path: '^(src|server|contract|table|locales|scripts)/' }),
    forbid('nobody-imports-the-sample', { path: '^(?!sample/)' }, { path: '^sample/' }),
    forbid(
      'sql-lives-in-db',
      { path: '^(server|scripts|bench|conformance)/', pathNot: '^server/(db|testing)/' },
      { path: '^node_modules/(pg|pg-[^/]+)/' },
    ),
    // What stands beside it knows nothing of the catalogue either.
    forbid(
      'db-is-the-bottom',
      { path: '^server/db/', pathNot: '\\.test\\.ts$' },
      {
        path: '^server/(?!db/|threads/|RequestScope\\.ts$|uuid\\.ts$|messages\\.ts$|tracing/(spans|statementSpan)\\.ts$)',
      },
    ),
    // A portal without traces loads nothing of OpenTelemetry: main.ts imports this module when they are configured.
    forbid(
      'traces-are-optional',
      { path: '^server/', pathNot: '^server/tracing/openTracing\\.ts$' },
      { path: '^node_modules/@opentelemetry/' },
    ),
    forbid(
      'traces-load-on-demand',
      { path: '^server/', pathNot: '\\.test\\.ts$' },
      { path: '^server/tracing/openTracing\\.ts$', dependencyTypesNot: ['dynamic-import'] },
    ),
    forbid(
      'actions-know-no-http',
      { path: '^server/(actions|dataset|group|user|datastore|search)/', pathNot: '\\.test\\.ts$' },
      { path: '^server/(http/|app\\.ts$|dispatch\\.ts$|main\\.ts$)|^node_modules/(hono|@hono)/' },
    ),
    forbid(
      'search-is-pure',
      { path: '^server/search/(analyse|query|index|evaluate)/', pathNot: '\\.test\\.ts$' },
      { path: '^server/(db|actions|search/follow)/|^(fs|http|net|path)$' },
    ),
    forbid(
      'monaco-has-one-door',
      { path: '^src/', pathNot: '^src/features/sql/editor/' },
      { path: '^node_modules/(monaco-editor|@monaco-editor)/' },
    ),
    forbid(
      'tests-stay-out-of-products',
      { path: '^(src|server|contract|table)/', pathNot: '\\.test\\.tsx?$|/testing/' },
      { path: '\\.test\\.tsx?$|^(src|server|table)/testing/' },
    ),
    forbid('no-cycles', {}, { circular: true }),
    // The last two are packages of types alone.
    forbid(
      'no-unresolvable',
      {},
      { couldNotResolve: true, pathNot: '\\?(raw|worker|url)|^virtual:|^(geojson|topojson-specification)$' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|\\.cache|\\.fihrist)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.json', '.css'],
    },
  },
}
