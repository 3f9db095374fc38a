import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cruise, violations } from './check-boundaries.ts'

/** One file per rule that breaks it, and some files with allowed imports. */
const PLANTED: Record<string, string> = {
  'src/features/a/islands.ts': `import '../b/b.ts'`,
  'src/features/b/b.ts': `export const b = 1`,
  'src/catalogue/below.ts': `import '#src/features/b/b.ts'`,
  'src/api/renders.ts': `import 'react-dom'`,
  'src/ui/knows.ts': `import '#src/api/legal.ts'`,
  'src/lib/leaf.ts': `import '#src/api/legal.ts'`,
  'src/api/value.ts': `import { thing } from '#contract/thing.ts'; export const other = thing`,
  'src/api/legal.ts': `import type { Thing } from '#contract/thing.ts'; export type Other = Thing`,
  'src/api/server.ts': `import type { Row } from '#server/db/row.ts'; export type Other = Row`,
  'server/browser.ts': `import '#src/lib/plain.ts'`,
  'src/lib/plain.ts': `export const plain = 1`,
  'contract/thing.ts': `export type Thing = 1; export const thing = 1`,
  'contract/alone.ts': `import 'pino'`,
  'table/rows.ts': `import '../contract/thing.ts'; export const rows = 1`,
  'src/catalogue/rows.ts': `import { rows } from '#table/rows.ts'; export const other = rows`,
  'sample/alone.ts': `import '#contract/thing.ts'`,
  'sample/airports.ts': `export const airports = 1`,
  'bench/sample.ts': `import '../sample/airports.ts'`,
  'server/sql.ts': `import 'pg'`,
  'server/db/row.ts': `import 'pg'; export type Row = 1`,
  'server/db/bottom.ts': `import '../dispatch.ts'`,
  'server/actions/knows.ts': `import '../dispatch.ts'`,
  'server/dispatch.ts': `export const dispatch = 1`,
  'server/search/query/pure.ts': `import 'node:fs'`,
  'server/tests.ts': `import './x.test.ts'`,
  'server/x.test.ts': `export const x = 1`,
  'server/one.ts': `import './two.ts'; export const one = 1`,
  'server/two.ts': `import './one.ts'; export const two = 1`,
  'server/lost.ts': `import './nowhere.ts'`,
  'src/catalogue/editor.ts': `import 'monaco-editor'`,
  'src/features/sql/editor/door.ts': `import 'monaco-editor'`,
}

let root = ''

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'fihrist-boundaries-'))
  for (const name of ['.dependency-cruiser.cjs', 'tsconfig.base.json', 'package.json']) cpSync(name, join(root, name))
  for (const name of ['monaco-editor', 'react-dom', 'pino', 'pg']) {
    const place = join(root, 'node_modules', name)
    mkdirSync(place, { recursive: true })
    writeFileSync(join(place, 'index.js'), '')
    writeFileSync(join(place, 'package.json'), JSON.stringify({ name, main: 'index.js' }))
  }
  for (const [path, text] of Object.entries(PLANTED)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
})
afterAll(() => rmSync(root, { recursive: true }))

test('every rule reports the forbidden import and no allowed one', async () => {
  const { modules, summary } = await cruise(root, ['contract', 'table', 'server', 'src', 'sample', 'bench'])
  const found = violations(summary)
    .map((violation) => violation.replace(/ → .*/, ''))
    .sort()
  expect(modules.length).toBeGreaterThanOrEqual(Object.keys(PLANTED).length)
  expect(found).toEqual([
    'actions-know-no-http: server/actions/knows.ts',
    'api-below-components: src/api/renders.ts',
    'browser-never-sees-server: src/api/server.ts',
    'catalogue-below-features: src/catalogue/below.ts',
    'contract-stands-alone: contract/alone.ts',
    'contract-values-in-forms-only: src/api/value.ts',
    'db-is-the-bottom: server/db/bottom.ts',
    'features-are-islands: src/features/a/islands.ts',
    'lib-is-a-leaf: src/lib/leaf.ts',
    'monaco-has-one-door: src/catalogue/editor.ts',
    'no-cycles: server/one.ts',
    'no-unresolvable: server/lost.ts',
    'nobody-imports-the-sample: bench/sample.ts',
    'sample-stands-alone: sample/alone.ts',
    'search-is-pure: server/search/query/pure.ts',
    'server-never-sees-browser: server/browser.ts',
    'sql-lives-in-db: server/sql.ts',
    'table-stands-alone: table/rows.ts',
    'tables-where-files-are-read: src/catalogue/rows.ts',
    'tests-stay-out-of-products: server/tests.ts',
    'ui-knows-nothing: src/ui/knows.ts',
  ])
}, 30_000)

test('every rule has a planted violation', () => {
  const rules = [...readFileSync('.dependency-cruiser.cjs', 'utf8').matchAll(/forbid\('([\w-]+)'/g)].map(
    ([, name]) => name,
  )
  const source = readFileSync(import.meta.filename, 'utf8')
  expect(rules.length).toBeGreaterThan(0)
  expect(rules.filter((rule) => !source.includes(`'${rule}: `))).toEqual([])
})
