import { expect, test } from 'vitest'
import { type Budget, budgetProblems, bundleSizes, type Manifest, withFiles } from './check-bundle.ts'

const manifest: Manifest = {
  'index.html': { file: 'index.js', imports: ['_vendor.js'], css: ['index.css'] },
  '_vendor.js': { file: 'vendor.js' },
  '_shared.js': { file: 'shared.js', imports: ['_vendor.js'] },
  'src/Search.tsx': {
    file: 'search.js',
    isDynamicEntry: true,
    imports: ['_shared.js', '_vendor.js'],
    css: ['search.css'],
  },
  'src/Dataset.tsx': { file: 'dataset.js', isDynamicEntry: true, imports: ['_shared.js'] },
  'locales/en/home.json': { file: 'home.js', isDynamicEntry: true },
}
const budget: Budget = {
  entry: 'index.html',
  first: { route: 'src/Search.tsx', jsKb: 100, cssKb: 6 },
  alone: {},
  others: { jsKbMore: 60, scripts: 4 },
  own: {},
}
const bytes: Record<string, number> = {
  'vendor.js': 60_000,
  'index.js': 10_000,
  'shared.js': 5_000,
  'search.js': 8_000,
  'dataset.js': 20_000,
}
const sizes = (changed: Record<string, number> = {}) =>
  bundleSizes(manifest, budget, (file) => ({ ...bytes, ...changed })[file] ?? 1_000)

test('a route counts the entry, its own files and what both import, once', () => {
  expect(sizes()).toEqual([
    { route: 'index.html', jsKb: 70, scripts: 2, cssKb: 1 },
    { route: 'src/Search.tsx', jsKb: 83, scripts: 4, cssKb: 2 },
    { route: 'src/Dataset.tsx', jsKb: 95, scripts: 4, cssKb: 1 },
  ])
})

test('a build within its budget has no problem', () => expect(budgetProblems(sizes(), budget)).toEqual([]))

test.each([
  ['JS of the first route', { 'search.js': 25_001 }, 'src/Search.tsx: JS is 100.0 kB, its budget 100 kB'],
  ['CSS of the first route', { 'search.css': 5_100 }, 'src/Search.tsx: CSS is 6.1 kB, its budget 6 kB'],
  [
    'JS of another route',
    { 'dataset.js': 56_000 },
    'src/Dataset.tsx: JS beyond the entry is 61.0 kB, its budget 60 kB',
  ],
])('an exceeded budget is reported: %s', (_, changed, problem) => {
  expect(budgetProblems(sizes(changed), budget)).toEqual([problem])
})

test('a page with too many scripts is a problem', () => {
  const page = { 'src/InboxPage.tsx': { file: 'inbox.js', isDynamicEntry: true, imports: ['_shared.js', '_more.js'] } }
  const more = { ...manifest, ...page, '_more.js': { file: 'more.js' } }
  expect(
    budgetProblems(
      bundleSizes(more, budget, (file) => bytes[file] ?? 1_000),
      budget,
    ),
  ).toEqual(['src/InboxPage.tsx: 5 scripts, the most is 4'])
})

test('a first route that was not built is a problem, not a pass', () => {
  const moved = { ...budget, first: { ...budget.first, route: 'src/Moved.tsx' } }
  expect(budgetProblems(sizes(), moved)).toEqual(['src/Moved.tsx was not built'])
})

test('a deferred part can have its own budget, which includes the files that it fetches', () => {
  const own = { 'src/Dataset.tsx': { jsKbMore: 130, filesToo: ['worker-'] } }
  const files = ['assets/worker-ab12.js', 'assets/worker-ab12.js.br', 'assets/other.js']
  const whole = withFiles(manifest, { ...budget, own }, files)
  const found = bundleSizes(whole, budget, (file) => ({ ...bytes, 'assets/worker-ab12.js': 110_000 })[file] ?? 1_000)
  expect(found.find(({ route }) => route === 'src/Dataset.tsx')?.jsKb).toBe(205)
  expect(budgetProblems(found, { ...budget, own })).toEqual([
    'src/Dataset.tsx: JS beyond the entry is 135.0 kB, its budget 130 kB',
  ])
})

test('a deferred part with its own budget that was not built is a problem', () => {
  const own = { 'src/Gone.tsx': { jsKbMore: 1 } }
  expect(budgetProblems(sizes(), { ...budget, own })).toEqual(['src/Gone.tsx was not built, but has a budget'])
})
